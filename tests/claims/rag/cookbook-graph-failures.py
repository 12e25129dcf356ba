"""The failures of the graph of the cookbook: no triplets, a model that refuses, no facts or too many, names without letters."""

import asyncio
import importlib
import json
import os
import subprocess
import sys

from support import Model, raised, samples, says

samples("cookbook/rag/graph_rag_app_develop")
sys.path.insert(0, "my_graph_rag")
model = Model("I cannot say.")
os.environ |= {"OPENAI_API_KEY": "key", "OPENAI_API_BASE": f"{model.address}/v1"}
build_graph = importlib.import_module("build_graph")
ask_graph = importlib.import_module("ask_graph")


def built(text="Ada leads the warehouse.") -> str:
    program = f"import asyncio, build_graph; asyncio.run(build_graph.build({text!r}))"
    environment = os.environ | {"PYTHONPATH": "my_graph_rag"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
    return done.stdout + done.stderr


def asked(keywords: str) -> str:
    model.text = lambda question: "It is so." if "Facts:" in question else keywords
    return asyncio.run(ask_graph.ask("Who signs?"))


def graph() -> list:
    with open("my_graph_rag/graph.json") as file:
        return json.load(file)


assert "0 entities, 0 relations" in built()
model.text = "(Ada, leads, warehouse)\n(warehouse, ships, Q-7741)\n(Q-7741, needs, signature)"
said = built()
assert "4 entities, 3 relations" in said and len(graph()) == 3, said
assert "Facts found:\n  none" in asked("invoices"), asked("invoices")
# One key word brings two steps of facts; a smaller depth fewer.
assert asked("Ada").count("(paragraph 1)") == 2, asked("Ada")
team = build_graph.TeamGraph()
team.load()
assert [len(ask_graph.retrieve(team, ["warehouse"], depth)) for depth in (1, 2)] == [2, 3]
model.text = "(..., leads, warehouse)"
said = built()
assert "2 entities, 1 relations" in said and "" in graph()[0], (said, graph())
model.text = "(Ada, ..., warehouse)"
says(raised(lambda: asyncio.run(build_graph.build("Ada leads."))), "AssertionError: Edge name is required")
model.text, model.status = "bad key", 401
said = built()
assert "request llm failed" in said and "0 entities, 0 relations" in said and graph() == [], said
os.makedirs("other", exist_ok=True)
os.link("my_graph_rag/ask_graph.py", "other/ask_graph.py")
done = subprocess.run([sys.executable, "other/ask_graph.py", "Who?"], capture_output=True, text=True)
assert "ModuleNotFoundError: No module named 'build_graph'" in done.stderr, done
