"""A chat flow keeps a conversation if it merges the history, and asks the model of the request; an app on it forgets each question, and is silent over `/api/v2`."""

import subprocess
from http.client import IncompleteRead

from support import VERSION, Model, data_of, make_scenario_app, served_name, web_server

NEWER = VERSION >= (0, 7)
model = Model()
UID, FORGETFUL, STRANGE = (f"66d8e9d6-f32e-4540-a5bd-ea0648145d0{at}" for at in "def")
# v0.6.3 has no template of a chat alone.
TEMPLATE = ["simple_streaming"] if NEWER else ["rag-chat", "knowledge_space=prices"]

with web_server(model) as server:
    if not NEWER:
        space = {"name": "prices", "vector_type": "Chroma", "desc": "d", "owner": "dbgpt", "domain_type": "Normal"}
        assert server.post("/knowledge/space/add", space)[1]["success"]

    def deploy(uid: str, *settings: str) -> None:
        template, *more = TEMPLATE
        command = ["deploy-flow", template, uid, *more, *settings]
        made = subprocess.run(command, cwd=server.checkout, capture_output=True, text=True)
        assert made.returncode == 0, made

    def chat(question: str, **ways: str) -> str:
        body = {"conv_uid": "talk-1", "model_name": served_name(), "user_input": question, "ext_info": {}}
        return str(server.post("/api/v1/chat/completions", body | {"temperature": 0.5, "max_new_tokens": 64} | ways)[1])

    def sees(question: str, **ways: str) -> str:
        chat(question, **ways)
        asked = [one for one in model.asked if "messages" in one]
        return str(asked[-1]["messages"])

    # The flow itself.
    deploy(UID, "endpoint=/example/chat")
    flow = {"chat_mode": "chat_flow", "select_param": UID}
    sees("My name is Ada.", **flow)
    assert "Ada" in sees("What is my name?", **flow)
    assert "Ada" not in sees("What is my name?", **flow, conv_uid="talk-3")

    # Without a way to merge the history.
    deploy(FORGETFUL, "endpoint=/example/forgetful", "history_merge_mode=none")
    flow = {"chat_mode": "chat_flow", "select_param": FORGETFUL, "conv_uid": "talk-4"}
    assert "Ada" in sees("My name is Ada.", **flow)
    assert "Ada" not in sees("What is my name?", **flow)
    # The request names the model, whatever the node says.
    deploy(STRANGE, "endpoint=/example/strange", "model=gpt-9")
    flow = {"chat_mode": "chat_flow", "select_param": STRANGE, "conv_uid": "talk-5"}
    assert "Good morning." in chat("Hello", **flow)
    said = chat("Hello", **flow, model_name="gpt-8")
    assert "Good morning." not in said and "Model gpt-8 not found" in said + server.log, said

    # An app on the flow.
    context = {"uid": UID, "name": "f", "dag_id": "d", "flow_category": "chat_flow"}
    app = {
        "app_name": "On a flow",
        "app_describe": "d",
        "team_mode": "awel_layout",
        "language": "en",
        "team_context": context,
        "details": [],
    }
    code = data_of(server.post("/api/v1/app/create", app))["app_code"]
    ways = {"conv_uid": "talk-2", "chat_mode": "chat_agent", "app_code": code}
    assert "My name is Bo." in sees("My name is Bo.", **ways)
    second = sees("What is my name?", **ways)
    assert "What is my name?" in second and "Bo" not in second, second

    # Over `/api/v2`, neither this app nor one on a scenario says anything.
    def says(app_code: str) -> str:
        body = {"model": served_name(), "messages": "Hello", "stream": True, "chat_mode": "chat_app", "chat_param": app_code}
        try:
            return str(server.post("/api/v2/chat/completions", body | {"temperature": 0.5, "max_new_tokens": 64})[1])
        except IncompleteRead:
            return "broken off"

    for one in (code, make_scenario_app(server, "chat_normal")):
        said = says(one)
        assert "Good morning." not in said, said
