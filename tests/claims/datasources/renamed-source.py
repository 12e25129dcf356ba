"""A change of a data source cannot give it another name: no source has the name that the new file would get."""

import json
import sqlite3

from support import Model, add_sqlite, web_server

for name in ("shop", "moved"):
    with sqlite3.connect(f"/tmp/{name}.db") as file:
        file.execute("CREATE TABLE parcels (id INTEGER)")

with web_server(Model()) as server:
    add_sqlite(server, "sqlite_shop", "/tmp/shop.db")
    change = {"type": "sqlite", "params": {"path": "/tmp/moved.db"}, "description": "moved"}
    status, body = server.ask("/api/v2/serve/datasources", json.dumps(change).encode(), method="PUT")
    assert status == 400 and body["err_msg"] == "there is no datasource name:sqlite_moved exists", (status, body)
