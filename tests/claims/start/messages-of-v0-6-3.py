"""What v0.6.3 says of variables, packages and tables that are missing: clients, stores, the cache, the notebook, MySQL."""

import importlib
import os
import subprocess
import sys
from types import SimpleNamespace
from unittest import mock

from support import Kept, raised, samples, says, start, without

from dbgpt.model.proxy import OpenAILLMClient
from dbgpt.serve.libro.service import service as notebook
from dbgpt.serve.rag.connector import VectorStoreConnector
from dbgpt.storage.cache.manager import initialize_cache
from dbgpt.storage.metadata.db_manager import db, initialize_db

log = Kept()

# The client of OpenAI reads its address from `OPENAI_API_BASE`; the message names another variable.
for name in ("OPENAI_API_BASE", "OPENAI_BASE_URL", "PROXY_SERVER_URL"):
    os.environ.pop(name, None)
os.environ["OPENAI_API_KEY"] = "key"
says(raised(lambda: OpenAILLMClient().client), "base_url is required, please set OPENAI_BASE_URL environment")
os.environ["OPENAI_API_BASE"] = "http://127.0.0.1:1/v1"
assert OpenAILLMClient().client

# Stores that nobody knows.
config = SimpleNamespace(embedding_fn=None)
for kind in ("chroma", "MILVUS"):
    says(raised(VectorStoreConnector, kind, config), "Vector store ", f"{kind} not supported")

# The cache and the notebook: warnings.
with without("rocksdict"):
    sys.modules.pop("dbgpt.storage.cache.storage.disk.disk_storage", None)
    initialize_cache(mock.MagicMock(), "disk", 16, "/tmp/cache")
assert "Can't import DiskCacheStorage, use MemoryCacheStorage" in log.text, log.text
service = notebook.Service.__new__(notebook.Service)
for is_enabled in (True, False):
    with (
        mock.patch.object(notebook.CFG, "NOTE_BOOK_ENABLE", is_enabled),
        mock.patch.object(notebook.CFG, "NOTE_BOOK_ROOT", "/tmp"),
        mock.patch("dbgpt.serve.core.service.BaseService.before_start"),
        mock.patch("builtins.print") as printed,
    ):
        service.after_start()
    assert ("start libro exception" in str(printed.call_args_list)) is is_enabled, printed.call_args_list

# The program of the cookbook.
samples("awel/cookbook/first_rag_with_awel")
environment = {name: value for name, value in os.environ.items() if name != "OPENAI_API_KEY"}
done = subprocess.run([sys.executable, "awel_cookbook/rag_store.py"], capture_output=True, text=True, env=environment)
assert "KeyError: 'OPENAI_API_KEY'" in done.stderr, done.stderr
chroma = importlib.import_module("dbgpt.storage.vector_store.chroma_store")
blind = chroma.ChromaStore(chroma.ChromaVectorConfig(persist_path="/tmp/chroma", name="handbook"))
says(raised(blind.similar_search_with_scores, "Who?", 3, 0.0), "Chroma Embeddings is None")

# A database of MySQL without the schema, and one that refuses.
start("mariadb")  # what follows needs its service
subprocess.run(["mariadb", "-h", "127.0.0.1", "-u", "root", "-e", "create database dbgpt"], check=True)
subprocess.run(["mariadb", "-h", "127.0.0.1", "-u", "root", "-e", "create user a identified by 'b'"], check=True)
initialize_db("mysql+pymysql://root:@127.0.0.1:3306/dbgpt", "dbgpt", {})
flows = importlib.import_module("dbgpt.serve.flow.models.models").ServeEntity
registry = importlib.import_module("dbgpt.model.cluster.registry_impl.db_storage").ModelInstanceEntity
for entity in (flows, registry):

    def listed():
        with db.session() as session:
            return session.query(entity).all()

    says(raised(listed), f"Table 'dbgpt.{entity.__tablename__}' doesn't exist")
assert {flows.__tablename__, registry.__tablename__} == {"dbgpt_serve_flow", "dbgpt_cluster_registry_instance"}
# As readers see them.
MESSAGES = ("Table 'dbgpt.dbgpt_serve_flow' doesn't exist", "Table 'dbgpt.dbgpt_cluster_registry_instance' doesn't exist")
initialize_db("mysql+pymysql://a:wrong@127.0.0.1:3306/dbgpt", "dbgpt", {})
says(raised(listed), "Access denied for user")
