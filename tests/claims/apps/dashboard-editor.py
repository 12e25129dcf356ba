"""The editor of a dashboard runs a changed statement, and never saves it."""

import json
import sqlite3
from pathlib import Path

from support import VERSION, Model, add_sqlite, data_of, talk, web_server

file = Path("/tmp/shop/shop.db")
file.parent.mkdir()
with sqlite3.connect(file) as shop:
    shop.execute("create table orders (city text, amount real)")
    shop.execute("insert into orders values ('Berlin', 240), ('Hangzhou', 145.5)")

SQL = "SELECT city, amount FROM orders"
chart = {"thoughts": "Berlin first", "showcase": "BarChart", "sql": SQL, "title": "Cities"}
DIALOG = "0b0f61a8-cc9e-11ef-9f70-0242ac120002"

with web_server(Model(json.dumps([chart]))) as server:
    add_sqlite(server, "shop", str(file))
    name = data_of(server.get("/api/v1/chat/db/list"))[0]["db_name"]
    assert "Hangzhou" in talk(server, "Show the cities.", "chat_dashboard", name, conv_uid=DIALOG)
    run = {"db_name": name, "sql": f"{SQL} LIMIT 1", "chart_type": "BarChart"}
    assert data_of(server.post("/api/v1/editor/chart/run", run))["chart_values"][0]["name"] == "Berlin"

    saved = {"conv_uid": DIALOG, "chart_title": "Cities", "db_name": name, "old_sql": SQL, "new_sql": f"{SQL} LIMIT 1"}
    saved |= {"new_chart_type": "BarChart", "new_comment": "Berlin alone", "gmt_create": 1}
    status, answer = server.post("/api/v1/chart/editor/submit", saved)
    if VERSION >= (0, 7, 1):
        assert (status, answer["err_msg"]) == (200, "Edit Failed!"), (status, answer)
    else:
        assert "'ChatChartEditContext' object has no attribute 'con_uid'" in server.log + str(answer), (status, answer)
