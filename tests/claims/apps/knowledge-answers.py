"""When answers ignore documents or a template: `{context}` is missing, the template has spread, or another one wins."""

import json
import sqlite3
import time
from http.client import IncompleteRead

from support import (
    VERSION,
    Model,
    add_knowledge_base,
    add_sqlite,
    add_text,
    data_of,
    make_scenario_app,
    prompt_of,
    served_name,
    synced,
    talk,
    web_server,
)

NEWER = VERSION >= (0, 7)
FACT = "A parcel to Norway costs 12 euros."
QUESTION = "What does a parcel to Norway cost?"
model = Model("Good morning.")


def prompt() -> str:
    return prompt_of(model)


with web_server(model) as server:

    def succeeds(path: str, body: object = None):
        return data_of(server.post(path, body))

    def ask(mode: str, param: str = "", **fields) -> str:
        return talk(server, QUESTION, mode, param, **fields)

    def fails(asks, text: str) -> None:
        """Holds that a question ends with a text: as the answer, or in v0.6.3 in the log, and there is no answer."""
        try:
            said = asks()
            assert NEWER and text in said and "Good morning." not in said, said
        except IncompleteRead:
            assert not NEWER
            server.says(text)

    def fill(space: str) -> None:
        add_knowledge_base(server, space)
        document = synced(server, space, add_text(server, space, "n", FACT))
        assert document["status"] == "FINISHED", document

    def argue(space: str, template: str) -> None:
        """Gives a knowledge base a template, as its arguments do."""
        arguments = succeeds(f"/knowledge/{space}/arguments")
        arguments["prompt"]["template"] = template
        succeeds(f"/knowledge/{space}/argument/save", {"argument": json.dumps(arguments)})

    # Prompts of scenarios are there after the first question to one.
    def loaded() -> str:
        answer = server.post("/prompt/template/load?prompt_type=Scene&target=chat_knowledge")
        return json.dumps(answer, ensure_ascii=False)

    assert "当前场景没有找到可用的Prompt模版" in loaded(), loaded()
    ask("chat_normal")
    assert "{context}" in loaded(), loaded()

    # Without `{context}`, the search finds what the model does not see.
    fill("plain")
    fill("prices")
    assert "Good morning." in ask("chat_knowledge", "prices") and FACT in prompt(), prompt()
    argue("prices", "Be brief.")
    ask("chat_knowledge", "prices")
    assert "Be brief." in prompt() and FACT not in prompt(), prompt()
    if NEWER:
        space = succeeds("/knowledge/space/list", {"name": "prices"})[0]["id"]
        path = f"/api/v2/serve/knowledge/spaces/{space}/retrieve"
        found = succeeds(path, {"query": QUESTION, "top_k": 1, "score_threshold": 0.0})
    else:
        search = {"question": QUESTION, "recall_top_k": 1, "recall_score_threshold": 0.0, "recall_retrievers": ["Embedding"]}
        found = succeeds("/knowledge/prices/recall_test", search)
    assert FACT in str(found), found

    # The template goes on to a knowledge base without arguments.
    ask("chat_knowledge", "plain")
    assert "Be brief." in prompt() and FACT not in prompt(), prompt()
    argue("plain", "Only from this text: {context}")
    ask("chat_knowledge", "plain")
    assert "Only from this text:" in prompt() and FACT in prompt() and "Be brief." not in prompt(), prompt()

    # A word in braces that the scenario does not fill in.
    argue("prices", "Be {brief}.")
    fails(lambda: ask("chat_knowledge", "prices"), "KeyError: 'brief'" if not NEWER else "'brief'")

    if NEWER:

        def template(text: str, scene: str = "chat_knowledge") -> str:
            about = {"prompt_type": "Scene", "chat_scene": scene, "prompt_name": f"p{time.monotonic()}"}
            return succeeds("/prompt/add", about | {"content": text, "prompt_language": "en"})["prompt_code"]

        def app(scene: str, text: str) -> dict[str, str]:
            """What asks an app on a scenario with a template."""
            needs = [{"type": "prompt_template", "value": template(text, scene)}]
            return {"app_code": make_scenario_app(server, scene, param_need=needs)}

        # Arguments of the knowledge base win over the template of an app.
        mine = app("chat_knowledge", "Answer in verse: {context}")
        ask("chat_knowledge", "plain", **mine)
        assert "Answer in verse" not in prompt() and "Only from this text:" in prompt(), prompt()
        fill("fresh")
        ask("chat_knowledge", "fresh", **mine)
        assert "Answer in verse" in prompt() and FACT in prompt(), prompt()

        # Scenarios that cannot use a template.
        with sqlite3.connect("/tmp/shop.db") as shop:
            shop.execute("create table orders (id integer, amount real)")
        add_sqlite(server, "shop", "/tmp/shop.db")
        for mode in ("chat_with_db_execute", "chat_with_db_qa", "chat_dashboard"):
            said = ask(mode, "sqlite_shop", prompt_code=template("Be brief.", mode))
            assert "[SERVER_ERROR]'question'" in said, said
        for mode in ("chat_with_db_execute", "chat_dashboard"):
            said = ask(mode, "sqlite_shop", prompt_code=template("Answer as JSON: {response}", mode))
            assert "[SERVER_ERROR]'response'" in said, said
        said = ask("chat_normal", **app("chat_normal", "Be polite."))
        if VERSION >= (0, 7, 1):
            assert "[SERVER_ERROR]'question'" in said, said
        else:
            assert "Good morning." in said and "Be polite." not in prompt(), (said, prompt())

    # No such knowledge base.
    said = ask("chat_knowledge", "absent")
    assert "Knowledge space absent not found" in said, said
    question = {"model": served_name(), "messages": "x", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
    said = str(server.post("/api/v2/chat/completions", question | {"chat_mode": "chat_knowledge", "chat_param": "absent"}))
    assert ("have not found knowledge space:absent" if NEWER else "have not found absent space") in said, said

    # Chunks without a document.
    with sqlite3.connect(server.checkout / "pilot" / "meta_data" / "dbgpt.db") as meta:
        meta.execute("delete from knowledge_document where space = 'plain'")
    fails(lambda: ask("chat_knowledge", "plain"), "'ChatKnowledge' object has no attribute 'document_ids'")
