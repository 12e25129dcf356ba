"""What questions about a database miss: tables, columns, descriptions that are old or gone, rows, and charts."""

import json
import re
import sqlite3
import time
from pathlib import Path

from support import VERSION, EnvServer, Model, Server, add_sqlite, configuration, env_file, served_name

NEWER = VERSION >= (0, 7)
#: What the log says when the search fails.
SEARCH_FAILS = "Retrieved table info error:" if NEWER else "db summary find error!"
#: How many tables go into a prompt.
MOST = 10 if NEWER else 5


class Shaky(Model):
    """A model whose vectors fail for texts with a word in them, or with an empty one for all."""

    broken: str | None = None

    def answer(self, path: str, body: dict):
        if path.endswith("/embeddings") and self.broken is not None and self.broken in json.dumps(body):
            return 400, "application/json", json.dumps({"error": {"message": "no vectors"}})
        return super().answer(path, body)

    @property
    def prompt(self) -> str:
        """What it was asked last."""
        questions = [one for one in self.asked if "messages" in one]
        return "\n".join(str(message["content"]) for message in questions[-1]["messages"])


def database(name: str, *statements: str) -> str:
    folder = Path("/tmp") / name
    folder.mkdir(exist_ok=True)
    with sqlite3.connect(folder / f"{name}.db") as file:
        for statement in statements:
            file.execute(statement)
    return str(folder / f"{name}.db")


model = Shaky("Good morning.")
cities = database("cities", *[f"create table city_{at:02} (rain_{at:02} real)" for at in range(12)])
columns = [f"measure_of_the_station_{at:03}" for at in range(200)]
wide = database("wide", f"create table stations ({', '.join(f'{column} real' for column in columns)})")
shop = database("shop", "create table orders (id integer, amount real)", "insert into orders values (1, 12.5)")
far = database("far", "create table parcels (id integer)")


def started(**more: str) -> Server:
    if NEWER:
        tables = [f'[[app.configs]]\nname = "chat_with_db_qa"\nschema_retrieve_top_k = {more["top"]}'] if more else []
        return Server(configuration(model, *tables))
    return EnvServer(env_file(model, **({"KNOWLEDGE_SEARCH_TOP_SIZE": more["top"]} if more else {})))


def talk(mode: str, param: str, question: str = "How much rain fell in each city?") -> str:
    """The last message of a stream of the web page: each one has the whole answer so far."""
    body = {"conv_uid": f"c{time.monotonic()}", "chat_mode": mode, "model_name": served_name(), "select_param": param}
    body |= {"user_input": question, "temperature": 0.5, "max_new_tokens": 64}
    return str(server.post("/api/v1/chat/completions", body)[1]).strip().split("data:")[-1]


def tables_in_prompt() -> set[str]:
    return set(re.findall(r"city_\d\d", model.prompt))


def refresh(name: str) -> None:
    if NEWER:
        _, listed = server.get("/api/v2/serve/datasources")
        number = next(one["id"] for one in listed["data"] if name in str(one))
        status, body = server.post(f"/api/v2/serve/datasources/{number}/refresh")
        assert status == 200 and body["success"], body
    else:
        server.post("/api/v1/chat/db/refresh", {"db_type": "sqlite", "db_name": name})
    time.sleep(5)


def named(name: str) -> str:
    """The name of a source: newer editions make it of type and file."""
    return f"sqlite_{name}" if NEWER else name


with started() as server:
    for count, (name, file) in enumerate((("cities", cities), ("wide", wide), ("shop", shop), ("far", far)), 1):
        add_sqlite(server, name, file)
        until = time.monotonic() + 150
        while server.log.count("initialize db summary profile success") < count:
            failed = server.log.split("summary error!")[1:]
            assert time.monotonic() < until and not failed, failed[:1] or server.log[-2000:]
            time.sleep(1)

    # Ten tables, five in v0.6.3, go into the prompt; there are twelve.
    talk("chat_with_db_qa", named("cities"))
    assert len(tables_in_prompt()) == MOST, tables_in_prompt()
    talk("chat_with_db_execute", named("cities"))
    assert len(tables_in_prompt()) == MOST, tables_in_prompt()

    # Of a wide table, the prompt has some columns.
    model.text = json.dumps({"thoughts": "t", "direct_response": "", "sql": "select measure_of_the_pond from stations", "display_type": "response_table"})
    said = talk("chat_with_db_execute", named("wide"), "What is the measure of the pond?")
    seen = [column for column in columns if column in model.prompt]
    assert 0 < len(seen) < 200, len(seen)
    said_over_http = server.post(
        "/api/v2/chat/completions",
        {"model": served_name(), "messages": "How deep?", "stream": False, "chat_mode": "chat_data", "chat_param": named("wide"), "temperature": 0.5, "max_new_tokens": 64},
    )
    assert "no such column: measure_of_the_pond" in said + str(said_over_http), (said, said_over_http)

    # What the log has of answers that are neither JSON nor SQL.
    model.text = "I cannot say."
    assert "Can not find sql in response" in talk("chat_with_db_execute", named("shop")) + server.log
    if NEWER:  # v0.6.3 does not log it where the model's answer is no stream
        talk("chat_dashboard", named("shop"))
        server.says("model response parse failed！")

    # A stream of /api/v2 holds what the model wrote, an answer without a stream the rows.
    model.text = json.dumps({"thoughts": "t", "direct_response": "", "sql": "select amount from orders", "display_type": "response_table"})
    question = {"model": served_name(), "messages": "How much?", "chat_mode": "chat_data", "chat_param": named("shop"), "temperature": 0.5, "max_new_tokens": 64}
    streamed = str(server.post("/api/v2/chat/completions", question | {"stream": True})[1])
    whole = str(server.post("/api/v2/chat/completions", question | {"stream": False})[1])
    assert "select amount from orders" in streamed and "12.5" not in streamed, streamed
    assert "chart-view" in whole and "12.5" in whole, whole

    # A dashboard of an answer that was cut off has its first analysis, and what fails or has no chart is left out.
    def analysis(title: str, sql: str, kind: str = "BarChart") -> dict:
        return {"title": title, "thoughts": "t", "direct_response": "", "sql": sql, "showcase": kind}

    four = [analysis(f"Chart {at}", "select 'a' as name, amount from orders") for at in range(4)]
    model.text = json.dumps(four)
    said = talk("chat_dashboard", named("shop"))
    assert all(f"Chart {at}" in said for at in range(4)), said
    model.text = json.dumps(four)[: len(json.dumps(four[:3]))]
    said = talk("chat_dashboard", named("shop"))
    assert "Chart 0" in said and "Chart 1" not in said, said
    model.text = json.dumps([*four[:2], analysis("Chart 2", "select weight from orders"), four[3]])
    said = talk("chat_dashboard", named("shop"))
    assert "Chart 1" in said and "Chart 2" not in said and "Chart 3" in said, said
    assert ("Failed to get chart data:" if NEWER else "no such column: weight") in server.log
    # The page draws these kinds of charts.
    kinds = {"IndicatorValue", "LineChart", "BarChart", "Table"}
    chunks = [chunk.read_text() for chunk in server.checkout.glob("**/dbgpt*/**/static/web/_next/static/chunks/*.js")]
    draws = [re.findall(r'"(\w+)"===\w+\.chart_type', chunk) for chunk in chunks if ".chart_type" in chunk]
    assert any(kinds <= set(one) for one in draws) and not any("PieChart" in one for one in draws), draws

    # Descriptions are as old as the registration.
    with sqlite3.connect(shop) as file:
        file.execute("alter table orders add column discount real")
    model.text = "Good morning."
    talk("chat_with_db_qa", named("shop"))
    assert "amount" in model.prompt and "discount" not in model.prompt, model.prompt
    refresh("shop")
    if NEWER:
        talk("chat_with_db_qa", named("shop"))
        assert "discount" in model.prompt, model.prompt

    # The search fails: the plain list of all tables goes into the prompt.
    assert SEARCH_FAILS not in server.log
    model.broken = ""
    talk("chat_with_db_qa", named("cities"))
    assert len(tables_in_prompt()) == 12, tables_in_prompt()
    server.says(SEARCH_FAILS)

    # Tables that could not be described are in no prompt.
    model.broken = "invoices"
    add_sqlite(server, "later", database("later", "create table invoices (id integer, paid real)"))
    if NEWER:
        server.says("summary error!")
    talk("chat_with_db_qa", named("later"))
    assert "invoices" not in model.prompt, model.prompt

    # A database that cannot be reached.
    asked = len(model.asked)
    Path(far).unlink()
    Path(far).mkdir()
    said = talk("chat_with_db_qa", named("far"))
    assert "unable to open database file" in said, said
    assert "Good morning." not in said and len(model.asked) == asked, said

with started(top="50") as server:
    # At each start: descriptions that are there stay.
    server.says("Vector store name ", "_profile exist", "summary error!")
    talk("chat_with_db_qa", named("later"))
    assert "invoices" not in model.prompt, model.prompt
    model.broken = None
    talk("chat_with_db_qa", named("cities"))
    assert len(tables_in_prompt()) == 12, tables_in_prompt()
    talk("chat_with_db_qa", named("shop"))
    assert "discount" in model.prompt, model.prompt
