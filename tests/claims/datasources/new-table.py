"""A connector lists the tables that were there when it was made; a new table needs a new connector."""

import sqlite3

try:
    from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector
except ImportError:  # v0.6.3
    from dbgpt.datasource.rdbms.conn_sqlite import SQLiteConnector

FILE = "/tmp/shop.db"


def create(name: str) -> None:
    with sqlite3.connect(FILE) as file:
        file.execute(f"create table {name} (number int)")


create("orders")
connector = SQLiteConnector.from_file_path(FILE)
create("parcels")
assert set(connector.get_table_names()) == {"orders"}
assert set(SQLiteConnector.from_file_path(FILE).get_table_names()) == {"orders", "parcels"}
