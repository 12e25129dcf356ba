"""One file serves controller, workers and API server; what each writes, stops and forgets, and which parameters of a request reach a model."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from support import DBGPT, VERSION, Model, Server, wait_for

model = Model("Good morning.")
logs = Path.home() / "DB-GPT/logs"
shutil.rmtree(logs, ignore_errors=True)
TABLES = f"""
[service.model.controller]
host = "127.0.0.1"
port = 8000
[service.model.worker]
host = "${{env:WORKER_HOST:-127.0.0.1}}"
port = "${{env:WORKER_PORT}}"
worker_type = "${{env:WORKER_TYPE:-llm}}"
controller_addr = "http://127.0.0.1:8000"
[[models.llms]]
name = "m"
provider = "proxy/openai"
api_key = "${{env:KEY_OF_M}}"
api_base = "{model.address}/v1"
[[models.embeddings]]
name = "e"
provider = "proxy/openai"
api_key = "${{env:KEY_OF_E}}"
api_url = "{model.address}/v1/embeddings"
[service.model.api]
host = "127.0.0.1"
port = 8100
controller_addr = "http://127.0.0.1:8000"
api_keys = "${{env:API_KEYS}}"
"""
controller, api = Server(TABLES, "controller", 8000), Server(TABLES, "apiserver", 8100)


def launched(server: Server, **environment: str) -> subprocess.Popen:
    """Starts a process that has these variables and none of those of the others."""
    os.environ |= environment
    process = server.launch()
    for name in environment:
        del os.environ[name]
    return process


def answers(server: Server, path: str) -> bool:
    try:
        return server.get(path)[0] == 200
    except OSError:
        return False


def listed() -> dict[str, bool]:
    _, models = controller.get("/api/controller/models")
    return {f"{one['model_name']} {one['host']}:{one['port']}": one["healthy"] for one in models}


# The API server starts before the controller, and each process without the variables of the others.
serves = launched(api, API_KEYS="one, two")
wait_for(lambda: answers(api, "/openapi.json"))
registers = launched(controller)
wait_for(lambda: answers(controller, "/api/controller/models"))
assert listed() == {}
llm, embedding = Server(TABLES, "worker", 8001), Server(TABLES, "worker", 8002)
chats = launched(llm, WORKER_PORT="8001", KEY_OF_M="key")
embeds = launched(embedding, WORKER_PORT="8002", WORKER_TYPE="text2vec", KEY_OF_E="key")
ALL = {
    f"{name} 127.0.0.1:{port}": True
    for name, port in (("m@llm", 8001), ("e@text2vec", 8002), *(("WorkerManager@service", port) for port in (8001, 8002)))
}
wait_for(lambda: listed() == ALL)
assert {one.name for one in logs.glob("*.log")} == {
    f"dbgpt_model_{part}.log" for part in ("controller", "worker_manager", "apiserver")
}, sorted(logs.iterdir())

# A blank after a comma belongs to the key.
keys = {key: api.ask("/api/v1/models", None, {"authorization": f"Bearer {key}"})[0] for key in ("one", "two", " two")}
assert keys == {"one": 200, "two": 401, " two": 200}, keys


def ask(path: str = "/api/v1/chat/completions", **fields):
    """Status and body of an answer, and what the model was asked for it, without its messages."""
    model.asked.clear()
    body = {"model": "m", "messages": [{"role": "user", "content": "Hello"}]} | fields
    status, answer = api.post(path, body, authorization="Bearer one")
    return status, answer, [{key: value for key, value in one.items() if key != "messages"} for one in model.asked]


if VERSION >= (0, 7, 1):
    # A worker is asked some seconds after it is there.
    wait_for(lambda: ask()[0] == 200)
    usual = {"model": "m", "stream": True, "temperature": 0.7, "top_p": 1.0}
    assert ask()[2] == [usual] and ask(n=2)[2] == [usual] * 2 and len(ask(n=2)[1]["choices"]) == 2
    ignored = {"frequency_penalty": 1, "presence_penalty": 1, "user": "u", "seed": 1, "tools": [], "logprobs": True}
    assert ask(**ignored, response_format={"type": "json_object"})[2] == [usual]
    assert ask(max_tokens=7, stop=["a"])[2] == [usual | {"max_tokens": 7, "stop": ["a"]}]
    status, said, asked = ask(max_tokens=0)
    assert (status, said["code"], asked) == (400, 40302, []), said
    for role, refused in (("developer", 400), ("function", 500)):
        assert ask(messages=[{"role": role, "content": "x", "name": "f"}])[0] == refused, role

# Embeddings: four texts at a time, and no numbers of tokens.
wait_for(lambda: ask("/api/v1/embeddings", model="e", input="a")[0] == 200)
status, said, asked = ask("/api/v1/embeddings", model="e", input=list("abcdef"))
assert sorted(len(one["input"]) for one in asked) == [2, 4] and [one["index"] for one in said["data"]] == list(range(6))
assert said["usage"] == {"prompt_tokens": 0, "total_tokens": 0, "completion_tokens": 0}, said["usage"]

# A controller that starts again knows nobody until the next heartbeats.
registers.kill()
registers.wait()
registers = launched(controller)
wait_for(lambda: answers(controller, "/api/controller/models"))
assert len(listed()) < 4
wait_for(lambda: listed() == ALL, 25)

# A worker that is stopped by its port; it is unhealthy at once, and one that dies is so after a minute.
subprocess.run([DBGPT, "stop", "worker", "--port", "8002"], check=True, capture_output=True)
embeds.wait(60)
wait_for(lambda: not listed()["e@text2vec 127.0.0.1:8002"], 10)
assert chats.poll() is None and listed()["m@llm 127.0.0.1:8001"]
chats.kill()
died = time.monotonic()
wait_for(lambda: not listed()["m@llm 127.0.0.1:8001"], 100)
assert time.monotonic() - died > 35

# A worker whose model fails ends, with exit code 0.
absent = TABLES.replace('provider = "proxy/openai"\napi_key = "${env:KEY_OF_M}"', 'provider = "hf"\npath = "/tmp/absent"').replace(f'api_base = "{model.address}/v1"\n', "")
os.environ |= {"WORKER_PORT": "8003"}
Server(absent, "worker", 8003).fails("Error starting worker manager: ", code=0)

# The web server reads all of the file.
web = '[service.web]\nlight = true\ncontroller_addr = "http://127.0.0.1:8000"\n[service.web.database]\ntype = "sqlite"\npath = "pilot/meta_data/dbgpt.db"\n'
Server(TABLES + web).fails("Environment variable API_KEYS not found")
for process in (serves, registers):
    process.kill()

# The output of processes in the background.
for kind, name, variables in (("controller", "controller", {}), ("apiserver", "apiserver", {"API_KEYS": "one"})):
    command = [DBGPT, "start", kind, "--config", str(controller.file), "--daemon"]
    subprocess.run(command, cwd=controller.checkout, check=True, capture_output=True, env=os.environ | variables)
    output = logs / f"model_{name}_uvicorn.log"
    wait_for(lambda: output.exists() and "Uvicorn running on" in output.read_text())
    subprocess.run([DBGPT, "stop", kind], check=True, capture_output=True)
