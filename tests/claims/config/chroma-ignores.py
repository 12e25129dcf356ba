"""`collection_metadata` of the table of Chroma does not reach the collection, which always has the cosine distance."""

from tempfile import mkdtemp

from dbgpt_ext.storage.vector_store.chroma_store import ChromaVectorConfig


class Embeddings:
    def embed_query(self, text):
        return [1.0, 0.0]


def metadata(**keys):
    config = ChromaVectorConfig(persist_path=mkdtemp(), **keys)
    store = config.create_store(name="handbook", embedding_fn=Embeddings())
    return store._collection.metadata


assert metadata() == {"hnsw:space": "cosine"}
assert metadata(collection_metadata={"hnsw:space": "l2"}) == metadata()
