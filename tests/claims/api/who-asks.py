"""Who asked what and when stands in the metadata database, as the statement of the page lists it; the access log has no user and no time; no user is limited, until nginx does it as the page shows."""

import base64
import json
import re
import sqlite3
import subprocess
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from support import VERSION, Model, block, make_app, nginx, served_name, web_server

NEWER = VERSION >= (0, 7)
statement = block("faq/install", "sql", "SELECT m.gmt_created")
before, inside = block("faq/install", "nginx", "map "), block("faq/install", "nginx", "limit_req ")
users, log = Path("/tmp/dbgpt.users"), Path("/tmp/access.log")
model = Model("Good morning.")


def listed() -> list[tuple]:
    with sqlite3.connect(database) as db:
        return db.execute(statement).fetchall()


def kept(text: str) -> set[str]:
    """Tables that hold a text."""
    found = set()
    with sqlite3.connect(database) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [one[1] for one in db.execute(f"PRAGMA table_info({table})")]
            has = " OR ".join(f"\"{column}\" LIKE '%{text}%'" for column in columns)
            if db.execute(f"SELECT COUNT(*) FROM {table} WHERE {has}").fetchone()[0]:
                found.add(table)
    return found


with web_server(model) as server:
    database = server.checkout / "pilot/meta_data/dbgpt.db"
    code = make_app(server, "Rules")

    body = {"model_name": served_name(), "temperature": 0.5, "max_new_tokens": 64}
    chat = body | {"conv_uid": "a", "chat_mode": "chat_normal", "app_code": "chat_normal"}
    path = "/api/v1/chat/completions"
    assert "Good morning." in str(server.post(path, chat | {"user_input": "First question"}, **{"user-id": "anna"}))
    time.sleep(2)
    assert "Good morning." in str(server.post(path, chat | {"user_input": "Second question"}, **{"user-id": "anna"}))
    asked = body | {"conv_uid": "b", "chat_mode": "chat_agent", "app_code": code, "select_param": code}
    assert "Good morning." in str(server.post(path, asked | {"user_input": "To an app"}, **{"user-id": "ben"}))
    named = {"model": served_name(), "messages": "By a name", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
    assert "Good morning." in str(server.post("/api/v2/chat/completions", named | {"user_name": "emil"}))
    direct = {"model": served_name(), "messages": "From a program", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
    assert "Good morning." in str(server.post("/api/v2/chat/completions", direct, **{"user-id": "carla"}))
    rows = listed()
    assert [(row[1], row[3]) for row in rows][-3:] == [("ben", "To an app"), ("anna", "Second question"), ("anna", "First question")], rows
    first, second = (next(row[0] for row in rows if row[3] == f"{which} question") for which in ("First", "Second"))
    assert first < second, rows
    # A chat over `/api/v2` is kept without a user, unless the body names one.
    assert [row[1] for row in rows if row[3] == "By a name"] == ["emil"], rows
    assert [row[1] for row in rows if row[3] == "From a program"] == [None] and not kept("carla"), (rows, kept("carla"))

    # Who reads, changes or deletes is in no table.
    server.get("/api/v1/chat/dialogue/messages/history?con_uid=a")
    server.ask("/api/v2/serve/datasources", None, {"user-id": "dora"})
    assert not kept("dora"), kept("dora")

    # The access log: address, route and status.
    lines = [line for line in server.log.splitlines() if f'"POST {path} HTTP/1.1" 200' in line]
    assert lines and not any("anna" in line or re.search(r"\d\d:\d\d:\d\d", line) for line in lines), lines[:3]

    # Nobody is limited.
    said = []
    many = [
        threading.Thread(
            target=lambda at=at: said.append(str(server.post(path, chat | {"conv_uid": f"m{at}", "user_input": "Hello"}, **{"user-id": "anna"})))
        )
        for at in range(30)
    ]
    for one in many:
        one.start()
    for one in many:
        one.join()
    assert len(said) == 30 and all("Good morning." in text for text in said), said

    # nginx: the files and lines of the page around a server of its own.
    secret = subprocess.run(["openssl", "passwd", "-apr1", "secret"], check=True, capture_output=True, text=True).stdout
    users.write_text(f"anna:{secret}ben:{secret}")
    serves = (
        f'server {{ listen 127.0.0.1:8080; access_log {log}; auth_basic "DB-GPT"; auth_basic_user_file {users}; location / {{'
        f" {inside} proxy_pass {server.address}; proxy_set_header user-id $remote_user; }} }}"
    )

    def through(user: str, about: str, route: str = path) -> int:
        login = base64.b64encode(f"{user}:secret".encode()).decode()
        data = None if route != path else json.dumps(chat | {"conv_uid": about, "user_input": "Through nginx"}).encode()
        headers = {"content-type": "application/json", "authorization": f"Basic {login}"}
        try:
            with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:8080{route}", data, headers), timeout=100) as answer:
                answer.read()
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code

    with nginx(f"{before} {serves}", 8080):
        said = []
        many = [threading.Thread(target=lambda at=at: said.append(through("anna", f"n{at}"))) for at in range(12)]
        for one in many:
            one.start()
        for one in many:
            one.join()
        assert 6 <= said.count(200) <= 8 and said.count(200) + said.count(429) == 12, said
        assert through("ben", "o") == 200
        assert [through("anna", "", "/api/health") for _ in range(12)] == [200] * 12
        assert "ben" in {row[1] for row in listed()}
        assert any(" - anna [" in line and path in line for line in log.read_text().splitlines()), log.read_text()
