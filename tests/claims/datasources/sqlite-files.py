"""Of a SQLite file: a wrong path makes an empty one, and one odd name, index or view leaves it without descriptions."""

import sqlite3
from pathlib import Path

from support import raised, says

from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector
from dbgpt_ext.rag.summary.rdbms_db_summary import _parse_db_summary

absent = Path("/tmp/nowhere/shop.db")
assert not list(SQLiteConnector.from_file_path(str(absent)).get_table_names())
assert absent.exists()


def file(name: str, *statements: str) -> SQLiteConnector:
    path = f"/tmp/{name}.db"
    with sqlite3.connect(path) as database:
        for statement in ("create table customers (id integer, name text)", *statements):
            database.execute(statement)
    return SQLiteConnector.from_file_path(path)


def described(name: str, *statements: str) -> list[str]:
    return _parse_db_summary(file(name, *statements))


assert len(described("plain", "create table orders (id integer)")) == 2
says(raised(described, "reserved", 'create table "order" (id integer)'), 'near "order": syntax error')
says(raised(described, "blank", 'create table "Order Details" (id integer)'), 'near "Order": syntax error')
says(raised(described, "index", 'create index "by name" on customers (name)'), 'near "name": syntax error')
raised(described, "expression", "create index lowered on customers (lower(name))")
says(raised(described, "view", "create view late as select * from gone"), "no such table: main.gone")
# The list that takes the place of descriptions has no such table either.
says(raised(file("again", 'create table "order" (id integer)').table_simple_info), 'near "order": syntax error')
