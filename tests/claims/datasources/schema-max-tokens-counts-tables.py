"""`schema_max_tokens` counts tables, not characters: the plain list of tables is cut after so many of them."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

from dbgpt.core import HumanMessage
from dbgpt_app.scene.chat_db.auto_execute.chat import ChatWithDbAutoExecute
from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector
from dbgpt_serve.datasource.service.db_summary_client import DBSummaryClient

with sqlite3.connect("/tmp/shop.db") as file:
    for name in ("orders", "customers", "parcels"):
        file.execute(f"create table {name} (number int, a_column_with_a_long_name text)")


def fails(*args):
    raise ValueError("the search fails")


DBSummaryClient.__init__ = lambda self, system_app: None
DBSummaryClient.get_db_summary = fails
chat = ChatWithDbAutoExecute.__new__(ChatWithDbAutoExecute)
chat.__dict__.update(
    db_name="shop",
    system_app=None,
    database=SQLiteConnector.from_file_path("/tmp/shop.db"),
    curr_config=SimpleNamespace(
        schema_retrieve_top_k=10, schema_max_tokens=2, max_num_results=50
    ),
    current_user_input=HumanMessage(content="How many?"),
    _executor=ThreadPoolExecutor(),
)
tables = asyncio.run(chat.generate_input_values())["table_info"]
assert len(tables) == 2, tables
assert all("a_column_with_a_long_name" in table for table in tables)
