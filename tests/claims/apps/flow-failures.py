"""What flows say that cannot be found, changed, published twice or talked to, or that fail in a stream; keys of the server do not protect their paths."""

import json
import subprocess
from http.client import IncompleteRead

from support import DBGPT, VERSION, EnvServer, Model, Server, configuration, env_file, raised, served_name, web_server

model = Model("Good morning.")
FLOWS = "/api/v2/serve/awel/flows"
UID = "66d8e9d6-f32e-4540-a5bd-ea0648145d0e"

NAME = served_name()

#: The template whose flow answers with what the model says; that of v0.6.3 asks a knowledge base first.
TEMPLATE = "simple_streaming" if VERSION >= (0, 7) else "rag-chat"
#: What that flow is asked by its path.
QUESTION = {"model": NAME, "messages": "Hello", "conv_uid": "demo-1", "stream": True}
SPACE = {"name": "handbook", "vector_type": "Chroma", "domain_type": "Normal", "desc": "Handbook", "owner": "anna"}

with web_server(model) as server:
    assert VERSION >= (0, 7) or server.post("/api/v2/serve/knowledge/spaces", SPACE)[1]["success"]

    def deploy(uid: str, **parameters: str) -> subprocess.CompletedProcess:
        settings = [f"{key}={value}" for key, value in parameters.items()]
        command = ["deploy-flow", TEMPLATE, uid, f"knowledge_space={SPACE['name']}", *settings]
        return subprocess.run(command, cwd=server.checkout, capture_output=True, text=True)

    def ask(uid: str):
        body = {"model": NAME, "messages": "Hello", "stream": False, "chat_mode": "chat_flow", "chat_param": uid}
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
    # A published flow that is saved with it is lost; the other one of the same name stays.
    lost = "22222222-f32e-4540-a5bd-ea0648145d0e"
    made = deploy(lost, endpoint="/example/second")
    assert made.returncode == 0, made
    _, second = server.get(f"{FLOWS}/{lost}")
    second = second["data"] | {"state": "deployed", "editable": True}
    for node in second["flow_data"]["nodes"]:
        for parameter in node["data"]["parameters"]:
            if parameter["name"] == "endpoint":
                parameter["value"] = "/example/chat"
    _, body = server.ask(f"{FLOWS}/{lost}", json.dumps(second).encode(), {}, "PUT")
    assert f"Register DAG error, DAG ID {second['dag_id']} has already exist" in str(body), body
    status, body = server.get(f"{FLOWS}/{lost}")
    assert status != 200, body
    status, body = ask(UID)
    assert status == 200 and "Good morning." in str(body), body
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
    assert server.post("/api/v1/awel/trigger/example/chat", QUESTION)[0] not in (404, 405)

    # A model that the server does not have.
    for name in ("gpt-4o-mini", "deepseek-chat", "zhipu_proxyllm"):
        _, body = server.post("/api/v1/awel/trigger/example/chat", {"model": name, "messages": "Hello"})
        assert f"Model {name} not found" in str(body) + server.log, body

    # A flow that ends in a stream: a request that asks for none, and one for a model that the server does not have.
    path = "/api/v1/awel/trigger/example/chat"
    status, body = server.post(path, QUESTION | {"stream": False})
    assert (status, body["err_msg"]) == (400, ""), (status, body)
    assert isinstance(raised(server.post, path, QUESTION | {"model": "nothing"}), IncompleteRead)

    # The command line.
    def dbgpt(*arguments: str) -> str:
        done = subprocess.run([DBGPT, *arguments], capture_output=True, text=True, input="exit\n", cwd="/tmp")
        return done.stdout + done.stderr

    said = dbgpt("run", "flow", "chat", "--uid", UID, "--messages", "Hello", "--model", NAME)
    assert "'NoneType' object has no attribute 'replace'" in said, said[-800:]
    said = dbgpt("run", "flow", "chat", "--name", "nothing", "--messages", "Hello", "--model", NAME)
    assert "Flow not found with the given name or uid" in said, said[-800:]
    said = dbgpt("run", "flow", "chat", "--name", flow["name"], "--messages", "Hello", "--model", NAME)
    assert "Good morning." in said, said[-800:]

# Keys: the path of a flow asks for none.
keys = EnvServer(env_file(model, API_KEYS="one")) if VERSION < (0, 7) else Server(
    configuration(model).replace('language = "en"', 'language = "en"\napi_keys = ["one"]')
)
with keys as server:
    assert "invalid_api_key" in str(ask(UID)[1])
    said = server.post("/api/v1/awel/trigger/example/chat", QUESTION)
    assert said[0] == 200 and "Good morning." in str(said[1]), said
