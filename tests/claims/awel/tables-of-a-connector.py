"""`table_simple_info()` returns text for SQLite and rows for MySQL and PostgreSQL; `get_table_info()` text for all."""

import sqlite3

from sqlalchemy import text
from support import raised, start

try:
    from dbgpt_ext.datasource.rdbms.conn_mysql import MySQLConnector
    from dbgpt_ext.datasource.rdbms.conn_postgresql import PostgreSQLConnector
    from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector
except ModuleNotFoundError:  # v0.6.3
    from dbgpt.datasource.rdbms.conn_mysql import MySQLConnector
    from dbgpt.datasource.rdbms.conn_postgresql import PostgreSQLConnector
    from dbgpt.datasource.rdbms.conn_sqlite import SQLiteConnector

TABLE = "create table orders (id int, city varchar(20))"
with sqlite3.connect("/tmp/shop.db") as file:
    file.execute(TABLE)
sqlite = SQLiteConnector.from_file_path("/tmp/shop.db")
assert "\n".join(sqlite.table_simple_info()) == "orders(id,city);"
assert isinstance(sqlite.get_table_info(), str)

start("mariadb")
start("postgresql")
for connector, args in (
    (MySQLConnector, (3306, "root", "", "test")),
    (PostgreSQLConnector, (5432, "postgres", "", "postgres")),
):
    if connector is MySQLConnector:
        with MySQLConnector.from_uri_db("127.0.0.1", 3306, "root", "", "mysql")._engine.begin() as connection:
            connection.execute(text("create database if not exists test"))
    with connector.from_uri_db("127.0.0.1", *args)._engine.begin() as connection:
        connection.execute(text(TABLE))
    opened = connector.from_uri_db("127.0.0.1", *args)
    assert isinstance(raised("\n".join, opened.table_simple_info()), TypeError)
    assert "orders" in opened.get_table_info()
