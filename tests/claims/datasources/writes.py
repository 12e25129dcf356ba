"""Chat Data runs whatever SQL the model writes, with the user that was registered: nothing limits it to reading."""

import sqlite3

from support import raised, says

from dbgpt_app.scene.chat_db.auto_execute.out_parser import DbChatOutputParser
from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector


def count() -> int:
    with sqlite3.connect("/tmp/shop.db") as shop:
        return shop.execute("select count(*) from orders").fetchone()[0]


with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer)")
    shop.execute("insert into orders values (1)")
assert count() == 1
database = SQLiteConnector.from_file_path("/tmp/shop.db")
parser = DbChatOutputParser()
parsed = parser.parse_prompt_response('{"thoughts": "t", "sql": "delete from orders", "display_type": "response_table"}')
try:
    parser.parse_view_response("", database.run_to_df, parsed)
except Exception as error:
    print("said", error)
assert count() == 0

# A user that may only read is what protects the data.
reader = SQLiteConnector.from_uri("sqlite:///file:/tmp/shop.db?mode=ro&uri=true")
says(raised(reader.run, "insert into orders values (2)"), "attempt to write a readonly database")
