"""Stores that cannot be opened: PGVector, Weaviate, OceanBase and Neo4j, in v0.7.0 Elasticsearch, too."""

from support import VERSION, raised, says

from dbgpt.core import Embeddings
from dbgpt_ext.storage.graph_store.neo4j_store import Neo4jStore, Neo4jStoreConfig
from dbgpt_ext.storage.vector_store.elastic_store import ElasticsearchStoreConfig, ElasticStore
from dbgpt_ext.storage.vector_store.oceanbase_store import OceanBaseConfig, OceanBaseStore
from dbgpt_ext.storage.vector_store.pgvector_store import PGVectorConfig, PGVectorStore
from dbgpt_ext.storage.vector_store.weaviate_store import WeaviateStore, WeaviateVectorConfig


class Same(Embeddings):
    def embed_documents(self, texts):
        return [[1.0, 0.0] for _ in texts]

    def embed_query(self, text):
        return [1.0, 0.0]


config = PGVectorConfig(connection_string="postgresql://127.0.0.1")
says(raised(PGVectorStore, config, "prices", Same()), "Can't instantiate abstract class PGVectorStore")
config = OceanBaseConfig(ob_host="127.0.0.1", ob_port="2881", ob_user="u", ob_password="p", ob_database="d")
says(raised(OceanBaseStore, config, "prices", Same()), "'OceanBaseConfig' object has no attribute 'embedding_fn'")
config = WeaviateVectorConfig(weaviate_url="http://127.0.0.1:1", persist_path="/tmp")
says(raised(WeaviateStore, config, "prices", Same()), "Can't instantiate abstract class WeaviateStore")
says(raised(Neo4jStore, Neo4jStoreConfig()), "Can't instantiate abstract class Neo4jStore")
if VERSION == (0, 7, 0):
    says(
        raised(ElasticStore, ElasticsearchStoreConfig(), "prices", Same()),
        "'ElasticsearchStoreConfig' object has no attribute 'dict'",
    )
