"""A graph stays empty, and its documents count as loaded, when the model refuses or writes no triplets; only the first is in the log."""

import asyncio
import importlib
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

from support import VERSION, Kept, Model, raised, says

from dbgpt.core import Chunk
from dbgpt.model.proxy import OpenAILLMClient

rag = "dbgpt_ext.rag" if VERSION >= (0, 7) else "dbgpt.rag"
TripletExtractor = importlib.import_module(f"{rag}.transformer.triplet_extractor").TripletExtractor
GraphExtractor = importlib.import_module(f"{rag}.transformer.graph_extractor").GraphExtractor
knowledge_graph = importlib.import_module("dbgpt_ext.storage.knowledge_graph.knowledge_graph")
KnowledgeGraphOperator = importlib.import_module(f"{rag}.operators.knowledge_graph").KnowledgeGraphOperator

model = Model("bad key", status=401)
log = Kept("dbgpt")


def client() -> OpenAILLMClient:
    return OpenAILLMClient(api_key="key", api_base=f"{model.address}/v1", model_alias="m")


def loaded() -> tuple[list[str], int]:
    """The answer of a flow that stores one chunk in a graph, and how many triplets were stored."""
    store = knowledge_graph.BuiltinKnowledgeGraph.__new__(knowledge_graph.BuiltinKnowledgeGraph)
    store._config, store._graph_name, store._llm_client = mock.Mock(), "dbgpt", client()
    store._triplet_extractor = TripletExtractor(store._llm_client, "m")
    store._max_threads, store._max_chunks_once_load, store._executor = 1, 10, ThreadPoolExecutor()
    graph = store._graph_store_adapter = store._graph_store_apdater = mock.MagicMock()
    store.get_config = mock.Mock()
    with mock.patch.object(type(store), "vector_name_exists", lambda self: True):
        operator = KnowledgeGraphOperator(graph_store=store, task_name="graph")
        chunks = asyncio.run(operator.call([Chunk(content="Ada leads the warehouse.")]))
    return [one.content for one in chunks], graph.insert_triplet.call_count


assert loaded() == (["Ada leads the warehouse."], 0)
assert "request llm failed (1) " in log.text and "bad key" in log.text, log.text
log.text, model.status, model.text = "", 200, "I cannot say."
assert loaded() == (["Ada leads the warehouse."], 0)
assert "request llm failed" not in log.text, log.text
model.text = "(Ada, leads, warehouse)"
assert loaded()[1] == 1

if VERSION >= (0, 7):
    # With communities, a call that raises fails the document; a text of another form leaves the graph without entities.
    history = mock.Mock()
    history.asimilar_search_with_scores = mock.AsyncMock(return_value=[])
    history.aload_document_with_limit = mock.AsyncMock()

    def extracted(asked) -> list:
        extractor = GraphExtractor(asked, "m", history, "dbgpt")
        (graphs,) = asyncio.run(extractor.batch_extract(["Ada leads the warehouse."]))
        return [vertex for graph in graphs for vertex in graph.vertices()]

    model.text = "I cannot say."
    assert extracted(client()) == []
    model.text = "Entities:\n(Ada#a manager)\n"
    assert len(extracted(client())) == 1
    refusing = mock.Mock()
    refusing.generate = mock.AsyncMock(side_effect=ValueError("Model m not found"))
    says(raised(extracted, refusing), "Failed to extract graph: Model m not found")
