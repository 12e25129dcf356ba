"""v0.7.1 takes a collection of Milvus for filled when it opens it, so it stores no tables; an empty one finds nothing."""

import logging
from types import SimpleNamespace
from unittest import mock

from support import VERSION, Kept, raised, start

from dbgpt.core import Embeddings

if VERSION >= (0, 7):
    from dbgpt_ext.storage.vector_store.milvus_store import MilvusStore, MilvusVectorConfig
    from dbgpt_serve.datasource.service.db_summary_client import DBSummaryClient
else:
    from dbgpt.storage.vector_store.milvus_store import MilvusStore, MilvusVectorConfig

log = Kept()
logging.getLogger("dbgpt_serve").setLevel("INFO")


class Same(Embeddings):
    def embed_documents(self, texts):
        return [[1.0, 0.0, 0.0, 0.0] for _ in texts]

    def embed_query(self, text):
        return [1.0, 0.0, 0.0, 0.0]


def store(name: str) -> MilvusStore:
    return MilvusStore(MilvusVectorConfig(uri="127.0.0.1", port="19530"), name, Same())


if VERSION >= (0, 7, 1):
    start("milvus")
    client = DBSummaryClient.__new__(DBSummaryClient)
    # Milvus Lite makes the collections, and has not the index that DB-GPT asks for then.
    names = ("shop_profile", "shop_profile_field")
    for name in names:
        raised(store, name)
    with mock.patch.object(MilvusStore, "create_collection", lambda self, **_: None):
        stores = [store(name) for name in names]
    assert stores[0].vector_name_exists()
    with mock.patch.object(DBSummaryClient, "_get_vector_connector_by_db", lambda self, name: stores):
        client.init_db_profile(mock.Mock(), "shop")
    assert "Vector store name shop_profile exist" in log.text, log.text
    said = ("Vector store name ", "_profile exist")
# A collection without texts finds nothing, and says so.
found = MilvusStore.__new__(MilvusStore)
found.embedding, found.fields, found.vector_field, found.text_field = Same(), ["vector", "content"], "vector", "content"
found.index_params_map = {"HNSW": {}}
found.col = SimpleNamespace(
    load=lambda: None, indexes=[SimpleNamespace(params={"index_type": "HNSW"})], search=lambda *_, **__: [[]]
)
assert found._search("What does a parcel cost?", 5) == (None, [])
assert "No relevant docs were retrieved." in log.text, log.text
