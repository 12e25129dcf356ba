"""A chat flow keeps a conversation; an app on it begins a new one with each question, and is silent over `/api/v2`."""

import subprocess
from http.client import IncompleteRead

from support import Model, Server, configuration

model = Model()
UID = "66d8e9d6-f32e-4540-a5bd-ea0648145d0e"

with Server(configuration(model)) as server:
    command = ["deploy-flow", "simple_streaming", UID, "endpoint=/example/chat"]
    made = subprocess.run(command, cwd=server.checkout, capture_output=True, text=True)
    assert made.returncode == 0, made

    def sees(question: str, **ways: str) -> str:
        body = {"conv_uid": "talk-1", "model_name": "m", "user_input": question, "ext_info": {}} | ways
        server.post("/api/v1/chat/completions", body)
        asked = [one for one in model.asked if "messages" in one]
        return str(asked[-1]["messages"])

    # The flow itself.
    flow = {"chat_mode": "chat_flow", "select_param": UID}
    sees("My name is Ada.", **flow)
    assert "Ada" in sees("What is my name?", **flow)

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
    _, body = server.post("/api/v1/app/create", app)
    assert body["success"], body
    code = body["data"]["app_code"]
    ways = {"conv_uid": "talk-2", "chat_mode": "chat_agent", "app_code": code}
    assert "My name is Bo." in sees("My name is Bo.", **ways)
    second = sees("What is my name?", **ways)
    assert "What is my name?" in second and "Bo" not in second, second

    # Over `/api/v2`, neither this app nor one on a scenario says anything.
    def says(app_code: str) -> str:
        body = {"model": "m", "messages": "Hello", "stream": True, "chat_mode": "chat_app", "chat_param": app_code}
        try:
            return str(server.post("/api/v2/chat/completions", body)[1])
        except IncompleteRead:
            return "broken off"

    scenario = {"chat_scene": "chat_normal", "scene_name": "Chat Normal"}
    _, body = server.post(
        "/api/v1/app/create",
        app | {"app_name": "On a scenario", "team_mode": "native_app", "team_context": scenario},
    )
    assert body["success"], body
    for one in (code, body["data"]["app_code"]):
        said = says(one)
        assert "Good morning." not in said, said
