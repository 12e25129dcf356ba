"""What the programs that measure Chat Data and make training data say when something is wrong."""

import inspect
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from support import VERSION, EnvServer, Model, Server, add_sqlite, configuration, env_file, samples, served_name

from dbgpt.util.tracer import SpanStorageContainer

NEWER = VERSION >= (0, 7)
TRACE = Path("/tmp/elsewhere/dbgpt_tracer.jsonl")
model = Model()


def sql(statement: str) -> str:
    return json.dumps({"thoughts": "t", "direct_response": "", "sql": statement, "display_type": "response_table"})


TRACE.parent.mkdir()
work = Path("/tmp/work")
(work / "my_store").mkdir(parents=True)
with sqlite3.connect(work / "my_store" / "store.db") as store:
    store.execute("create table orders (id integer, customer_id integer, order_day text, amount_eur real)")
    store.execute("create table customers (id integer, name text, city text)")
    store.execute("insert into customers values (1, 'Ada', 'Berlin')")
    store.execute("insert into orders values (1, 1, '2025-01-14', 120.0)")


def server_of() -> Server:
    if NEWER:
        return Server(configuration(model, f'[trace]\nfile = "{TRACE}"'))
    return EnvServer(env_file(model), options=("--tracer_file", str(TRACE)))


with server_of() as server:
    os.chdir(work)
    samples("application/fine_tuning_manual/text_to_sql")
    add_sqlite(server, "store", str(work / "my_store" / "store.db"))
    questions = [one["question"] for one in json.loads(Path("examples.json").read_text())]

    def run(program: str, *arguments: str, folder: Path = work) -> str:
        command = [sys.executable, str(work / program), *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        return done.stdout + done.stderr

    def evaluate(**options) -> str:
        return run("evaluate.py", served_name(), str(work / "examples.json"), **options)

    # Right answers; neither JSON nor a statement; a table that is not there; an error of the model.
    model.text = sql("SELECT COUNT(*) FROM orders")
    said = evaluate()
    assert "ok    How many orders are there?" in said and "WRONG" in said and "no SQL" not in said, said
    model.text = "I cannot say."
    said = evaluate()
    assert said.count("no SQL: ") == len(questions), said
    model.text = sql("SELECT COUNT(*) FROM invoices")
    said = evaluate()
    assert said.count("no such table: invoices") == len(questions), said
    model.status, model.text = 401, "bad key"
    said = evaluate()
    assert said.count("no SQL: ") == len(questions), said
    model.status, model.text = 200, sql("SELECT COUNT(*) FROM orders")

    # Another folder, and a source that is not there.
    said = evaluate(folder=Path("/tmp"))
    assert "unable to open database file" in said, said
    program = work / "evaluate.py"
    text = program.read_text()
    program.write_text(text.replace('SOURCE = "', 'SOURCE = "other_'))
    said = evaluate()
    assert said.count("HTTP Error 400: Bad Request") == len(questions), said
    program.write_text(text)

    # Training data: the traces lie elsewhere; a question that was asked, and one that was not.
    time.sleep(15)
    said = run("make_data.py", "examples.json", "train")
    assert "0 examples in " in said and said.count("no prompt recorded: ") == len(questions), said
    (work / "logs").mkdir()
    shutil.copy(TRACE, work / "logs" / "dbgpt_webserver_tracer.jsonl")
    said = run("make_data.py", "examples.json", "train")
    assert f"{len(questions)} examples in " in said and "no prompt recorded" not in said, said
    # A file of an earlier day is read later, and its prompts are older.
    earlier = TRACE.read_text().replace("display_type", "display_type of yesterday")
    earlier = re.sub(r'"start_time": "\d{4}', '"start_time": "2000', earlier)
    (work / "logs" / "dbgpt_webserver_tracer_2000-01-01.jsonl").write_text(earlier)
    said = run("make_data.py", "examples.json", "train")
    assert f"{len(questions)} examples in " in said and "of yesterday" not in Path("train.json").read_text(), said
    examples = json.loads(Path("examples.json").read_text())
    Path("more.json").write_text(json.dumps([*examples, {"question": "Who pays?", "sql": "select 1"}]))
    said = run("make_data.py", "more.json", "train")
    assert "no prompt recorded: Who pays?" in said and f"{len(questions)} examples in " in said, said
    # Traces are written every ten seconds.
    assert inspect.signature(SpanStorageContainer).parameters["flush_interval"].default == 10
    Path("examples.json").write_text(json.dumps([{"question": "Who pays most?", "sql": "select 1"}]))
    assert "Who pays most?" not in TRACE.read_text()
    evaluate()
    time.sleep(15)
    assert "Who pays most?" in TRACE.read_text()
