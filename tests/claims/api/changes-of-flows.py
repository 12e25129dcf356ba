"""What a change, a copy, an import and a deletion over HTTP make of flows, and that the body of a change chooses the variable."""

import json
import subprocess

from support import Model, data_of, rows, served_name, upload_form, web_server

model = Model("Good morning.")
API = "/api/v2/serve/awel"
UID = "11111111-f32e-4540-a5bd-ea0648145d0e"

with web_server(model) as server:

    def put(path: str, body: dict):
        return server.ask(f"{API}/{path}", json.dumps(body).encode(), None, "PUT")

    def chat(uid: str) -> str:
        asked = {"model": served_name(), "messages": "Hello", "stream": False, "chat_mode": "chat_flow", "chat_param": uid}
        return str(server.post("/api/v2/chat/completions", asked)[1])

    done = subprocess.run(["deploy-flow", "simple_streaming", UID, "endpoint=/example/{dag_id}"], cwd=server.checkout, capture_output=True, text=True)
    assert done.returncode == 0, done
    flow = data_of(server.get(f"{API}/flows/{UID}"))
    assert flow["state"] == "running" and "Good morning." in chat(UID)

    # An export says `running`: such a copy is loaded at the next start; `deployed` is loaded at once.
    exported = server.get(f"{API}/flow/export/{UID}?export_type=json&format=file")[1]
    exported = json.loads(exported) if isinstance(exported, str) else exported
    bare = {key: value for key, value in exported["flow"].items() if key not in ("uid", "dag_id")}
    assert bare["state"] == "running", bare["state"]
    sleeping = data_of(server.post(f"{API}/flows", bare | {"name": "sleeping"}))
    assert "dag id not found" in chat(sleeping["uid"])
    awake = data_of(server.post(f"{API}/flows", bare | {"name": "awake", "state": "deployed"}))
    assert data_of(server.get(f"{API}/flows/{awake['uid']}"))["state"] == "running" and "Good morning." in chat(awake["uid"])

    # The body chooses the flow; without a state it is unloaded, and refuses changes.
    data_of(put(f"flows/{UID}", awake | {"state": "deployed", "description": "new"}))
    described = "SELECT uid FROM dbgpt_serve_flow WHERE description = 'new'"
    assert rows(server, described) == [(awake["uid"],)], rows(server, described)
    data_of(put(f"flows/{awake['uid']}", {key: value for key, value in awake.items() if key != "state"}))
    assert "dag id not found" in chat(awake["uid"])
    status, body = put(f"flows/{awake['uid']}", awake | {"state": "deployed"})
    assert status == 200 and "state can't change from State.INITIALIZING to State.DEPLOYED" in body["err_msg"], body

    # An import needs the uid; one that is stored is neither loaded nor to be changed.
    def imported(flow: dict):
        form = upload_form("file", "flow.json", json.dumps({"flow": flow}))
        return server.ask(f"{API}/flow/import?save_flow=true", *form)

    status, body = imported({key: value for key, value in exported["flow"].items() if key != "uid"})
    assert (status, body["err_msg"]) == (400, "'uid'"), body
    stored = data_of(imported(exported["flow"] | {"name": "imported"}))
    stored = data_of(server.get(f"{API}/flows/{stored['uid']}"))
    assert (stored["state"], stored["editable"]) == ("initializing", False), stored
    assert "dag id not found" in chat(stored["uid"])

    # A copy with the id of a running flow is refused, and unloads that flow.
    assert "Good morning." in chat(UID)
    status, body = server.post(f"{API}/flows", bare | {"name": "copy", "state": "deployed", "dag_id": flow["dag_id"]})
    assert status == 400 and "has already exist" in body["err_msg"] and "dag id not found" in chat(UID), body

    # A deletion takes the path, too.
    gone = data_of(server.post(f"{API}/flows", bare | {"name": "gone", "state": "deployed"}))
    path = f"/api/v1/awel/trigger/example/{gone['dag_id']}"
    body = {"model": served_name(), "messages": "Hello", "conv_uid": "d", "stream": True}
    assert server.post(path, body)[0] == 200
    data_of(server.ask(f"{API}/flows/{gone['uid']}", None, None, "DELETE"))
    assert server.post(path, body)[0] == 405 and "not found" in chat(gone["uid"])

    # The number in the address does not choose the variable, and nothing deletes one.
    common = {"key": "my.a", "label": "A", "name": "n", "value": "1", "value_type": "str", "category": "common", "scope": "global"}
    for key in ("my.a", "my.b"):
        data_of(server.post(f"{API}/variables", common | {"key": key}))
    data_of(put("variables/1", common | {"key": "my.b", "value": "2"}))
    assert [json.loads(value)["value"] for (value,) in rows(server, "SELECT value FROM dbgpt_serve_variables ORDER BY id")] == ["1", "2"]
    assert server.ask(f"{API}/variables/1", None, None, "DELETE")[0] == 405
