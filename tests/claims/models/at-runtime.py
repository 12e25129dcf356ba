"""What the lists of models hold, and that a model made while the server runs comes back with it until it is deleted."""

import json
import os
import sqlite3
import time
from pathlib import Path

from support import Model, Server, configuration

model = Model("Good morning.")
MODELS = "/api/v2/serve/model/models"


def chat(server: Server, name: str):
    question = {"model": name, "messages": "Hello", "stream": False}
    return json.dumps(server.post("/api/v2/chat/completions", question)[1])


def names(server: Server) -> list[str]:
    return sorted(server.get("/api/v1/model/types")[1]["data"])


def both_start(server: Server) -> None:
    """Waits for the stored model, which starts after the others."""
    until = time.monotonic() + 120
    while names(server) != ["m", "second"]:
        assert time.monotonic() < until, names(server)
        time.sleep(0.5)


def healthy(server: Server) -> dict[str, bool]:
    return {one["model_name"]: one["healthy"] for one in server.get(MODELS)[1]["data"]}


os.environ["KEY_OF_A_MODEL"] = "secret-key"
with Server(configuration(model)) as server:
    assert names(server) == ["m"]
    workers = {one["model_name"] for one in server.get("/api/controller/models?healthy_only=true")[1]}
    assert {"m@llm", "e@text2vec"} <= workers, workers
    shown = server.get(MODELS)[1]["data"]
    assert {(one["model_name"], one["worker_type"]) for one in shown} == {("m", "llm"), ("e", "text2vec")}, shown
    assert all(one["healthy"] and one["host"] and one["port"] and one["last_heartbeat"] for one in shown), shown

    # A provider that refuses shows with a question, and in no list.
    model.status, model.text = 401, "bad key"
    assert "Error code: 401" in chat(server, "m")
    assert names(server) == ["m"] and all(one["healthy"] for one in server.get(MODELS)[1]["data"])
    model.status, model.text = 200, "Good morning."

    # Made while the server runs.
    worker = next(one for one in shown if one["worker_type"] == "llm")
    made = {
        "host": worker["host"],
        "port": worker["port"],
        "model": "second",
        "worker_type": "llm",
        "params": {
            "name": "second",
            "provider": "proxy/openai",
            "api_base": f"{model.address}/v1",
            "api_key": "${env:KEY_OF_A_MODEL}",
        },
    }
    status, body = server.post(MODELS, made)
    assert status == 200 and body["success"], body
    assert names(server) == ["m", "second"], names(server)
    # The server keeps its list of models for a minute.
    assert "Model second not found" in chat(server, "second")
    until = time.monotonic() + 90
    while "Good morning." not in (said := chat(server, "second")):
        assert time.monotonic() < until, said
        time.sleep(1)

database = Path.home() / "DB-GPT" / "pilot" / "meta_data" / "dbgpt.db"
with sqlite3.connect(database) as connection:
    tables = [name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
    rows = json.dumps([list(map(str, row)) for table in tables for row in connection.execute(f'select * from "{table}"')])
assert "KEY_OF_A_MODEL" in rows and "secret-key" not in rows

with Server(configuration(model)) as server:
    both_start(server)
    # Stopped, it is stored; deleted, it does not come back.
    status, body = server.post(f"{MODELS}/stop", made | {"params": {}})
    assert status == 200 and body["success"] and names(server) == ["m"], body
    assert healthy(server)["second"] is False, healthy(server)
    status, body = server.post(f"{MODELS}/stop", made | {"params": {}, "delete_after": True})
    assert body["success"] is False and "No worker instance found for the model second" in body["err_msg"], body

# What was only stopped comes back with the server.
with Server(configuration(model)) as server:
    both_start(server)
    status, body = server.post(f"{MODELS}/stop", made | {"params": {}})
    assert status == 200 and body["success"] and names(server) == ["m"], body
    status, body = server.post(f"{MODELS}/start", made | {"params": {}})
    assert status == 200 and body["success"] and names(server) == ["m", "second"], body
    status, body = server.post(f"{MODELS}/stop", made | {"params": {}, "delete_after": True})
    assert status == 200 and body["success"] and names(server) == ["m"], body
    assert "second" not in healthy(server), healthy(server)
    status, body = server.post(f"{MODELS}/start", made | {"params": {}})
    assert body["success"] is False and names(server) == ["m"], body
    # Neither does one of the configuration file that was stopped.
    one = {"host": worker["host"], "port": worker["port"], "model": "m", "worker_type": "llm", "params": {}}
    status, body = server.post(f"{MODELS}/stop", one)
    assert status == 200 and body["success"] and names(server) == [], body
    status, body = server.post(f"{MODELS}/start", one)
    assert body["success"] is False and body["err_msg"] == "model not found", body
