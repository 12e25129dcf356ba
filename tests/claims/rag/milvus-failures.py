"""What Milvus says that cannot be reached, is given half a login, a wrong name, or vectors of another length."""

import os

from support import VERSION, free_port, raised, says, start

from dbgpt.core import Chunk, Embeddings
from dbgpt_ext.storage.vector_store.milvus_store import MilvusStore, MilvusVectorConfig


class Numbers(Embeddings):
    def __init__(self, length: int):
        self.length = length

    def embed_documents(self, texts):
        return [[1.0] + [0.0] * (self.length - 1) for _ in texts]

    def embed_query(self, text):
        return self.embed_documents([text])[0]


def store(name: str = "prices", length: int = 4, **config):
    return MilvusStore(MilvusVectorConfig(uri="127.0.0.1", **config), name, Numbers(length))


os.environ["MILVUS_PORT"] = str(free_port())
says(raised(store, port=os.environ["MILVUS_PORT"]), "Fail connecting to server on ")
del os.environ["MILVUS_PORT"]
start("milvus")
login = "Both username and password must be set to use authentication for Milvus"
says(raised(store, port="19530", user="root"), login)
chunks = [Chunk(content="Parcels to Norway cost 12 euros.", metadata={"source": "a"})]
says(raised(lambda: store("1st prices", port="19530").load_document(chunks)), "Invalid collection")
# Milvus Lite makes the collection, and has not the index that DB-GPT asks for then.
raised(lambda: store(port="19530").load_document(chunks))
if VERSION >= (0, 7, 1):
    says(raised(lambda: store(length=5, port="19530").load_document(chunks)), "dim(4)")
