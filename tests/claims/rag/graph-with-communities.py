"""What a graph with communities stores and asks while documents are loaded, what a question finds of it, and what deleting it drops."""

import asyncio
import logging
import re
from types import SimpleNamespace
from unittest import mock

from support import Kept, every_check, scripted

from dbgpt.core import Chunk, ModelOutput
from dbgpt.storage.graph_store.graph import MemoryGraph, Vertex
from dbgpt_ext.storage.graph_store.tugraph_store import TuGraphStoreConfig
from dbgpt_ext.storage.knowledge_graph.community.base import Community
from dbgpt_ext.storage.knowledge_graph.community_summary import CommunitySummaryKnowledgeGraph as Summaries
from dbgpt_ext.storage.knowledge_graph.knowledge_graph import BuiltinKnowledgeGraph

logging.basicConfig(level=logging.INFO)
log = Kept()
CHINESE = re.compile(r"[一-鿿]")
stores: dict[str, mock.MagicMock] = {}


def store(name: str, embedding_fn: object) -> mock.MagicMock:
    made = stores[name] = mock.MagicMock()
    made.asimilar_search_with_scores = mock.AsyncMock(return_value=[])
    made.aload_document_with_limit = mock.AsyncMock()
    return made


asked: list[str] = []


def graph_of(adapter: mock.MagicMock, **settings: object) -> Summaries:
    """A graph whose server is this adapter; its model names two entities, or the keyword Lindau."""
    client = scripted("")

    async def generate(self, request, message_converter=None):
        text = "\n".join(str(one.content) for one in request.messages)
        asked.append(text)
        found = "Entities:\n(Aurora#a pan)\n(Lindau#a plant)\nRelationships:\n(Aurora#made in#Lindau#by hand)\n"
        return ModelOutput(error_code=0, text=found if "Sentence" in text else "Lindau")

    type(client).generate = generate
    private = "_BuiltinKnowledgeGraph__init_graph_store"
    server = mock.MagicMock(enable_similarity_search=False)
    adapter.graph_store = server
    with (
        mock.patch.object(BuiltinKnowledgeGraph, private, lambda self, config: server),
        mock.patch.object(BuiltinKnowledgeGraph, f"{private}_adapter", lambda self: adapter),
    ):
        settings |= {"vector_store_config": SimpleNamespace(create_store=store), "embedding_fn": mock.MagicMock()}
        made = TuGraphStoreConfig(host="127.0.0.1", username="admin", password="p")
        return Summaries(made, "company_kg", client, "m", **settings)


def server(*names: str) -> mock.MagicMock:
    """An adapter whose graph has entities with these names."""
    adapter, found = mock.MagicMock(), MemoryGraph()
    for name in names:
        found.upsert_vertex(Vertex(name))
    adapter.explore_trigraph.return_value = found
    adapter.explore_docgraph_with_entities.return_value = MemoryGraph()
    adapter.explore_docgraph_without_entities.return_value = MemoryGraph()
    adapter.discover_communities = mock.AsyncMock(return_value=["0"])
    community = Community(id="0", data=mock.MagicMock(format=lambda: "(Aurora)-[made in]->(Lindau)"), summary="")
    adapter.get_community = mock.AsyncMock(return_value=community)
    return adapter


def load(graph: Summaries) -> None:
    meta = {"source": "company.txt"}
    asyncio.run(graph.aload_document([Chunk(content=f"Sentence {number}.", metadata=meta) for number in range(2)]))


def limits_of(adapter: mock.MagicMock) -> list[int]:
    searches = (adapter.explore_trigraph, adapter.explore_docgraph_with_entities)
    return [one.call_args.kwargs["limit"] for one in searches]


with every_check() as holds:
    # Loading: the document, its chunks in order, entities, communities, a summary.
    adapter = server("Lindau")
    graph = graph_of(adapter)
    load(graph)
    did = [call[0] for call in adapter.method_calls]
    steps = ("upsert_documents", "upsert_chunks", "upsert_chunk_next_chunk", "upsert_graph", "discover_communities")
    for step in steps:
        holds(step, step in did, did)
    order = [did.index(step) for step in ("upsert_chunks", "upsert_graph", "discover_communities")]
    holds("the order", order == sorted(order), did)
    holds("calls of the model", len(asked) == 3, asked)
    holds("in Chinese", all(CHINESE.search(text) for text in asked), asked)
    vectors = {"company_kg_CHUNK_HISTORY", "company_kg_COMMUNITY_SUMMARY"}
    holds("summaries and history", set(stores) == vectors, set(stores))
    holds("a history of chunks", stores["company_kg_CHUNK_HISTORY"].aload_document_with_limit.called)
    summaries = stores["company_kg_COMMUNITY_SUMMARY"]
    holds("summaries are vectors", "load_document" in str(summaries.method_calls), summaries.method_calls)

    # Asking: the keywords are in the log, and so is the text.
    asked.clear()
    (answer,) = asyncio.run(graph.asimilar_search_with_scores("Where is Lindau?", 5, 0.0))
    holds("one call before the answer", len(asked) == 1, asked)
    said = "Search subgraph with the following keywords:\n[KEYWORDS]:['Lindau']"
    holds("keywords", said in log.text, log.text[-900:])
    holds("the text", f"Final GraphRAG queried prompt:\n{answer.content}" in log.text)
    holds("chunks of entities", adapter.explore_docgraph_with_entities.call_args.kwargs["subs"] == ["Lindau"])
    holds("not by keywords", not adapter.explore_docgraph_without_entities.called)
    limits = limits_of(adapter)
    holds("limits", limits == [5, 5], limits)

    # No entity of that name: the chunks are searched for the keywords.
    adapter = server()
    adapter.explore_docgraph_without_entities.return_value = server("a chunk").explore_trigraph.return_value
    found = asyncio.run(graph_of(adapter).asimilar_search_with_scores("Where is Lindau?", 5, 0.0))
    searched = adapter.explore_docgraph_without_entities.call_args.kwargs["subs"]
    holds("chunks by keywords", searched == ["Lindau"] and len(found) == 1, searched, found)
    found = asyncio.run(graph_of(server()).asimilar_search_with_scores("Where is Lindau?", 5, 0.0))
    holds("nothing", found == [], found)

    # Limits of their own, and one graph of the two.
    adapter = server("Lindau")
    graph = graph_of(adapter, kg_extract_top_k=7, kg_chunk_search_top_k=9)
    asyncio.run(graph.asimilar_search_with_scores("Where is Lindau?", 5, 0.99))
    limits = limits_of(adapter)
    holds("other limits", limits == [7, 9], limits)
    adapter = server("Lindau")
    load(graph_of(adapter, kg_document_graph_enabled=False))
    did = [call[0] for call in adapter.method_calls]
    holds("no documents", "upsert_chunks" not in did and "upsert_graph" in did, did)
    adapter = server("Lindau")
    load(graph_of(adapter, kg_triplet_graph_enabled=False))
    did = [call[0] for call in adapter.method_calls]
    holds("no triplets", "upsert_chunks" in did and "upsert_graph" not in did, did)

    # Deleting drops the graph and the summaries.
    adapter = server()
    graph_of(adapter).delete_vector_name("company_kg")
    holds("drops the graph", adapter.drop.called, adapter.method_calls)
    summaries = stores["company_kg_COMMUNITY_SUMMARY"]
    holds("drops the summaries", summaries.delete_vector_name.called, summaries.method_calls)
