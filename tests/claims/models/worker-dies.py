"""A worker that dies breaks the answers that it streams: the API server closes the connection. One that is stopped finishes them, and a heartbeat that comes later makes it healthy again."""

import json
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from openai import OpenAI
from support import CHAT_MODEL, VERSION, EnvServer, Server, raised, says, wait_for

NEWER = VERSION >= (0, 7)
NAME = "m" if NEWER else CHAT_MODEL


class Slow(BaseHTTPRequestHandler):
    """A model that needs some seconds for its answer."""

    def log_message(self, *_):
        pass

    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        for number in range(16):
            choice = {"index": 0, "delta": {"role": "assistant", "content": f"word{number} "}, "finish_reason": None}
            piece = {"id": "1", "created": 1, "model": "m", "object": "chat.completion.chunk", "choices": [choice]}
            try:
                self.wfile.write(f"data: {json.dumps(piece)}\n\n".encode())
                self.wfile.flush()
            except OSError:
                return
            time.sleep(0.5)


slow = ThreadingHTTPServer(("127.0.0.1", 0), Slow)
threading.Thread(target=slow.serve_forever, daemon=True).start()
model = f"http://127.0.0.1:{slow.server_address[1]}/v1"
if NEWER:
    NEAR = 'host = "127.0.0.1"\ncontroller_addr = "http://127.0.0.1:8000"\n'
    controller = Server('[service.model.controller]\nhost = "127.0.0.1"\nport = 8000\n', "controller", 8000)
    api = Server(f"[service.model.api]\n{NEAR}port = 8100\n", "apiserver", 8100)
    llm = f'[[models.llms]]\nname = "m"\nprovider = "proxy/openai"\napi_key = "key"\napi_base = "{model}"\n'
    worker = Server(f'[service.model.worker]\n{NEAR}port = 8001\nworker_type = "llm"\n{llm}', "worker", 8001)
else:
    HERE = ("--controller_addr", "http://127.0.0.1:8000")
    controller, api = EnvServer("", "controller", 8000), EnvServer("", "apiserver", 8100, HERE)
    names = ("--model_name", CHAT_MODEL, "--model_path", CHAT_MODEL)
    proxy = ("--proxy_server_url", f"{model}/chat/completions", "--proxy_api_key", "key")
    worker = EnvServer("", "worker", 8001, HERE + names + proxy)


def healthy() -> bool:
    listed = controller.get("/api/controller/models")[1]
    return any(one["healthy"] for one in listed if one["model_name"] == f"{NAME}@llm")


@contextmanager
def a_worker():
    with worker:
        wait_for(healthy)
        yield


def streamed(address: str, end) -> str:
    """What OpenAI's client gets of a stream; the worker is ended after its first words."""
    client = OpenAI(base_url=address, api_key="key", max_retries=0)
    got = ""
    for piece in client.chat.completions.create(
        model=NAME, messages=[{"role": "user", "content": "Hello"}], stream=True
    ):
        got += piece.choices[0].delta.content or ""
        if end and "word1" in got:
            end()
            end = None
    return got


BROKEN = "peer closed connection without sending complete message body (incomplete chunked read)"
route = f"{api.address}/api/v1"
with controller, api:
    # v0.7.0 loses the text between processes.
    if VERSION >= (0, 7, 1) or not NEWER:
        with a_worker():
            says(raised(streamed, route, worker.process.kill), BROKEN)
        # Nobody has told the controller.
        assert healthy()
        dead = f"/api/controller/models?model_name={NAME}@llm&host=127.0.0.1&port=8001&remove_from_registry=true"
        controller.ask(dead, method="DELETE")
        with a_worker():
            assert "word15" in streamed(route, worker.process.terminate)
            worker.process.wait(60)
    with a_worker():
        pass
    wait_for(lambda: not healthy())
    late = {"model_name": f"{NAME}@llm", "host": "127.0.0.1", "port": 8001, "healthy": True}
    assert controller.post("/api/controller/heartbeat", late) == (200, True)
    assert healthy()
    asked = {"model": NAME, "messages": [{"role": "user", "content": "Hello"}]}
    status, said = api.post("/api/v1/chat/completions", asked)
    assert (status, said["code"], said["message"]) == (400, 50001, "All connection attempts failed"), said
