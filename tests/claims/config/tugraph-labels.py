"""The labels in the table of TuGraph change nothing of what a graph is made and searched with."""

from unittest import mock

from support import Recorder, raised

from dbgpt.storage.graph_store.graph import Edge, MemoryGraph, Vertex
from dbgpt_ext.storage.graph_store import tugraph_store
from dbgpt_ext.storage.knowledge_graph.community.base import ParagraphChunk
from dbgpt_ext.storage.knowledge_graph.community.tugraph_store_adapter import TuGraphStoreAdapter


def queries(**keys) -> list[str]:
    """What is asked of the database when a graph is made, filled and searched."""
    connection = Recorder()
    connection.get_system_info = lambda: {"lgraph_version": "4.5.1"}
    config = tugraph_store.TuGraphStoreConfig(**keys)
    config.name = "handbook"
    with mock.patch.object(tugraph_store.TuGraphConnector, "from_uri_db", lambda **_: connection):
        store = tugraph_store.TuGraphStore(config)
    adapter = TuGraphStoreAdapter(store)
    adapter.create_graph("handbook")
    document, chunk = (ParagraphChunk(chunk_id=name, content="Leave", chunk_parent_id="d", chunk_parent_name="d") for name in "dc")
    adapter.upsert_documents(iter([document]))
    adapter.upsert_chunks(iter([chunk]))
    adapter.upsert_doc_include_chunk(chunk=chunk)
    adapter.upsert_entities(iter([Vertex("Anna", name="Anna")]))
    graph = MemoryGraph()
    graph.append_edge(Edge("Anna", "Leave", "takes", description="x"))
    adapter.upsert_graph(graph)
    raised(adapter.get_document_vertex, "d")
    adapter.get_triplets("Anna")
    adapter.truncate()
    labels = [adapter.get_vertex_type(), adapter.get_edge_type()]
    return [*connection.done, *labels]


usual = queries()
assert "entity" in str(usual) and "relation" in str(usual), usual
for key in ("vertex_type", "document_type", "chunk_type", "edge_type", "include_type", "next_type"):
    assert queries(**{key: "other"}) == usual, key
