"""Port and `secure` of the table of Milvus change nothing of the connection; the variable MILVUS_PORT does."""

import os

import pymilvus
from support import Recorder

from dbgpt_ext.storage.vector_store.milvus_store import MilvusVectorConfig


class Embeddings:
    def embed_query(self, text):
        return [1.0, 0.0]


def calls(**keys):
    """What the store asks of the client of Milvus."""
    client = Recorder()
    for name in ("connections", "utility", "Collection"):
        setattr(pymilvus, name, getattr(client, name))
    config = MilvusVectorConfig(uri="127.0.0.1", **keys)
    config.create_store(name="handbook", embedding_fn=Embeddings())
    return client.done


usual = calls()
assert "('port', '19530')" in str(usual), usual
assert calls(port="29530") == usual
assert calls(secure="true") == usual
os.environ["MILVUS_PORT"] = "29530"
assert "('port', '29530')" in str(calls()), calls()
