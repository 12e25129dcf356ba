"""What a resource of a database says without a name or a connector, for wrong SQL and for a table that is new."""

import asyncio
import sqlite3

from support import VERSION, raised, says

from dbgpt.agent.resource import RDBMSConnectorResource, SQLiteDBResource
from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector

with sqlite3.connect("/tmp/shop.db") as file:
    file.execute("create table orders (number int)")


async def prompt(resource) -> str:
    text, _ = await resource.get_prompt(question="How many?")
    return text


connector = SQLiteConnector.from_file_path("/tmp/shop.db")
shop = RDBMSConnectorResource("shop", connector=connector, db_name="shop")
assert "orders" in asyncio.run(prompt(shop))
with sqlite3.connect("/tmp/shop.db") as file:
    file.execute("create table parcels (number int)")
assert "parcels" not in asyncio.run(prompt(shop))
again = SQLiteConnector.from_file_path("/tmp/shop.db")
assert "parcels" in asyncio.run(prompt(RDBMSConnectorResource("shop", connector=again, db_name="shop")))
says(raised(lambda: asyncio.run(shop.query("select price from orders"))), "no such column")
if VERSION >= (0, 7):
    says(
        raised(SQLiteDBResource, "shop", "/tmp/shop.db"),
        "No module named 'dbgpt.datasource.rdbms.conn_sqlite'",
    )
else:
    SQLiteDBResource("shop", "/tmp/shop.db")
readonly = SQLiteConnector.from_uri("sqlite:///file:/tmp/shop.db?mode=ro&uri=true")
locked = RDBMSConnectorResource("shop", connector=readonly, db_name="shop")
says(
    raised(lambda: asyncio.run(locked.query("insert into orders values (1)"))),
    "attempt to write a readonly database",
)
absent = "sqlite:///file:/tmp/absent.db?mode=ro&uri=true"
says(raised(SQLiteConnector.from_uri, absent), "unable to open database file")
