"""What flows say that cannot be found, changed, published twice or talked to."""

import json
import subprocess

from support import DBGPT, Model, Server, configuration

model = Model("Good morning.")
FLOWS = "/api/v2/serve/awel/flows"
UID = "66d8e9d6-f32e-4540-a5bd-ea0648145d0e"

with Server(configuration(model)) as server:

    def deploy(uid: str, **parameters: str) -> subprocess.CompletedProcess:
        settings = [f"{key}={value}" for key, value in parameters.items()]
        command = ["deploy-flow", "simple_streaming", uid, *settings]
        return subprocess.run(command, cwd=server.checkout, capture_output=True, text=True)

    def ask(uid: str):
        body = {"model": "m", "messages": "Hello", "stream": False, "chat_mode": "chat_flow", "chat_param": uid}
        return server.post("/api/v2/chat/completions", body)

    made = deploy(UID, endpoint="/example/chat")
    assert made.returncode == 0, made
    status, body = ask(UID)
    assert status == 200 and "Good morning." in str(body), body
    # The endpoint is taken.
    again = deploy("11111111-f32e-4540-a5bd-ea0648145d0e", endpoint="/example/chat")
    assert (
        "Route /api/v1/awel/trigger/example/chat method POST already registered"
        in again.stdout + again.stderr + server.log
    )
    # Not the uid.
    _, flow = server.get(f"{FLOWS}/{UID}")
    flow = flow["data"]
    for wrong in (flow["name"], flow["dag_id"], "nothing"):
        status, body = ask(wrong)
        assert status == 400 and body["message"] == f"Flow {wrong} not found", body
    # Not published.
    copy = {key: value for key, value in flow.items() if key not in ("uid", "dag_id")}
    copy |= {"name": "draft", "state": "developing", "editable": False}
    status, draft = server.post(FLOWS, copy)
    assert draft["success"], draft
    draft = draft["data"]
    status, body = ask(draft["uid"])
    assert f"Flow {draft['uid']}'s dag id not found" in str(body), body
    # Not editable.
    status, body = server.ask(f"{FLOWS}/{draft['uid']}", json.dumps(draft).encode(), {}, "PUT")
    assert body["success"] is False and f"Flow {draft['uid']} is not editable" in str(body), body
    # A path that no flow has.
    status, page = server.get("/api/v1/awel/trigger/example/other")
    assert status == 404 and "<html" in str(page), (status, page)
    assert server.post("/api/v1/awel/trigger/example/other", {})[0] == 405
    assert server.post("/api/v1/awel/trigger/example/chat", {"model": "m", "messages": "Hello"})[0] not in (404, 405)

    # A model that the server does not have.
    for name in ("gpt-4o-mini", "deepseek-chat"):
        _, body = server.post("/api/v1/awel/trigger/example/chat", {"model": name, "messages": "Hello"})
        assert f"Model {name} not found" in str(body) + server.log, body

    # The command line.
    def dbgpt(*arguments: str) -> str:
        done = subprocess.run([DBGPT, *arguments], capture_output=True, text=True, input="exit\n", cwd="/tmp")
        return done.stdout + done.stderr

    said = dbgpt("run", "flow", "chat", "--uid", UID, "--messages", "Hello", "--model", "m")
    assert "'NoneType' object has no attribute 'replace'" in said, said[-800:]
    said = dbgpt("run", "flow", "chat", "--name", "nothing", "--messages", "Hello", "--model", "m")
    assert "Flow not found with the given name or uid" in said, said[-800:]
    said = dbgpt("run", "flow", "chat", "--name", flow["name"], "--messages", "Hello", "--model", "m")
    assert "Good morning." in said, said[-800:]
