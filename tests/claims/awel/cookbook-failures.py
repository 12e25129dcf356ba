"""The failures of the cookbook's workflows about tables, databases, linked schemas and conversations, in its own programs."""

import asyncio
import importlib
import os
import subprocess
import sys

import requests
from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from support import Model, raised, samples, says

from dbgpt.core.awel import BaseOperator

try:
    from dbgpt_serve.core import add_exception_handler
except ModuleNotFoundError:  # v0.6.3
    from dbgpt.serve.core import add_exception_handler

model = Model("I cannot say.")
os.environ |= {
    "OPENAI_API_KEY": "key",
    "OPENAI_API_BASE": f"{model.address}/v1",
    "EMBEDDING_MODEL_API_URL": f"{model.address}/v1/embeddings",
}
sys.path.insert(0, "awel_cookbook")
samples(
    "awel/cookbook/data_analysis_use_awel",
    "awel/cookbook/write_your_chat_database",
    "awel/cookbook/sql_awel_use_rag_and_schema_linking",
    "awel/cookbook/multi_round_chat_withllm",
)
REFUSED = "Refused, only one SELECT is allowed: "


def python(*arguments: str, cwd=None) -> str:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=cwd)
    return done.stdout + done.stderr


def called(operator: BaseOperator, value):
    return asyncio.run(operator.call(value))


# A table.
ask_table = importlib.import_module("ask_table")
analyse = importlib.import_module("analyse")
question = {"path": "awel_cookbook/sales.csv", "question": "Which region earned most?"}
says(raised(called, ask_table.result, question), f"{REFUSED}I cannot say.")
model.text = "select price from data"
says(raised(called, ask_table.result, question), "Binder Error: Referenced column", "not found")
for statement in ("select region from data", "select region, revenue from data where revenue < 0"):
    model.text = statement
    says(raised(called, analyse.final, question), "The result has no label and number to draw")

# A database.
assert "FileNotFoundError: awel_cookbook/shop.db: run awel_cookbook/make_shop.py first" in python(
    "awel_cookbook/chat_db.py", "How many?"
)
subprocess.run([sys.executable, "awel_cookbook/make_shop.py"], check=True, capture_output=True)
os.makedirs("other", exist_ok=True)
os.link("awel_cookbook/chat_db.py", "other/chat_db.py")
assert "No module named 'sql_steps'" in python("other/chat_db.py", "How many?")
chat_db = importlib.import_module("chat_db")
model.text = "I cannot say."
says(raised(called, chat_db.result, "How many?"), f"{REFUSED}I cannot say.")
model.text = "select weight from orders"
says(raised(called, chat_db.result, "How many?"), "no such column: weight")

# Linked schemas: no index, two of them, and a model that cannot be asked.
model.text = "select count(*) from orders"
said = python("awel_cookbook/schema_linking.py", "vector", "How many orders?")
assert "Linked schema:\n\n\nSQL: select" in said, said
for _ in range(2):
    assert "chunks: " in python("awel_cookbook/schema_index.py")
said = python("awel_cookbook/schema_linking.py", "vector", "How many orders?")
schema = said.split("Linked schema:")[1].split("SQL:")[0]
tables = [line for line in schema.splitlines() if line.startswith("table_name:") or line.startswith("CREATE TABLE")]
assert len(tables) == 2 and len(set(tables)) == 1, said
model.text = "I cannot say."
assert f"{REFUSED}I cannot say." in python("awel_cookbook/schema_linking.py", "vector", "How many orders?")
model.status, model.text = 401, "bad key"
said = python("awel_cookbook/schema_linking.py", "llm", "How many orders?")
assert "Linked schema:\n**LLMServer Generate Error" in said, said
model.status, model.text = 200, "Good morning."

# Conversations over HTTP.
chat = subprocess.Popen([sys.executable, "awel_cookbook/multi_round_chat.py"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
ADDRESS = "http://127.0.0.1:5555/api/v1/awel/trigger/cookbook/chat"


def turn(**fields):
    return requests.post(ADDRESS, json={"message": "My name is Ada.", **fields})


while True:
    try:
        refused = turn()
        break
    except requests.ConnectionError:
        assert chat.poll() is None, chat.stdout.read()
assert refused.status_code == 422 and '"loc":["body","conv_uid"]' in refused.text, refused.text
assert turn(conv_uid="a").json() == {"answer": "Good morning.", "error_code": 0}
turn(conv_uid="a", message="What is my name?")
assert "My name is Ada." in str(model.asked[-1]), model.asked[-1]
turn(conv_uid="b", message="What is my name?")
assert "My name is Ada." not in str(model.asked[-1]), model.asked[-1]
whole = turn(conv_uid="a", stream=True)
assert whole.status_code == 200 and "data: [DONE]" in whole.text, whole.text
model.status, model.text = 401, "bad key"
failed = turn(conv_uid="a").json()
assert failed["error_code"] == 1 and "bad key" in failed["answer"], failed
try:
    broken = requests.post(ADDRESS, json={"message": "Where am I?", "conv_uid": "a", "stream": True}, stream=True)
    text = "".join(piece.decode() for piece in broken.iter_content(None))
except requests.exceptions.ChunkedEncodingError:
    text = ""
assert broken.status_code == 200 and "[DONE]" not in text, text
# What failed as a stream is not saved; what failed without one is, as an answer.
assert "Where am I?" in str(model.asked[-1]), model.asked[-1]
model.status, model.text = 200, "Good morning."
assert turn(conv_uid="a", message="And now?").json()["error_code"] == 0
assert "And now?" in str(model.asked[-1]) and "bad key" in str(model.asked[-1]), model.asked[-1]
assert "Where am I?" not in str(model.asked[-1]), model.asked[-1]
chat.kill()
router, app = APIRouter(), FastAPI()
importlib.import_module("multi_round_chat").trigger.mount_to_router(router)
app.include_router(router)
add_exception_handler(app)
refused = TestClient(app, raise_server_exceptions=False).post("/cookbook/chat", json={"message": "Hello"})
assert refused.status_code == 400 and "body.conv_uid:Field required" in refused.text, refused.text
