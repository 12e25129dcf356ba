"""A change of a data source goes to the one with the name of its database, or to none: `id` does not count."""

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

    # The name of the database alone says which source is meant, whatever `id` says.
    listed = {}

    def read_sources() -> None:
        for source in server.ask("/api/v2/serve/datasources")[1]["data"]:
            listed[source["params"]["path"]] = source

    add_sqlite(server, "sqlite_moved", "/tmp/moved.db")
    read_sources()
    change["id"] = listed["/tmp/shop.db"]["id"]
    status, body = server.ask("/api/v2/serve/datasources", json.dumps(change).encode(), method="PUT")
    assert status == 200 and body["success"], (status, body)
    read_sources()
    assert listed["/tmp/moved.db"]["description"] == "moved", listed
    assert listed["/tmp/shop.db"]["description"] != "moved", listed
