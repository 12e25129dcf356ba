"""What the report of the cookbook says of a question that the model, its SQL or the database did not answer."""

import importlib
import json
import os
import sqlite3
import sys

from support import VERSION, Model, samples, served_name, web_server

samples("cookbook/app/data_analysis_app_develop")
sys.path.insert(0, "my_report")
os.environ["LLM_MODEL_NAME"] = served_name()
model = Model("I cannot say.")


def sql(statement: str, sentence: str = "") -> str:
    answer = {"thoughts": "t", "direct_response": sentence, "sql": statement, "display_type": "response_table"}
    return json.dumps(answer)


with web_server(model) as server:
    chat_data = importlib.import_module("chat_data")
    report = importlib.import_module("report")
    report.QUESTIONS = ["How many orders?"]

    def written(text: str, status: int = 200) -> str:
        """The report when the model says this."""
        model.text, model.status = text, status
        report.main()
        model.status = 200
        with open("my_report/report.md") as file:
            return file.read()

    def holds(said: str, *texts: str) -> None:
        print(said[-200:].replace("\n", " "))
        for text in texts:
            assert text in said, (text, said, server.log[-2000:])

    said = written(sql("select count(*) as number from orders"))
    assert "No answer" not in said and "| 4 |" in said, said
    holds(written(sql("select price from orders")), "No answer: ", "no such column")
    holds(written('{"thoughts": "t"}'), "No answer: Can not find sql in response")
    holds(written(sql("", "The tables say nothing of parcels.")), "No answer: ", "The tables say nothing of parcels.")
    holds(written("bad key", 401), "No answer: ", "Error code: 401", "bad key")
    # The server has run it.
    for statement, left in (("delete from orders where id = 1", 3), ("delete from orders", 0)):
        said = written(sql(statement))
        print(said[-200:].replace("\n", " "))
        assert "No answer: not a query" in said or "DataFrame columns must be unique" in said, said
        with sqlite3.connect("my_report/shop.db") as shop:
            assert shop.execute("select count(*) from orders").fetchone() == (left,)
    report.create_shop()
    for statement, text in (
        ("replace into orders (id) values (9)", "Unsupported SQL command"),
        ("create index by_day on orders (day)", "list index out of range"),
    ):
        holds(written(sql(statement)), "No answer: ", text)
    with sqlite3.connect("my_report/shop.db") as shop:
        assert shop.execute("select count(*) from orders").fetchone() == (5,)
        assert "by_day" in str(shop.execute("select name from sqlite_master").fetchall())
    report.create_shop()
    # Two columns with one name.
    holds(written(sql("select * from orders a join orders b on a.id = b.id")), "No answer: ", "DataFrame columns must be unique")

    # Where the machine of the server does not have the file: it makes an empty one.
    model.text = sql("select count(*) from orders")
    if VERSION >= (0, 7):
        chat_data.register("/tmp/nowhere/absent.db", "orders")
        source = "sqlite_absent"
    else:
        chat_data.register("absent", "/tmp/nowhere/absent.db", "orders")
        source = "absent"
    try:
        raise AssertionError(chat_data.ask(source, "How many?"))
    except ValueError as error:
        holds(f"No answer: {error}", "no such table")
    assert os.path.exists("/tmp/nowhere/absent.db")
    if VERSION < (0, 7):
        # The name is taken: nothing is registered, and the figures are those of the first database.
        with sqlite3.connect("/tmp/other.db") as other:
            other.execute("create table orders (id integer)")
        chat_data.register("shop", "/tmp/other.db", "orders")
        assert "4" in str(chat_data.ask("shop", "How many?")["data"])
