"""SQL on a SQLite file that was opened with `mode=ro` can still write other files; the program of the page refuses that."""

import asyncio
import importlib
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

from sqlalchemy import create_engine
from support import VERSION, raised, samples, says

samples("agents/introduction/database")
sys.path.insert(0, "my_agents")
shop = importlib.import_module("shop")
shop.create_shop()

with sqlite3.connect("other.db") as other:
    other.execute("CREATE TABLE secrets (id INTEGER)")

COPY = "VACUUM INTO 'copy.db'"
ATTACH = "ATTACH DATABASE 'other.db' AS other"
INSERT = "INSERT INTO other.secrets (id) VALUES (5)"


def run(resource, sql: str):
    return asyncio.run(resource.query(sql))


guarded = shop.open_shop()
assert run(guarded, "SELECT zone FROM orders WHERE id = 3")[1] == [("world",)]
says(raised(run, guarded, "DELETE FROM orders"), "attempt to write a readonly database")
says(raised(run, guarded, ATTACH), "not authorized")
says(raised(run, guarded, COPY), "authorization denied" if VERSION >= (0, 7) else "")
assert not Path("copy.db").exists()

# Without the guard both go through, in one of the connections of the pool.
engine = create_engine(f"sqlite:///file:{shop.DB_FILE}?mode=ro&uri=true", connect_args={"check_same_thread": False})
connector = type(guarded.connector)(engine)
for sql in (COPY, ATTACH, INSERT, INSERT, ATTACH, INSERT):
    with suppress(Exception):
        connector.run(sql)
assert Path("copy.db").exists()
with sqlite3.connect("other.db") as other:
    assert (5,) in other.execute("SELECT id FROM secrets").fetchall()
