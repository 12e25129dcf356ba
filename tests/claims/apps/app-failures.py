"""What apps, their prompts and the scenarios of the web page say when they fail, and which apps a list shows."""

import subprocess
import time
from pathlib import Path

from support import DBGPT, VERSION, Model, Server, configuration

model = Model("Good morning.")
NO_DATABASE = "Database: None not found" if VERSION >= (0, 7, 1) else "'ChatWithDbQA' object has no attribute 'database'"
V1, V2 = "/api/v1/chat/completions", "/api/v2/chat/completions"

with Server(configuration(model)) as server:

    def talk(mode: str, param: str = "", conversation: str = "c", **fields) -> str:
        """All that a stream of the web page says."""
        body = {
            "conv_uid": conversation,
            "chat_mode": mode,
            "model_name": "m",
            "select_param": param,
            "user_input": "Hello",
        }
        return str(server.post(V1, body | fields)[1])

    def make(**fields) -> str:
        app = {
            "app_name": "Helpdesk",
            "app_describe": "Answers",
            "language": "en",
            "team_mode": "single_agent",
            "user_code": "anna",
            "sys_code": "hr",
            "details": [
                {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": "m", "resources": []}
            ],
        } | fields
        status, body = server.post("/api/v1/app/create", app)
        assert status == 200 and body["success"], body
        return body["data"]["app_code"]

    def listed(**query) -> list[str]:
        _, body = server.post("/api/v1/app/list", {"page": 1, "page_size": 200} | query)
        return [one["app_code"] for one in body["data"]["app_list"]]

    # Explore shows what is published, and a star is gone when that changes.
    code = make()
    assert code in listed() and code not in listed(published="true")
    server.post("/api/v1/app/publish", {"app_code": code})
    assert code in listed(published="true")
    server.post("/api/v1/app/collect", {"app_code": code})
    assert code in listed(is_collected="true")
    server.post("/api/v1/app/unpublish", {"app_code": code})
    assert code not in listed(is_collected="true")
    server.post("/api/v1/app/publish", {"app_code": code})

    # Nobody has talked to a published app yet.
    def recommended() -> list[str]:
        _, body = server.post("/api/v1/app/hot/list", {"page": 1, "page_size": 20})
        return [one["app_code"] for one in body["data"]]

    assert recommended() == []
    answer = server.post(
        V2, {"model": "m", "messages": "Hello", "stream": True, "chat_mode": "chat_app", "chat_param": code}
    )
    assert "Good morning." in str(answer), answer
    assert recommended() == [code]

    # Names of apps are unique.
    _, body = server.post("/api/v1/app/create", {"app_name": "Helpdesk", "app_describe": "d", "team_mode": "single_agent", "language": "en", "details": []})
    assert body["success"] is False and "UNIQUE constraint failed: gpts_app.app_name" in body["err_msg"], body

    # No model of the list of the app runs.
    other = make(
        app_name="Other",
        details=[
            {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": "absent", "resources": []}
        ],
    )
    answer = server.post(
        V2, {"model": "m", "messages": "Hello", "stream": True, "chat_mode": "chat_app", "chat_param": other}
    )
    assert "Failed to allocate model service,No model service available!" in str(answer) + server.log, answer

    # Templates of prompts in scenarios that cannot use them.
    def template(scene: str, text: str) -> str:
        prompt = {
            "prompt_type": "Scene",
            "chat_scene": scene,
            "prompt_name": f"p {time.monotonic()}",
            "content": text,
            "prompt_language": "en",
        }
        status, body = server.post("/prompt/add", prompt)
        assert status == 200 and body["success"], body
        return body["data"]["prompt_code"]

    talk("chat_normal")
    said = talk("chat_normal", prompt_code=template("chat_normal", "Be brief."))
    assert "[SERVER_ERROR]'question'" in said, said
    said = talk("chat_normal", prompt_code=template("chat_normal", "Be brief {unknown}."))
    assert "[SERVER_ERROR]" in said, said
    server.post(
        "/knowledge/space/add",
        {"name": "prices", "vector_type": "VectorStore", "desc": "d", "owner": "dbgpt", "domain_type": "Normal"},
    )
    # The command line fills only knowledge bases that it made.
    Path("/tmp/prices.md").write_text("# Prices\n\nA parcel costs 12 euros.\n")
    load = [DBGPT, "knowledge", "load", "--space_name", "prices", "--local_doc_path", "/tmp/prices.md"]
    loaded = subprocess.run(load, capture_output=True, text=True)
    assert "List space prices error" in loaded.stdout + loaded.stderr, loaded
    said = talk("chat_knowledge", "prices", "k", prompt_code=template("chat_knowledge", "Only from this: {context}"))
    assert "Good morning." in said, said

    # What a scenario of the web page needs.
    for mode, text in [
        ("chat_with_db_execute", "mode should chose db!"),
        ("chat_dashboard", "mode should choose db!"),
        ("chat_with_db_qa", NO_DATABASE),
        ("chat_excel", "Please upload the Excel document you want to talk to！"),
    ]:
        said = talk(mode, None, mode)
        assert text in said, said

    # A model that refuses.
    model.status, model.text = 401, "bad key"
    said = talk("chat_normal", conversation="r")
    assert "**LLMServer Generate Error, Please CheckErrorInfo.**: Error code: 401" in said, said
    model.status, model.text = 200, "Good morning."
