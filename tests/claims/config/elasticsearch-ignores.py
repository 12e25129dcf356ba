"""`alias`, `index_name`, `metadata_field` and `secure` change nothing of what the full-text store asks Elasticsearch."""

import elasticsearch
import elasticsearch.helpers
from support import Recorder

from dbgpt.core import Chunk
from dbgpt_ext.storage.full_text.elasticsearch import ElasticDocumentStore
from dbgpt_ext.storage.vector_store.elastic_store import ElasticsearchStoreConfig


def calls(**keys):
    """What the store asks of the client when it is opened, filled, searched and emptied."""
    client = Recorder()
    elasticsearch.Elasticsearch = client
    elasticsearch.helpers.bulk = lambda _, requests: client.done.append(repr(requests))
    config = ElasticsearchStoreConfig(**keys)
    # The class has no fields for them, and the store reads them.
    config.user, config.password = "elastic", "secret"
    store = ElasticDocumentStore(config, name="handbook")
    store.load_document([Chunk(content="Leave is 30 days.", chunk_id="1")])
    store.similar_search("leave", 3)
    store.delete_by_ids("1")
    store.delete_vector_name("handbook")
    return client.done


usual = calls()
assert "handbook" in str(usual) and "http://localhost:9200" in str(usual), usual
for keys in (
    {"alias": "other"},
    {"index_name": "other"},
    {"metadata_field": "other"},
    {"secure": "true"},
):
    assert calls(**keys) == usual, keys
assert calls(uri="10.0.0.1") != usual
