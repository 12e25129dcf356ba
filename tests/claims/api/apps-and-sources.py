"""What the API checks, changes and deletes of apps and data sources, and what is left behind."""

import json
import sqlite3

from support import VERSION, Model, data_of, every_check, rows, wait_for, web_server

APPS, SOURCES = "/api/v2/serve/apps", "/api/v2/serve/datasources"

with every_check() as holds, web_server(Model()) as server:

    def send(method: str, path: str, body: dict | None = None):
        return server.ask(path, None if body is None else json.dumps(body).encode(), None, method)

    agent = {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": "m", "resources": []}
    app = {"app_name": "A", "app_describe": "d", "language": "en", "team_mode": "single_agent", "details": [agent]}
    app |= {"user_code": "anna", "sys_code": "hr"}

    def make(name: str, **fields: object):
        return server.post(APPS, app | {"app_name": name} | fields)

    code = data_of(make("A"))["app_code"]
    status, body = make("A")
    holds("names are unique", status == 200 and body["err_code"] == "E000X" and "UNIQUE constraint failed: gpts_app.app_name" in body["err_msg"], body)
    for field in ("app_name", "app_describe", "language", "team_mode"):
        status, body = server.post(APPS, {k: v for k, v in (app | {"app_name": field}).items() if k != field})
        holds(f"{field} is required", not body["success"], status, body)
    status, body = make("B", details=[{k: v for k, v in agent.items() if k != "resources"}])
    holds("resources are required", "'NoneType' object is not iterable" in str(body["err_msg"]), body)
    for number in range(21):
        data_of(make(f"filler{number}", user_code="ben"))
    listed = data_of(server.get(APPS))
    holds("20 at a time, newest first", len(listed["app_list"]) == 20 and listed["app_list"][0]["app_name"] == "filler20", [a["app_name"] for a in listed["app_list"]])
    found = data_of(server.get(f"{APPS}?user_code=anna&page_size=100"))["app_list"]
    holds("users are ignored", len(found) >= 22, len(found))
    found = data_of(server.get(f"{APPS}?page=2"))["app_list"]
    holds("pages are ignored", found[0]["app_name"] == "filler20", found[0]["app_name"])

    # A change.
    changed = app | {"app_code": code, "published": "true", "user_code": "ben"}
    data_of(send("PUT", f"{APPS}/nonsense", changed | {"app_describe": "new"}))
    kept = rows(server, "SELECT app_describe, published, user_code FROM gpts_app WHERE app_code = ?", code)
    holds("the path is ignored, published and owner stay", kept[0][0] == "new" and kept[0][1] in (None, "false") and kept[0][2] == "anna", kept)
    status, body = send("PUT", f"{APPS}/{code}", changed | {"details": [{k: v for k, v in agent.items() if k != "resources"}]})
    count = rows(server, "SELECT COUNT(*) FROM gpts_app_detail WHERE app_code = ?", code)
    holds("without resources its agents are lost", body["success"] is False and count == [(0,)], body, count)
    status, body = send("PUT", f"{APPS}/{code}", changed | {"app_code": "nobody"})
    holds("no such app", body["success"] is False and "No row was found when one was required" in body["err_msg"], body)

    # Deleting, by somebody else.
    data_of(send("PUT", f"{APPS}/{code}", changed))
    server.post("/api/v1/app/collect", {"app_code": code})
    holds("a favorite", rows(server, "SELECT COUNT(*) FROM gpts_app_collection WHERE app_code = ?", code) == [(1,)])
    gone = send("DELETE", f"{APPS}/{code}?user_code=nobody&sys_code=none")
    holds("somebody else deletes it", gone[0] == 200 and gone[1]["success"], gone)
    for table in ("gpts_app", "gpts_app_detail", "gpts_app_collection", "recommend_question"):
        count = rows(server, f"SELECT COUNT(*) FROM {table} WHERE app_code = ?", code)
        holds(f"{table} has nothing of it", count == [(0,)], count)
    holds("the same answer again", send("DELETE", f"{APPS}/{code}?user_code=anna&sys_code=hr") == gone)
    status, body = send("DELETE", f"{APPS}/{code}")
    holds("user_code is required", status >= 400 or not body["success"], status, body)

    # Data sources of v0.6.3, whose settings are not in `params`.
    if VERSION < (0, 7):
        address = {"db_host": "127.0.0.1", "db_port": 9, "db_user": "u"}
        mysql = {"db_type": "mysql", "db_name": "sales", **address, "db_pwd": "secret", "comment": "Sales"}
        status, body = server.post("/api/v1/chat/db/test/connect", mysql)
        holds("a failed test", status == 200 and body["success"] is False and "Can't connect" in body["err_msg"], status, body)
        server.post(SOURCES, mysql)
        number = rows(server, "SELECT id FROM connect_config WHERE db_name = 'sales'")
        holds("stored untested", len(number) == 1, number)
        answer = server.post(SOURCES, mysql)
        count = rows(server, "SELECT COUNT(*) FROM connect_config WHERE db_name = 'sales'")
        holds("names are unique", count == [(1,)] and not answer[1]["success"], answer, count)
        listed = server.get("/api/v1/chat/db/list")
        holds("passwords are sent", "secret" in str(listed), listed)
        holds("null", data_of(server.get(f"{SOURCES}/999")) is None, server.get(f"{SOURCES}/999"))
        database = server.checkout / "pilot/orders.db"
        with sqlite3.connect(database) as db:
            db.execute("CREATE TABLE orders (id INTEGER, city TEXT)")
        server.post(SOURCES, {"db_type": "sqlite", "db_name": "orders", "db_path": str(database)})
        (number,) = rows(server, "SELECT id FROM connect_config WHERE db_name = 'orders'")[0]
        found = server.get(f"{SOURCES}/{number}")
        holds("a list of pairs", dict(data_of(found))["db_name"] == "orders", found)
        # While tables are read, it may be refused; then it is still there.
        wait_for(lambda: send("DELETE", f"{SOURCES}/{number}") and data_of(server.get(f"{SOURCES}/{number}")) is None)
        holds("the database stays", database.exists())
        status, body = send("DELETE", f"{SOURCES}/999")
        holds("an absent source", body["err_msg"].endswith("has no attribute 'db_name'"), status, body)
    # Data sources since v0.7.0.
    else:
        missing = server.checkout / "pilot/absent.db"
        source = {"type": "sqlite", "params": {"path": str(missing)}, "description": "Sales"}
        status, body = server.post(f"{SOURCES}/test-connection", source)
        holds("a wrong file passes and is made", status == 200 and missing.exists() and missing.stat().st_size == 0, status, body)
        status, body = server.post(f"{SOURCES}/test-connection", {"type": "mysql", "params": {"host": "127.0.0.1", "port": 9, "user": "u", "password": "p", "database": "d"}})
        holds("a failed test", status == 400 and "Test connection Failure!" in body["err_msg"], status, body)
        mysql = {"type": "mysql", "params": {"host": "127.0.0.1", "port": 9, "user": "u", "password": "secret", "database": "sales"}}
        made = data_of(server.post(SOURCES, mysql))
        names = rows(server, "SELECT db_name FROM connect_config WHERE id = ?", made["id"])
        holds("stored untested, named after the database", names == [("sales",)], made, names)
        dotted = server.checkout / "pilot/sales.2025.db"
        file = data_of(server.post(SOURCES, {"type": "sqlite", "params": {"path": str(dotted)}}))
        names = rows(server, "SELECT db_name FROM connect_config WHERE id = ?", file["id"])
        holds("type and name up to the first dot", names == [("sqlite_sales",)], file, names)
        status, body = server.post(SOURCES, mysql)
        holds("names are unique", status == 400 and "already exists" in body["err_msg"], status, body)
        holds("passwords are sent", "secret" in str(server.get(SOURCES)))
        holds("null", data_of(server.get(f"{SOURCES}/999")) is None, server.get(f"{SOURCES}/999"))
        dotted.touch()
        # While tables are read, it may be refused; then it is still there.
        wait_for(lambda: send("DELETE", f"{SOURCES}/{file['id']}")[0] == 200)
        holds("the database stays", dotted.exists())
        holds("the source is gone", data_of(server.get(f"{SOURCES}/{file['id']}")) is None)
        status, body = send("DELETE", f"{SOURCES}/999")
        holds("an absent source is deleted with success", status == 200 and body["success"] is True, status, body)
        status, body = server.post(f"{SOURCES}/999/refresh", {})
        holds("an absent source is not refreshed", status == 404, status, body)
