"""Which prompts say in what language to answer: by `language`, by the language of an app, and by a template of one's own."""

import json
import os
import re
import sqlite3
import time

from support import VERSION, EnvServer, Model, Server, add_sqlite, configuration, env_file, served_name

NEWER = VERSION >= (0, 7)
GERMAN = "Antworte immer auf Deutsch."
model = Model("Good morning.")
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
SOURCE = "sqlite_shop" if NEWER else "shop"


def started(language: str) -> Server:
    if NEWER:
        return Server(configuration(model).replace('language = "en"', f'language = "{language}"'))
    return EnvServer(env_file(model, LANGUAGE=language))


def prompt() -> str:
    """The system message that the model got last."""
    return str([one for one in model.asked if "messages" in one][-1]["messages"][0]["content"])


def is_chinese() -> bool:
    return re.search("[\u4e00-\u9fff]", prompt()) is not None


def talk(server: Server, mode: str, param: str | None = None, **fields) -> None:
    model.asked.clear()
    body = {"conv_uid": f"{mode}{time.monotonic()}", "chat_mode": mode, "model_name": served_name()}
    body |= {"user_input": "Wie viele?", "select_param": param, "temperature": 0.5, "max_new_tokens": 64}
    server.post("/api/v1/chat/completions", body | fields)


SCENARIOS = {
    "chat_normal": None,
    "chat_with_db_execute": SOURCE,
    "chat_with_db_qa": SOURCE,
    "chat_dashboard": SOURCE,
    "chat_knowledge": "prices",
}

with started("en") as server:
    add_sqlite(server, "shop", "/tmp/shop.db")
    base = {"name": "prices", "vector_type": "VectorStore" if NEWER else "Chroma", "desc": "d", "owner": "dbgpt"}
    assert server.post("/knowledge/space/add", base | {"domain_type": "Normal"})[1]["success"]

    # English prompts; two of them ask for the language of the user, three say nothing about it.
    asks = set()
    for mode, param in SCENARIOS.items():
        talk(server, mode, param)
        assert not is_chinese(), (mode, prompt())
        if "same language" in prompt():
            asks.add(mode)
    assert asks == {"chat_dashboard", "chat_knowledge"}, asks

    # An app with agents: only "en" is English; a prompt of one's own takes the place of all that.
    def ask(language: str, **detail) -> None:
        agent = {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": served_name()}
        app = {"app_name": f"App {time.monotonic()}", "app_describe": "Answers", "language": language}
        app |= {"team_mode": "single_agent", "details": [agent | {"resources": []} | detail]}
        status, body = server.post("/api/v1/app/create", app)
        assert status == 200 and body["success"], body
        model.asked.clear()
        question = {"model": served_name(), "messages": "Wie viele?", "stream": True, "chat_mode": "chat_app"}
        question |= {"chat_param": body["data"]["app_code"], "temperature": 0.5, "max_new_tokens": 64}
        server.post("/api/v2/chat/completions", question)

    ask("en")
    assert "Please answer in English." in prompt(), prompt()
    for language in ("zh", "de"):
        ask(language)
        assert "请用简体中文进行回答" in prompt(), prompt()

    def template(kind: str, scene: str) -> str:
        text = f"{GERMAN}\n" + ("{context}" if kind == "Scene" else "{resource_prompt}")
        body = {"prompt_type": kind, "chat_scene": scene, "prompt_name": f"p {scene}", "content": text, "prompt_language": "en"}
        return server.post("/prompt/add", body)[1]["data"]["prompt_code"]

    ask("en", prompt_template=template("Agent", "Summarizer"))
    assert GERMAN in prompt() and "English" not in prompt(), prompt()

    # A knowledge base with a template, and in newer editions a template by its code.
    if NEWER:
        talk(server, "chat_knowledge", "prices", prompt_code=template("Scene", "chat_knowledge"))
        assert GERMAN in prompt() and "same language" not in prompt(), prompt()
    arguments = server.post("/knowledge/prices/arguments")[1]["data"]
    arguments["prompt"]["template"] = GERMAN + "\n{context}"
    assert server.post("/knowledge/prices/argument/save", {"argument": json.dumps(arguments)})[1]["success"]
    talk(server, "chat_knowledge", "prices")
    assert GERMAN in prompt(), prompt()

# Any other language than "en" starts, and brings Chinese prompts, though not everywhere.
with started("de") as server:
    server.post("/knowledge/space/add", base | {"name": "other", "domain_type": "Normal"})
    chinese = set()
    for mode, param in (SCENARIOS | {"chat_knowledge": "other"}).items():
        talk(server, mode, param)
        if is_chinese():
            chinese.add(mode)
    assert chinese == {"chat_with_db_execute", "chat_with_db_qa", "chat_knowledge"}, chinese

# v0.6.3 takes the variable of the shell if the `.env` has none, and Linux often sets it.
if not NEWER:
    os.environ["LANGUAGE"] = "en_US:en"
    with started("") as server:
        talk(server, "chat_knowledge", "other")
        assert is_chinese(), prompt()
