"""Two flows of one name both run, each by its uid; the list shows both, and the command line takes the name alone for neither. What is typed into a resource, such as a password, is readable in the flow."""

import json
import subprocess

from support import DBGPT, VERSION, Model, data_of, served_name, web_server

model = Model("Good morning.")
FLOWS = "/api/v2/serve/awel/flows"
UIDS = ("11111111-f32e-4540-a5bd-ea0648145d0e", "22222222-f32e-4540-a5bd-ea0648145d0e")
NAME = served_name()
#: The template whose flow answers with what the model says; that of v0.6.3 asks a knowledge base first.
TEMPLATE = "simple_streaming" if VERSION >= (0, 7) else "rag-chat"
SPACE = {"name": "handbook", "vector_type": "Chroma", "domain_type": "Normal", "desc": "Handbook", "owner": "anna"}
PASSWORD = "secret-of-anna"

with web_server(model) as server:
    assert VERSION >= (0, 7) or server.post("/api/v2/serve/knowledge/spaces", SPACE)[1]["success"]

    def deploy(template: str, uid: str, **parameters: str) -> None:
        settings = [f"{key}={value}" for key, value in parameters.items()]
        done = subprocess.run(["deploy-flow", template, uid, *settings], cwd=server.checkout, capture_output=True, text=True)
        assert done.returncode == 0, done

    for uid in UIDS:
        deploy(TEMPLATE, uid, knowledge_space=SPACE["name"], endpoint="/example/{dag_id}")
    name = data_of(server.get(f"{FLOWS}/{UIDS[0]}"))["name"]
    listed = data_of(server.get(f"{FLOWS}?name={name}"))["items"]
    assert {flow["uid"] for flow in listed} == set(UIDS), listed
    assert {flow["name"] for flow in listed} == {name} and {flow["state"] for flow in listed} == {"running"}, listed
    assert len({flow["dag_id"] for flow in listed}) == 2, listed

    # The chat takes the uid, the path has the id of the flow.
    for flow in listed:
        body = {"model": NAME, "messages": "Hello", "stream": False, "chat_mode": "chat_flow", "chat_param": flow["uid"]}
        status, answer = server.post("/api/v2/chat/completions", body)
        assert status == 200 and "Good morning." in str(answer), answer
        body = {"model": NAME, "messages": "Hello", "conv_uid": "demo-1", "stream": True}
        status, answer = server.post(f"/api/v1/awel/trigger/example/{flow['dag_id']}", body)
        assert status == 200 and "Good morning." in str(answer), answer

    def chat(*options: str) -> str:
        command = [DBGPT, "run", "flow", "chat", "--name", name, *options, "--messages", "Hello", "--model", NAME]
        done = subprocess.run(command, capture_output=True, text=True, input="exit\n", cwd="/tmp")
        return done.stdout + done.stderr

    assert "More than one flow found" in chat()
    said = chat("--uid", UIDS[1])
    assert "Good morning." in said, said[-800:]

    # The password of a resource, and what the page draws it with: a plain field.
    stored = "33333333-f32e-4540-a5bd-ea0648145d0e"
    deploy("embedded", stored, endpoint="/rag/{dag_id}", persist_path="/tmp/vectors", password=PASSWORD)
    assert PASSWORD in json.dumps(data_of(server.get(f"{FLOWS}/{stored}"))["flow_data"])
    nodes = {one["id"]: one for one in data_of(server.get("/api/v2/serve/awel/nodes"))}
    secrets = [
        parameter
        for one in nodes.values()
        if one["flow_type"] == "resource"
        for parameter in one["parameters"]
        if "password" in parameter["name"]
    ]
    assert secrets and not any((parameter.get("ui") or {}).get("ui_type") == "password" for parameter in secrets), secrets
