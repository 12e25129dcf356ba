"""What the data scientist answers to SQL that is wrong or finds nothing, and what a database says that is not complete."""

import asyncio
import json
import sqlite3

from support import raised, reply, says, scripted

from dbgpt.agent.expand.data_scientist_agent import DataScientistAgent
from dbgpt.agent.resource import RDBMSConnectorResource
from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnector

with sqlite3.connect("/tmp/shop.db") as file:
    file.execute("create table orders (number int)")
    file.execute("insert into orders values (1)")
connector = SQLiteConnector.from_file_path("/tmp/shop.db")


def shop(**options) -> RDBMSConnectorResource:
    return RDBMSConnectorResource("shop", **{"connector": connector, "db_name": "shop", **options})


def answered(text: str):
    """The answer of an agent whose model says this, and all that the model was asked."""
    client = scripted(text)
    client.asked.clear()
    return reply(DataScientistAgent(max_retry_count=2), client, shop(), question="How many?"), client.asked


def sql(statement: str) -> str:
    return json.dumps({"display_type": "response_table", "sql": statement, "thought": "t"})


done, _ = answered(sql("select number from orders"))
assert done.success, done
nothing = "the current SQL cannot find the data to determine whether filtered field values or inappropriate filter conditions are used"
done, asked = answered(sql("select number from orders where number = 2"))
assert not done.success and len(asked) == 2 and nothing in asked[1], asked
done, asked = answered("There are two.")
assert "Error:The answer is not output in the required format." in asked[1], asked
done, asked = answered(sql("select price from orders"))
assert "Error:Check your answers, the sql run failed!Reason:" in asked[1] and "no such column" in asked[1], asked
for columnless in ("", "pragma writable_schema = 0"):
    done, asked = answered(sql(columnless))
    assert "Error:Check your answers, the sql run failed!Reason:list index out of range" in asked[1], asked

# Without a language in the context the prompt is Chinese.
client = scripted(sql("select number from orders"))
client.asked.clear()
reply(DataScientistAgent(max_retry_count=1), client, shop(), language=None)
assert "约束" in client.asked[0] or "请" in client.asked[0], client.asked[0]

# A resource without a name of a database, without a connector, and of a database that cannot be read.
nameless = shop()
nameless._db_name = None
assert asyncio.run(nameless.get_prompt(question="q"))[0] == "No database name provided."
says(raised(lambda: RDBMSConnectorResource("shop", db_name="shop", connector=None).connector), "Connector is not set.")


class Unreadable(RDBMSConnectorResource):
    def get_schema_link(self, db, question=None):
        raise ConnectionError("connection refused")


unreadable = Unreadable("shop", connector=connector, db_name="shop")
failed = reply(DataScientistAgent(), scripted("x"), unreadable)
assert not failed.success and failed.content == "Load resource error！connection refused", failed
