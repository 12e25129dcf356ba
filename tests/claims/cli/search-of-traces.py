"""In v0.7.1, `BaseChat.__init__` of every question holds the first question since the start of the server, so that a search for a conversation finds other ones."""

import json
import subprocess
import time

from support import DBGPT, VERSION, Model, talk, wait_for, web_server

model = Model()


def spans(server) -> list[dict]:
    file = server.checkout / "logs/dbgpt_webserver_tracer.jsonl"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


with web_server(model) as server:
    talk(server, "The first question", conv_uid="search-one")
    talk(server, "Another question", conv_uid="search-two")

    def told() -> list[dict]:
        texts = [one for one in spans(server) if "search-two" in str(one["metadata"])]
        return [one for one in texts if one["operation_name"] == "get_chat_instance"]

    [other] = {one["trace_id"] for one in wait_for(told)}
    time.sleep(11)
    inits = [one for one in spans(server) if one["operation_name"] == "BaseChat.__init__"]
    assert any(one["trace_id"] == other for one in inits), inits
    repeats = [one for one in inits if one["trace_id"] == other and "search-one" in str(one["metadata"])]
    assert bool(repeats) is (VERSION >= (0, 7, 1)), repeats
    command = [DBGPT, "trace", "list", "--search", "search-one", "--desc"]
    done = subprocess.run(command, cwd=server.checkout, capture_output=True, text=True, check=True)
    rows = [line for line in done.stdout.splitlines() if other in line]
    assert bool(rows) is (VERSION >= (0, 7, 1)), done.stdout
    assert all("BaseChat.__init__" in line for line in rows), rows
