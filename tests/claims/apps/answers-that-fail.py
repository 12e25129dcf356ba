"""What the scenarios about data make of answers of a model that they cannot use, and of files that they cannot read."""

import logging
import sqlite3
from pathlib import Path

import duckdb
from support import Kept, raised, says

from dbgpt_app.scene.chat_dashboard.out_parser import ChatDashboardOutputParser
from dbgpt_app.scene.chat_data.chat_excel import excel_reader
from dbgpt_app.scene.chat_db.auto_execute.out_parser import DbChatOutputParser
from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector


log = Kept()
logging.getLogger().setLevel(logging.INFO)

# Chat Data: neither JSON nor SQL; SQL that the database refuses; a right answer.
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
    shop.execute("insert into orders values (1, 12.5)")
database = SQLiteConnector.from_file_path("/tmp/shop.db")
parser = DbChatOutputParser()


def viewed(answer: str) -> str:
    """What the reader sees of an answer, or the text of the error in its place."""
    parsed = parser.parse_prompt_response(answer)
    try:
        return parser.parse_view_response("", database.run_to_df, parsed)
    except Exception as error:
        says(error, "Generate view content failed")
        return str(getattr(error, "view", error))


right = '{"thoughts": "t", "sql": "select count(*) from orders", "display_type": "response_table"}'
assert "<chart-view" in viewed(right) and "ERROR!" not in viewed(right)
assert "<chart-view" in viewed("select count(*) from orders")
said = viewed("I cannot say.")
assert "ERROR!" in said and "Can not find sql in response" in said, said
assert "json load failed:I cannot say." in log.text and "parse_view_response error!" in log.text
said = viewed('{"thoughts": "t", "sql": "select total from orders", "display_type": "response_table"}')
assert "ERROR!" in said and "no such column: total" in said, said
missing = "The table structure information provided is not enough to generate sql queries."
assert missing in viewed(f'{{"thoughts": "t", "direct_response": "{missing}"}}')

# Chat Dashboard: JSON that is not exact, a field that is left out.
dashboard = ChatDashboardOutputParser()
chart = '{"sql": "select 1", "title": "t", "thoughts": "t", "showcase": "BarChart"}'
assert len(dashboard.parse_prompt_response(f"[{chart}, {chart}]")) == 2
says(raised(dashboard.parse_prompt_response, "no charts"), "Expecting value")
says(raised(dashboard.parse_prompt_response, f"[{chart} {chart}]"), "Expecting ',' delimiter")
left_out = chart.replace(', "showcase": "BarChart"', "")
says(raised(dashboard.parse_prompt_response, f"[{left_out}]"), "KeyError", "'showcase'")
one = dashboard.parse_prompt_response(f"[{chart}, {chart[:40]}")
print("cut", one)

# Chat Excel.
says(raised(excel_reader.read_direct, duckdb.connect(), "/tmp/orders.ods", "orders.ods", "orders"), "Unsupported file format:")
orders = Path("/tmp/orders.csv")
orders.write_text("day,amount\n2025-05-01,12\nunknown,x\n")
base = duckdb.connect()
excel_reader.read_direct(base, str(orders), "orders.csv", "orders")
kinds = [kind for _, kind, *_ in base.execute("describe orders").fetchall()]
assert kinds == ["VARCHAR", "VARCHAR"], kinds
broken = Path("/tmp/broken.xlsx")
broken.write_text("x")
print(raised(excel_reader.read_direct, duckdb.connect(), str(broken), "broken.xlsx", "orders"))
assert "Error while reading file:" in log.text
