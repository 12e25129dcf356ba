"""Programs of the folder `examples/` that start, or nearly, and fail with a request or a class that changed."""

import asyncio
import os
import runpy
import sys
from pathlib import Path
from unittest import mock

from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from support import raised, says

import dbgpt
from dbgpt.core import Embeddings
from dbgpt.core.awel import HttpTrigger
from dbgpt.rag.embedding import DefaultEmbeddingFactory

os.environ |= {"OPENAI_API_KEY": "key", "OPENAI_API_BASE": "http://127.0.0.1:1/v1"}
examples = Path(dbgpt.__file__).parents[4] / "examples"
sys.path.insert(0, str(examples.parent))


class Same(Embeddings):
    def embed_documents(self, texts):
        return [[1.0, 0.0] for _ in texts]

    def embed_query(self, text):
        return [1.0, 0.0]


def run(program: str, body: dict | None = None):
    """Imports a program as its command does, without weights of a model; asks its trigger, if it is given a body."""
    with (
        mock.patch.object(DefaultEmbeddingFactory, "__init__", lambda *_, **__: None),
        mock.patch.object(DefaultEmbeddingFactory, "create", lambda *_, **__: Same()),
    ):
        names = runpy.run_path(str(examples / program))
        if body is None:
            return asyncio.run(names["main"]())
    dag = names["dag"]
    (trigger,) = [node for node in dag.trigger_nodes if isinstance(node, HttpTrigger)]
    router, app = APIRouter(), FastAPI()
    trigger.mount_to_router(router)
    app.include_router(router)
    return TestClient(app).post(trigger._endpoint, json=body)


needs = "missing 1 required positional argument: 'table_vector_store_connector'"
says(raised(run, "rag/simple_dbschema_retriever_example.py"), needs)
asked = raised(run, "awel/simple_nl_schema_sql_chart_example.py", {"query": "How many users?"})
says(asked, "'tuple' object has no attribute 'generate'")
for program in ("rag/simple_rag_embedding_example.py", "awel/simple_rag_summary_example.py"):
    body = {"url": "http://127.0.0.1:1/page"} | ({"model": "m"} if "summary" in program else {})
    says(raised(run, program, body), "'str' object has no attribute 'get'")
says(raised(run, "rag/simple_rag_retriever_example.py", {"query": "Is wine allowed?"}), "HttpTrigger just support one leaf node in dag")
says(raised(run, "rag/retriever_evaluation_example.py"), "_create_vector_connector() takes 0 positional arguments but 1 was given")
