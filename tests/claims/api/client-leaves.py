"""A client that leaves before the end of an answer: the model may write on to its end, a chat keeps neither question nor answer, an app keeps the question; and how long the server waits for a model."""

import http.client
import inspect
import json
import sqlite3
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from support import Model, served_name, web_server

from dbgpt.model.cluster.worker.remote_worker import RemoteModelWorker
from dbgpt.model.proxy import OpenAILLMClient
from dbgpt_client import Client


class Slow(Model):
    """A model that writes its answer for ten seconds; `ends` says of each how it ended: whole, or cut because its client was gone."""

    def __init__(self):
        super().__init__()
        self.ends = []
        model = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                if not body.get("stream"):
                    status, kind, text = Model.answer(model, self.path, body)
                    self.send_response(status)
                    self.send_header("content-type", kind)
                    self.end_headers()
                    self.wfile.write(text.encode())
                    return
                self.send_response(200)
                self.send_header("content-type", "text/event-stream")
                self.end_headers()
                for at in range(20):
                    choice = {"index": 0, "delta": {"role": "assistant", "content": f"piece-{at} "}, "finish_reason": None}
                    chunk = {"id": "1", "created": 1, "model": "m", "object": "chat.completion.chunk", "choices": [choice]}
                    try:
                        self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
                        self.wfile.flush()
                    except OSError:
                        model.ends.append("cut")
                        return
                    time.sleep(0.5)
                self.wfile.write(b"data: [DONE]\n\n")
                model.ends.append("whole")

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, daemon=True).start()


model = Slow()


def leave(server, path: str, body: dict) -> None:
    """Asks, reads the beginning of the answer and closes the connection."""
    client = http.client.HTTPConnection("127.0.0.1", int(server.address.rsplit(":", 1)[1]))
    client.request("POST", path, json.dumps(body), {"content-type": "application/json"})
    answer = client.getresponse()
    assert answer.read(12)
    answer.close()
    client.close()


def stored(server, conv_uid: str) -> list[str]:
    """Types of the messages that a conversation has."""
    with sqlite3.connect(server.checkout / "pilot/meta_data/dbgpt.db") as db:
        found = db.execute("SELECT message_detail FROM chat_history_message WHERE conv_uid = ?", (conv_uid,))
        return [json.loads(one)["type"] for (one,) in found.fetchall()]


with web_server(model) as server:
    agent = {"agent_name": "Summarizer", "llm_strategy": "default", "resources": []}
    app = {"app_name": "Rules", "app_describe": "d", "language": "en", "team_mode": "single_agent", "details": [agent]}
    assert server.post("/api/v2/serve/apps", app)[1]["success"]
    _, apps = server.post("/api/v1/app/list", {"page": 1, "page_size": 20})
    code = next(one["app_code"] for one in apps["data"]["app_list"] if one["app_name"] == "Rules")
    body = {"model_name": served_name(), "user_input": "Hello", "temperature": 0.5, "max_new_tokens": 64}
    chat = body | {"chat_mode": "chat_normal"}
    leave(server, "/api/v1/chat/completions", chat | {"conv_uid": "chat"})
    until = time.monotonic() + 90
    while not model.ends:
        assert time.monotonic() < until
        time.sleep(0.5)
    # Whether it was cut or wrote on to the end differs from run to run.
    print(model.ends)
    time.sleep(2)
    assert not stored(server, "chat"), stored(server, "chat")
    asked = body | {"chat_mode": "chat_agent", "app_code": code, "select_param": code}
    leave(server, "/api/v1/chat/completions", asked | {"conv_uid": "app"})
    time.sleep(15)
    assert stored(server, "app")[0] == "human" and "ai" not in stored(server, "app"), stored(server, "app")
    assert "piece-19" in str(server.post("/api/v1/chat/completions", chat | {"conv_uid": "whole"}))
    assert stored(server, "whole") == ["human", "ai", "view"], stored(server, "whole")

# The limits: those of the package `openai`, whatever `timeout` says; an hour between web server and worker.

client = OpenAILLMClient(api_key="key", api_base="http://127.0.0.1:1/v1", timeout=5).client
assert (client.timeout.read, client.max_retries) == (600, 2), (client.timeout, client.max_retries)
assert RemoteModelWorker().timeout == 3600
assert inspect.signature(Client.__init__).parameters["timeout"].default == 120
