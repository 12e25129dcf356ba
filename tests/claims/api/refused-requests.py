"""What the web server answers to requests that it refuses: status, code and message, with keys and without."""

import json
import os
import sqlite3
import subprocess
import sys
import time

from support import Model, Server, configuration, free_port

model = Model("Good morning.")
CHAT = "/api/v2/chat/completions"
KEY = {"authorization": "Bearer one"}
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
    shop.execute("insert into orders values (1, 12.5)")

toml = configuration(model).replace('language = "en"', 'language = "en"\napi_keys = ["one"]')
with Server(toml) as server:

    def chat(**fields):
        body = {"model": "m", "messages": "Hello", "stream": False} | fields
        return server.post(CHAT, body, **KEY)

    def refused(status: int, text: str, **fields) -> dict:
        got, body = chat(**fields)
        assert got == status and text in json.dumps(body, ensure_ascii=False), (got, body)
        return body

    # Keys.
    status, body = chat()
    assert status == 200 and "Good morning." in str(body), (status, body)
    for headers in ({}, {"authorization": "Bearer two"}):
        status, body = server.post(CHAT, {"model": "m", "messages": "Hello"}, **headers)
        assert status == 401 and body["err_code"] == "401" and "invalid_api_key" in body["err_msg"], (status, body)

    # Paths and methods.
    status, page = server.ask("/api/v2/nothing/here", None, KEY)
    assert status == 404 and "<html" in page.lower(), (status, page)
    status, body = server.ask("/api/v2/serve/datasources", b"{}", KEY, "PATCH")
    assert (status, body) == (405, {"detail": "Method Not Allowed"}), (status, body)
    status, body = server.post("/chat/completions", {"model": "m", "messages": "Hello"}, **KEY)
    assert (status, body) == (405, {"detail": "Method Not Allowed"}), (status, body)

    # Requests that a scenario refuses.
    refused(400, "chart param is None", chat_mode="chat_data")
    refused(400, "chart param is None", chat_mode="chat_knowledge")
    refused(400, "chat app now not support no stream", chat_mode="chat_app", chat_param="x")
    only = "chat mode now only support chat_normal, chat_app, chat_flow, chat_knowledge, chat_data"
    for mode in ("chat_dashboard", "chat_excel", "chat_with_db_execute"):
        refused(400, only, chat_mode=mode, chat_param="x")
    body = refused(400, "not found", chat_mode="chat_flow", chat_param="x")
    assert (body["object"], body["message"], body["code"]) == ("error", "Flow x not found", 1), body
    refused(400, "list index out of range", chat_mode="chat_data", chat_param="nothing")
    status, body = chat(model="other")
    assert "Cound not found worker instances for model name other and worker type llm" in str(body), (status, body)

    # A parameter that is missing; a failure that the code does not expect; one that is refused; one with status 200.
    status, body = server.post("/api/v2/serve/datasources", {}, **KEY)
    assert status == 400 and body["err_code"] == "E0001", (status, body)
    status, body = server.post("/api/v2/serve/datasources", {"type": "nope", "params": {}}, **KEY)
    assert status == 400 and body["err_code"] == "E0003" and body["err_msg"] == "Unsupported Db Type！nope", body
    status, body = server.ask("/api/v2/serve/knowledge/spaces/99", None, KEY, "DELETE")
    assert status == 400 and body["err_code"] == "400" and body["err_msg"] == "Space 99 not found", (status, body)
    question = {"space_id": 99, "query": "x", "top_k": 3, "score_threshold": 0.0}
    status, body = server.post("/api/v2/serve/knowledge/spaces/99/retrieve", question, **KEY)
    assert status == 404 and body["err_code"] == "404" and body["err_msg"] == "Space not found", (status, body)
    status, body = server.post(
        "/api/v2/serve/model/models/stop",
        {"worker_name": "x", "host": "h", "port": 1, "model": "x", "worker_type": "llm", "params": {}},
        **KEY,
    )
    assert status == 200 and body["success"] is False and body["err_code"].startswith("E000"), (status, body)

    # The name of a data source is taken.
    source = {"type": "sqlite", "params": {"path": "/tmp/shop.db"}}
    status, body = server.post("/api/v2/serve/datasources", source, **KEY)
    assert status == 200 and body["success"], body
    status, body = server.post("/api/v2/serve/datasources", source, **KEY)
    assert status == 400 and "datasource name:sqlite_shop already exists" in body["err_msg"], body

    # A model that refuses, as an answer.
    model.status, model.text = 401, "bad key"
    status, body = chat()
    assert status == 200, (status, body)
    assert "**LLMServer Generate Error, Please CheckErrorInfo.**: Error code: 401" in str(body), body
    model.status, model.text = 200, "Good morning."

    # The Python client.
    program = """
import asyncio, json, sys
from dbgpt_client import Client

address, key, options = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
client = Client(api_base=address, api_key=key, timeout=options.pop("timeout", 60))
times, show = options.pop("times", 1), options.pop("show", str)

async def main():
    if options.pop("stream", False):
        return [one async for one in client.chat_stream(model="m", messages="Hello", **options)]
    answer = await client.chat(model="m", messages="Hello", **options)
    return answer.choices if show == "choices" else answer

for _ in range(times):
    print(asyncio.run(main()))
"""

    def client(address: str, key: str = "one", **options) -> str:
        command = [sys.executable, "-c", program, address, key, json.dumps(options)]
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        return done.stdout + done.stderr

    api = f"{server.address}/api/v2"
    assert "Good morning." in client(api)
    assert "Good morning." in client(api, stream=True)
    assert "does not exist or is not accessible." in client("127.0.0.1:5670/api/v2")
    assert "httpx.ConnectError" in client(f"http://127.0.0.1:{free_port()}/api/v2")
    assert "{'detail': 'Method Not Allowed'}" in client(server.address)
    assert "{'detail': 'Method Not Allowed'}" in client(f"{api}/")
    assert "httpx.RemoteProtocolError" in client(api, stream=True, chat_mode="chat_app", chat_param="x")
    assert "invalid_api_key" in client(api, "two")
    wrong = {"chat_mode": "chat_dashboard", "chat_param": "x"}
    assert "chat mode now only support" in client(api, **wrong)
    assert "chat mode now only support" in client(api, stream=True, **wrong)
    said = client(api, show="choices", **wrong)
    assert "AttributeError: 'dict' object has no attribute 'choices'" in said, said
    assert "RuntimeError: Event loop is closed" in client(api, times=2)
    model.asked.clear()
    client(api, max_new_tokens=77)
    assert model.asked[-1].get("max_tokens") == 77, model.asked[-1]
    client(api, max_tokens=78)
    assert model.asked[-1].get("max_tokens") != 78, model.asked[-1]
    model.text = lambda _: time.sleep(4) or "late"
    assert "httpx.ReadTimeout" in client(api, timeout=1)
