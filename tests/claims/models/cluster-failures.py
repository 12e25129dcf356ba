"""What a controller, workers and the API server of models refuse, and what they say when a part is missing.

In v0.7.0 answers get lost between processes.
"""

import json
import subprocess
import time
from contextlib import ExitStack
from types import SimpleNamespace

from fastapi import FastAPI
from support import DBGPT, VERSION, Model, Server, free_port, raised, says

from dbgpt.model.cluster.worker.manager import _parse_config, initialize_worker_manager_in_client

model = Model("Good morning.")
LLM = f'[[models.llms]]\nname = "m"\nprovider = "proxy/openai"\napi_key = "key"\napi_base = "{model.address}/v1"\n'
OTHER = LLM.replace('"m"', '"n"')
EMBEDDING = f'[[models.embeddings]]\nname = "e"\nprovider = "proxy/openai"\napi_key = "key"\napi_url = "{model.address}/v1/embeddings"\n'
WORKER = '[service.model.worker]\nhost = "127.0.0.1"\nport = 8001\ncontroller_addr = "http://127.0.0.1:8000"\n'


# Files of workers that are refused before anything starts.
def parsed(toml: str):
    file = "/tmp/worker.toml"
    open(file, "w").write(toml)
    return _parse_config(file)


one = "Only one model config is supported when running worker in cluster mode"
parsed(f'{WORKER}worker_type = "llm"\n{LLM}')
says(raised(parsed, f'{WORKER}worker_type = "llm"\n{LLM}{OTHER}'), one)
says(raised(parsed, f"{WORKER}{LLM}{EMBEDDING}"), one)
says(raised(parsed, f'{WORKER}worker_type = "text2vec"\n{LLM}'), "No model config found")
remote = SimpleNamespace(controller_addr=None)
says(
    raised(initialize_worker_manager_in_client, remote, None, app=FastAPI(), run_locally=False),
    "Controller can`t be None",
)
done = subprocess.run(
    [DBGPT, "start", "worker", "--daemon", "--config", "/tmp/worker.toml"], capture_output=True, text=True
)
assert "KeyError: 'port'" in done.stderr, done.stderr[-800:]

# A worker without its controller.
lonely = Server(f'{WORKER}worker_type = "llm"\n{LLM}', "worker", 8001)
process = lonely.launch()
lonely.says("Health check failed for http://127.0.0.1:8000")
process.kill()
process.wait()

CONTROLLER = '[service.model.controller]\nhost = "127.0.0.1"\nport = 8000\n'
API = '[service.model.api]\nhost = "127.0.0.1"\nport = 8100\ncontroller_addr = "http://127.0.0.1:8000"\napi_keys = "one"\n'
controller = Server(CONTROLLER, "controller", 8000)
api = Server(API, "apiserver", 8100)
worker = Server(f'{WORKER}worker_type = "llm"\n{LLM}', "worker", 8001)
with ExitStack() as stack:
    for server in (controller, api):
        stack.enter_context(server)

    def ask(path: str = "/api/v1/chat/completions", key: str = "one", **fields):
        body = {"model": "m", "messages": [{"role": "user", "content": "Hello"}]} | fields
        return api.post(path, body, authorization=f"Bearer {key}")

    def refused(status: int, code: object, text: str, **fields) -> None:
        got, body = ask(**fields)
        said = json.dumps(body, ensure_ascii=False)
        assert got == status and text in said and str(code) in said, (got, body)

    refused(400, 40301, "No models allowed now, your model m")
    stack.enter_context(worker)
    for _ in range(240):
        if ask()[0] != 400:
            break
        time.sleep(0.5)
    status, body = ask()
    if VERSION >= (0, 7, 1):
        assert status == 200 and "Good morning." in str(body), (status, body)
    else:
        assert (status, body) == (500, "Internal Server Error"), (status, body)
    if VERSION >= (0, 7, 1):
        # A temperature that is left out is 0.7, and one of 0 does not reach the model.
        assert (model.asked[-1]["temperature"], model.asked[-1]["top_p"]) == (0.7, 1), model.asked[-1]
        ask(temperature=0, top_p=0)
        assert not {"temperature", "top_p"} & set(model.asked[-1]), model.asked[-1]
    refused(400, 40301, "allowed now, your model n", model="n")
    assert "Only " in str(ask(model="n")[1])
    refused(401, "invalid_api_key", "invalid_api_key", key="two")
    refused(400, 40302, "is greater than the maximum of 2 - 'temperature'", temperature=2.5)
    refused(400, 40302, "Invalid 'stop': array too long.", stop=["a", "b", "c", "d", "e"])
    assert ask("/v1/chat/completions")[0] == 404
    picture = [
        {"type": "text", "text": "What is this?"},
        {"type": "image_url", "image_url": {"url": "http://127.0.0.1/a.png"}},
    ]
    if VERSION < (0, 7, 1):
        refused(400, "Input should be a valid string", "string_type", messages=[{"role": "user", "content": picture}])
    else:
        status, body = ask(messages=[{"role": "user", "content": picture}])
        assert status == 500, (status, body)
        api.says("Image message is not supported now")
        sound = [{"type": "text", "text": "What?"}, {"type": "input_audio", "input_audio": {"data": "x", "format": "wav"}}]
        status, body = ask(messages=[{"role": "user", "content": sound}])
        api.says("Input audio message is not supported now")
        status, body = ask(
            messages=[{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "http://127.0.0.1/a.png"}}]}]
        )
        status, body = ask(messages=[{"role": "tool", "content": "4", "tool_call_id": "x"}])
        assert status == 500, (status, body)
        api.says("Tool role is not supported in ModelMessage format")

    # The worker counts tokens only when it is told the model.
    status, body = worker.post("/api/worker/count_token", {"prompt": "Hello"})
    assert status == 422 and body["detail"][0]["loc"] == ["body", "model"], (status, body)

# A worker that says an address at which nobody reaches it, and one that has gone: the controller hears nothing for 60
# seconds, and then takes it for unhealthy.
far = Server(f'{WORKER}worker_type = "llm"\nworker_register_host = "127.0.0.9"\n{LLM}', "worker", 8001)
with controller, api:

    def healthy() -> list[bool]:
        _, listed = controller.get("/api/controller/models")
        return [one["healthy"] for one in listed if one["model_name"] == "m@llm"]

    def turns(expected: list[bool], seconds: int) -> float:
        began = time.monotonic()
        while healthy() != expected:
            assert time.monotonic() < began + seconds, controller.get("/api/controller/models")
            time.sleep(1)
        return time.monotonic() - began

    with far:
        turns([True], 60)
        for _ in range(60):
            if "40301" not in str(said := ask()):
                break
            time.sleep(1)
        print(said, api.log[-2000:])
        assert "All connection attempts failed" in str(said) + api.log, (said, api.log[-2000:])
        far.process.kill()
        assert turns([False], 120) > 30

# Nobody answers.
gone = subprocess.run(
    [DBGPT, "model", "--address", f"http://127.0.0.1:{free_port()}", "list"], capture_output=True, text=True
)
said = gone.stdout + gone.stderr
assert "No healthy urls found, selecting randomly" in said, said[-800:]
