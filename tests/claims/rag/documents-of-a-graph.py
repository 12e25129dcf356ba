"""A document cannot be deleted from a graph of v0.6.3, and a graph takes no other store than TuGraph."""

import os
from types import SimpleNamespace
from unittest import mock

from support import raised, says, scripted

from dbgpt.app.knowledge import api
from dbgpt.app.knowledge.request.request import DocumentQueryRequest
from dbgpt.storage.knowledge_graph.community.tugraph_store_adapter import TuGraphStoreAdapter
from dbgpt.storage.knowledge_graph.community_summary import CommunitySummaryKnowledgeGraph
from dbgpt.storage.knowledge_graph.knowledge_graph import BuiltinKnowledgeGraph, BuiltinKnowledgeGraphConfig

# The two kinds of graph, on TuGraph without its server.
adapter = TuGraphStoreAdapter.__new__(TuGraphStoreAdapter)
for kind in (BuiltinKnowledgeGraph, CommunitySummaryKnowledgeGraph):
    graph = kind.__new__(kind)
    graph._graph_store_apdater = adapter
    says(raised(graph.delete_by_ids, "1,2"), "TypeError", "unexpected keyword argument 'chunk_id'")

    # The web page and its route get the message, and the document stays.
    removed = mock.Mock()
    with (
        mock.patch("dbgpt.app.knowledge.service.knowledge_document_dao") as documents,
        mock.patch("dbgpt.app.knowledge.service.document_chunk_dao", removed),
        mock.patch("dbgpt.app.knowledge.service.CFG"),
        mock.patch("dbgpt.app.knowledge.service.EMBEDDING_MODEL_CONFIG"),
        mock.patch("dbgpt.app.knowledge.service.VectorStoreConfig"),
        mock.patch("dbgpt.app.knowledge.service.VectorStoreConnector", lambda **_: graph),
        mock.patch.object(api.knowledge_space_service, "get_knowledge_space") as spaces,
        mock.patch.object(type(api.knowledge_space_service), "llm_client", None),
    ):
        documents.get_documents.return_value = [SimpleNamespace(id=1, vector_ids="1,2")]
        spaces.return_value = [SimpleNamespace(name="kg", vector_type="KnowledgeGraph")]
        answer = api.document_delete("kg", DocumentQueryRequest(doc_name="team.md"))
    assert answer.success is False and answer.err_code == "E000X", answer
    assert answer.err_msg.startswith("document delete error ") and "unexpected keyword argument 'chunk_id'" in answer.err_msg, answer
    assert not removed.raw_delete.called and not documents.raw_delete.called

# Another store.
os.environ["GRAPH_STORE_TYPE"] = "Memory"
config = BuiltinKnowledgeGraphConfig(name="kg", llm_client=scripted("x"), model_name="m")
for kind in (BuiltinKnowledgeGraph, CommunitySummaryKnowledgeGraph):
    print(raised(kind, config))
    says(raised(kind, config), "create community store adapter for %s failed")
