"""Neo4j, OceanBase, PGVector and Weaviate load as stores, and no knowledge base can be opened with them."""

from support import raised, says

from dbgpt_ext.storage.graph_store.neo4j_store import Neo4jStore, Neo4jStoreConfig
from dbgpt_ext.storage.vector_store.oceanbase_store import OceanBaseConfig
from dbgpt_ext.storage.vector_store.pgvector_store import PGVectorConfig
from dbgpt_ext.storage.vector_store.weaviate_store import WeaviateVectorConfig


class Embeddings:
    def embed_query(self, text):
        return [1.0, 0.0]


def opened(config):
    return raised(config.create_store, name="handbook", embedding_fn=Embeddings())


says(raised(Neo4jStore, Neo4jStoreConfig()), "Can't instantiate abstract class Neo4jStore")
says(opened(OceanBaseConfig()), "'OceanBaseConfig' object has no attribute 'embedding_fn'")
says(
    opened(PGVectorConfig(connection_string="postgresql://127.0.0.1/dbgpt")),
    "Can't instantiate abstract class PGVectorStore",
    "similar_search_with_scores",
)
says(
    opened(WeaviateVectorConfig(weaviate_url="http://127.0.0.1:8080", persist_path="data")),
    "Can't instantiate abstract class WeaviateStore",
    "similar_search_with_scores",
    "delete_by_ids",
)
