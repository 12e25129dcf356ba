"""What the web server of v0.6.3 answers to requests that it refuses, and what its Python client makes of that."""

import json
import os
import subprocess
import sys
import time

from openai import OpenAI
from support import CHAT_MODEL, EnvServer, Model, env_file, free_port, raised, says

model = Model("Good morning.")
KEY = {"authorization": "Bearer one"}
NO_TEMPERATURE = "float() argument must be a string or a real number, not 'NoneType'"
ONLY = "chat mode now only support chat_normal, chat_app, chat_flow, chat_knowledge, chat_data"
PROGRAM = """
import asyncio, json, sys
from dbgpt.client import Client

address, key, options = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
client = Client(api_base=address, api_key=key, timeout=options.pop("timeout", 60))
times, show, stream = options.pop("times", 1), options.pop("show", str), options.pop("stream", False)
options = {"temperature": 0.5, "max_new_tokens": 1024, "model": "chatgpt_proxyllm"} | options

async def main():
    if stream:
        return [one async for one in client.chat_stream(messages="Hello", **options)]
    answer = await client.chat(messages="Hello", **options)
    return answer.choices if show == "choices" else answer

for _ in range(times):
    print(asyncio.run(main()))
"""


def holds(answer, *texts: str) -> None:
    """Holds that an answer says these texts."""
    said = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    for text in texts:
        assert text in said, (text, said[-2000:])


def client(address: str, key: str = "one", **options) -> str:
    command = [sys.executable, "-c", PROGRAM, address, key, json.dumps(options)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    return done.stdout + done.stderr


with EnvServer(env_file(model, API_KEYS="one")) as server:

    def chat(**fields):
        body = {"model": CHAT_MODEL, "messages": "Hello", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
        body = {name: value for name, value in (body | fields).items() if value is not None}
        return server.post("/api/v2/chat/completions", body, **KEY)

    holds(chat(), "Good morning.")

    # Keys, paths and methods.
    for headers in ({}, {"authorization": "Bearer two"}):
        holds(server.post("/api/v2/chat/completions", {"model": "m"}, **headers), "401", "invalid_api_key")
    holds(server.ask("/api/v2/nothing/here", None, KEY), "404", "<html")
    holds(server.ask("/api/v2/serve/datasources", b"{}", KEY, "PATCH"), "405", '{"detail": "Method Not Allowed"}')
    holds(server.post("/chat/completions", {}, **KEY), "405", '{"detail": "Method Not Allowed"}')
    holds(server.post("/api/v1/awel/trigger/absent", {}), "405", "Method Not Allowed")

    # What is missing, or too much.
    holds(chat(temperature=None), "E0003", NO_TEMPERATURE)
    holds(chat(max_new_tokens=None), "E0003", "int() argument must be ")
    holds(chat(model=None), "E0001", "body.model:Field required;")
    holds(chat(messages=[{"role": "user", "content": "Hello"}]), "messages", "valid string")
    holds(chat(model="other"), "Model ", "other", " not found")
    for mode in ("chat_data", "chat_knowledge", "chat_app"):
        holds(chat(chat_mode=mode), "400", "chart param is None")
    for mode in ("chat_dashboard", "chat_excel", "chat_with_db_execute"):
        holds(chat(chat_mode=mode, chat_param="x"), "400", ONLY)
    holds(chat(chat_mode="chat_app", chat_param="x"), "400", "chat app now not support no stream")
    holds(chat(chat_mode="chat_flow", chat_param="x"), "400", "Flow ", "x not found")
    holds(chat(chat_mode="chat_data", chat_param="nothing"), "list index out of range")
    holds(chat(chat_mode="chat_knowledge", chat_param="nothing"), "have not found ", "space or found more than one space called ")

    # OpenAI's package.
    def openai_says(path: str, *texts: str) -> None:
        asks = OpenAI(base_url=server.address + path, api_key="one").chat.completions
        says(raised(asks.create, model=CHAT_MODEL, messages=[{"role": "user", "content": "Hello"}]), *texts)

    openai_says("", "APIStatusError", "405", "Method Not Allowed")
    openai_says("/api/v2", "messages", "valid string")

    # A model that refuses is an answer.
    model.status, model.text = 401, "bad key"
    holds(chat(), "200", "**LLMServer Generate Error, Please CheckErrorInfo.**: Error code: 401")
    model.status, model.text = 200, "Good morning."

    # The Python client.
    api = f"{server.address}/api/v2"
    wrong = {"chat_mode": "chat_dashboard", "chat_param": "x"}
    holds(client(api), "Good morning.")
    holds(client(api, stream=True), "Good morning.")
    holds(client("127.0.0.1:5670/api/v2"), "api url ", " does not exist or is not accessible.")
    holds(client(f"http://127.0.0.1:{free_port()}/api/v2"), "httpx.ConnectError")
    holds(client(server.address), "{'detail': 'Method Not Allowed'}")
    holds(client(api, "two"), "invalid_api_key")
    holds(client(api, **wrong), "chat mode now only support")
    holds(client(api, show="choices", **wrong), "AttributeError: 'dict' object has no attribute 'choices'")
    holds(client(api, times=2), "RuntimeError: Event loop is closed")
    holds(client(api, temperature=None), NO_TEMPERATURE)
    holds(client(api, temperature=None, stream=True), "httpx.RemoteProtocolError")
    holds(client(api, chat_mode="chat_app", chat_param="x", stream=True), "httpx.RemoteProtocolError")
    assert client(api, model="other", stream=True).startswith("[]")
    model.asked.clear()
    client(api, max_tokens=78)
    holds(model.asked[-1], '"max_tokens": 1024')
    model.text = lambda _: time.sleep(4) or "late"
    holds(client(api, timeout=1), "httpx.ReadTimeout")
