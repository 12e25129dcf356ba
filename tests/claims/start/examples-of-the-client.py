"""Programs of `examples/client/` that cannot read what the server answers, or ask it for what always fails."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

from support import VERSION, Model, add_sqlite, web_server

checkout = Path.home() / "DB-GPT"
environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")


def said(program: str) -> str:
    command = [sys.executable, f"examples/client/{program}"]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=180)
    return done.stdout + done.stderr


with web_server(Model("Hello.")) as server:
    add_sqlite(server, "shop", "/tmp/shop.db")
    text = said("datasource_crud_example.py")
    assert "Failed to list datasource: " in text, text[-2000:]
    if VERSION >= (0, 7):
        text = said("client_evaluation.py")
        assert "'space_id' is an invalid keyword argument for KnowledgeSpaceEntity" in text, text[-2000:]
    else:
        status, answer = server.post("/api/v1/app/native/init")
        assert status == 200 and answer["success"], answer
        text = said("app_crud_example.py")
        assert "Failed to list apps: " in text, text[-2000:]
