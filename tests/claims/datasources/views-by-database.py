"""MySQL shows the framework its tables alone, SQLite and PostgreSQL show views as well; in the plain list, MySQL alone has them."""

import sqlite3

from support import start

from dbgpt_ext.datasource.rdbms.conn_mysql import MySQLConnector
from dbgpt_ext.datasource.rdbms.conn_postgresql import PostgreSQLConnector
from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector

STATEMENTS = (
    "create table orders (id int, city varchar(20))",
    "create view open_orders as select id from orders",
)

with sqlite3.connect("/tmp/shop.db") as file:
    for statement in STATEMENTS:
        file.execute(statement)
sqlite = SQLiteConnector.from_file_path("/tmp/shop.db")
assert set(sqlite.get_table_names()) == {"orders", "open_orders"}

start("mariadb")
server = MySQLConnector.from_uri_db("127.0.0.1", 3306, "root", "", "mysql")
for statement in ("create database shop", *(s.replace("table ", "table shop.").replace("view ", "view shop.").replace("from ", "from shop.") for s in STATEMENTS)):
    with server.session_scope() as session:
        from sqlalchemy import text

        session.execute(text(statement))
mysql = MySQLConnector.from_uri_db("127.0.0.1", 3306, "root", "", "shop")
assert set(mysql.get_table_names()) == {"orders"}, mysql.get_table_names()

start("postgresql")
postgres = PostgreSQLConnector.from_uri_db("127.0.0.1", 5432, "postgres", "", "postgres")
from sqlalchemy import text

for statement in STATEMENTS:
    with postgres.session_scope() as session:
        session.execute(text(statement))
        session.commit()
postgres = PostgreSQLConnector.from_uri_db("127.0.0.1", 5432, "postgres", "", "postgres")
assert {"orders", "open_orders"} <= set(postgres.get_table_names())


def listed(connector) -> str:
    """The list that takes the place of descriptions."""
    return " ".join(str(one) for one in connector.table_simple_info())


for connector, has_views in ((sqlite, False), (mysql, True), (postgres, False)):
    assert "orders(" in listed(connector).replace("'orders', '", "orders(") and ("open_orders" in listed(connector)) is has_views, listed(connector)
for statement in ("create schema depot", "create table depot.shelves (id int)"):
    with postgres.session_scope() as session:
        session.execute(text(statement))
assert "shelves" in listed(postgres), listed(postgres)
