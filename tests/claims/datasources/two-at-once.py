"""Two threads that use Chroma at the same moment: one of them fails, the log says so, and a repetition succeeds; two refreshes at once may answer 400."""

import sqlite3
import tempfile
import threading
import time
from types import SimpleNamespace

from support import Kept, Model, Server, configuration, data_of

from dbgpt.core import Chunk, Embeddings
from dbgpt_ext.storage.vector_store.chroma_store import ChromaStore, ChromaVectorConfig
from dbgpt_serve.datasource.service.db_summary_client import DBSummaryClient


class Same(Embeddings):
    def embed_documents(self, texts):
        return [[1.0] * 8 for _ in texts]

    def embed_query(self, text):
        return [1.0] * 8


folder = ChromaVectorConfig(persist_path=tempfile.mkdtemp())


class Client(DBSummaryClient):
    """Describes a source as the server does, up to the reading of its tables."""

    def __init__(self):
        pass

    def create_summary_client(self, dbname, db_type):
        return SimpleNamespace()

    def init_db_profile(self, client, dbname):
        ChromaStore(folder, name=f"{dbname}_profile", embedding_fn=Same())


def describe(name: str) -> None:
    try:
        Client().db_summary_embedding(name, "sqlite")
    except Exception:
        # Logged; the thread pool of the server keeps it to itself.
        pass


describe("first")
kept = Kept("dbgpt_serve.datasource.service.db_summary_client")
for at in range(3000):
    name = f"sqlite_{at}"
    threads = [threading.Thread(target=describe, args=(name,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if "already exists" in kept.text:
        break
assert "summary error!Collection " in kept.text and " already exists" in kept.text, kept.text[-2000:]
kept.text = ""
describe(name)
assert "summary error!" not in kept.text, kept.text

# A refresh deletes what is being written.
stores = []


class Waiting(Same):
    """While a text is embedded, its collection goes."""

    def embed_documents(self, texts):
        if stores:
            stores.pop().delete_vector_name("sqlite_late_profile")
        return super().embed_documents(texts)


class Writing(Client):
    def init_db_profile(self, client, dbname):
        store = ChromaStore(folder, name=f"{dbname}_profile", embedding_fn=Waiting())
        store.load_document([Chunk(content="orders(id)", metadata={"table_name": "orders"})])


def writes(name: str) -> None:
    try:
        Writing().db_summary_embedding(name, "sqlite")
    except Exception:
        pass


kept.text = ""
stores.append(ChromaStore(folder, name="sqlite_late_profile", embedding_fn=Same()))
writes("sqlite_late")
assert "summary error!Collection " in kept.text and " does not exist." in kept.text, kept.text[-2000:]
kept.text = ""
writes("sqlite_late")
assert "summary error!" not in kept.text, kept.text

# The very first sources, one beside the other: the store is still being made.
for _ in range(300):
    folder = ChromaVectorConfig(persist_path=tempfile.mkdtemp())
    threads = [threading.Thread(target=describe, args=(name,)) for name in ("sqlite_a", "sqlite_b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if "Could not connect to tenant" in kept.text:
        break
assert "summary error!Could not connect to tenant default_tenant." in kept.text, kept.text[-2000:]
kept.text = ""
describe("sqlite_a")
describe("sqlite_b")
assert "summary error!" not in kept.text, kept.text

# Over HTTP: two refreshes at once, of one source or of two.
for name in ("shop", "store"):
    with sqlite3.connect(f"/tmp/{name}.db") as file:
        file.execute("create table orders (id int)")
with Server(configuration(Model())) as server:
    for name in ("shop", "store"):
        data_of(server.post("/api/v2/serve/datasources", {"type": "sqlite", "params": {"path": f"/tmp/{name}.db"}}))
        time.sleep(3)
    sources = sorted(one["id"] for one in data_of(server.get("/api/v2/serve/datasources")))
    answers = []

    def refresh(source: int) -> None:
        answers.append(server.post(f"/api/v2/serve/datasources/{source}/refresh"))

    def at_once(*ids: int) -> list[str]:
        """What the refreshes say that fail."""
        answers.clear()
        threads = [threading.Thread(target=refresh, args=(one,)) for one in ids]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        time.sleep(0.3)
        assert {status for status, _ in answers} <= {200, 400}, answers
        return [body["err_msg"] for status, body in answers if status == 400]

    # Which message comes depends on the moment; these are the usual ones.
    for ids, first, last in ((sources[:1] * 2, "Collection ", " not found"), (sources, "'", "/pilot/data/chromadb'")):
        failed: list[str] = []
        for _ in range(200):
            failed += at_once(*ids)
            if any(said.startswith(first) and said.endswith(last) for said in failed):
                break
        else:
            raise AssertionError((ids, failed))
    time.sleep(3)
    for source in sources:
        assert at_once(source) == [], answers
