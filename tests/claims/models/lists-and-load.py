"""Under which name a provider is asked, what happens to questions at once, and which models a list lacks."""

import json
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from support import CHAT_MODEL, DBGPT, VERSION, EnvServer, Model, Server, configuration, env_file, free_port, raised

NEWER = VERSION >= (0, 7)
SECONDS = 6


class Busy(Model):
    """A provider that, while it is slow, takes six seconds for a question and refuses others meanwhile."""

    slow, thinking = False, threading.Lock()

    def answer(self, path: str, body: dict):
        if path.endswith("/embeddings") or not self.slow:
            return super().answer(path, body)
        if not self.thinking.acquire(blocking=False):
            return 429, "application/json", json.dumps({"error": {"message": "slow down"}})
        try:
            time.sleep(SECONDS)
            return super().answer(path, body)
        finally:
            self.thinking.release()


model = Busy("Good morning.")
API = f"{model.address}/v1"
# The first model has no name at the provider and takes one question at a time, the second has a name and no such limit.
FIRST, SECOND = ("m", "n") if NEWER else (CHAT_MODEL, "second")
N = f'[[models.llms]]\nname = "n"\nbackend = "big"\nprovider = "proxy/openai"\napi_key = "key"\napi_base = "{API}"'


def started(**more: str) -> Server:
    if NEWER:
        return Server(configuration(model, N).replace('name = "m"', 'name = "m"\nconcurrency = 1'))
    return EnvServer(env_file(model, PROXYLLM_BACKEND="", LIMIT_MODEL_CONCURRENCY="1", **more))


def ask(name: str) -> str:
    body = {"model": name, "messages": "Hello", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
    return json.dumps(server.post("/api/v2/chat/completions", body))


def at_once(name: str) -> tuple[list[str], float]:
    """The answers to two questions at once, and how long both took."""
    model.slow, begin = True, time.monotonic()
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(ask, [name] * 2))
    model.slow = False
    return answers, time.monotonic() - begin


def names() -> list[str]:
    return sorted(server.get("/api/v1/model/types")[1]["data"])


def change(path: str, name: str, /, **params: object):
    """Starts or stops a model while the server runs."""
    return server.post(path, place | {"model": name, "worker_type": "llm", "params": params})


def talk() -> str:
    command = [DBGPT, "model", "--address", server.address, "chat", "--model_name", FIRST]
    done = subprocess.run(command, input="Hello\n/exit\n", capture_output=True, text=True, timeout=120)
    return done.stdout + done.stderr


START, STOP = ("/api/v2/serve/model/models", "/api/v2/serve/model/models/stop") if NEWER else (
    "/api/v1/worker/model/start", "/api/v1/worker/model/stop"
)
with started() as server:
    workers = server.get("/api/controller/models")[1]
    place = next({"host": one["host"], "port": one["port"]} for one in workers if one["model_name"] == f"{FIRST}@llm")
    if not NEWER:
        proxy = {"model_name": SECOND, "model_path": CHAT_MODEL, "proxyllm_backend": "big", "model_type": "proxy"}
        _, body = change(START, SECOND, **proxy, proxy_server_url=f"{API}/chat/completions", proxy_api_key="key")
        assert body["success"], body
        until = time.monotonic() + 90
        while "Good morning." not in (said := ask(SECOND)):
            assert time.monotonic() < until, said
            time.sleep(1)
    assert names() == sorted([FIRST, SECOND]), names()

    # The name at the provider.
    for name, asked in ((FIRST, "m" if NEWER else "gpt-3.5-turbo"), (SECOND, "big")):
        assert "Good morning." in ask(name)
        assert model.asked[-1]["model"] == asked, model.asked[-1]

    # Two questions at once: one waits without a message, or the provider refuses one.
    answers, seconds = at_once(FIRST)
    assert all("Good morning." in one for one in answers) and seconds > 2 * SECONDS, (answers, seconds)
    answers, seconds = at_once(SECOND)
    assert sorted("Error code: 429" in one for one in answers) == [False, True], answers
    assert "Good morning." in ask(SECOND)

    # A question that arrives is in the access log, whatever becomes of it.
    said = server.post("/api/v2/chat/completions", {"model": "absent"})
    server.says('"POST /api/v2/chat/completions HTTP/1.1" 400' if said[0] == 400 else "/api/v2/chat/completions HTTP/1.1")
    lines = server.log.count("/api/v2/chat/completions")
    there, server.address = server.address, f"http://127.0.0.1:{free_port()}"
    raised(ask, FIRST)
    server.address = there
    assert server.log.count("/api/v2/chat/completions") == lines

    # The command line.
    said = talk()
    if VERSION == (0, 7, 0):
        assert "⚠️ Error: The content is not text" in said, said
    else:
        assert "Good morning." in said, said

    # A provider whose package is missing.
    if NEWER:
        _, body = change(START, "local", name="local", provider="vllm", path="/tmp/local")
        assert body["success"] is False and "No module named 'vllm'" in body["err_msg"], body
        assert "local" not in names(), names()

    # Stopped models are in no list.
    for name in (FIRST, SECOND):
        _, body = change(STOP, name)
        assert body["success"] and name not in names(), (body, names())
    assert names() == [], names()

with started(WORKER_REGISTER_HOST="127.0.0.9") as server:
    # What the configuration names is back.
    assert names() == ([FIRST, SECOND] if NEWER else [FIRST]), names()
    if not NEWER:
        # The worker says an address on which the server does not listen, as that of the network card.
        said = talk()
        assert "httpx.ConnectError: All connection attempts failed" in said, said
