"""Why a graph stays empty or is not found, how long its answer gets, and how often loading asks a model."""

import asyncio
import re
from types import SimpleNamespace
from unittest import mock

from support import VERSION, Kept, read_configuration, scripted

from dbgpt.core import Chunk, ModelOutput
from dbgpt.rag.transformer.keyword_extractor import KeywordExtractor

if VERSION >= (0, 7):
    from dbgpt_ext.rag.transformer.graph_extractor import GraphExtractor
    from dbgpt_ext.rag.transformer.triplet_extractor import TripletExtractor
    from dbgpt_ext.storage.knowledge_graph.community.community_store import CommunityStore
    from dbgpt_ext.storage.knowledge_graph.community.tugraph_store_adapter import TuGraphStoreAdapter
    from dbgpt_ext.storage.knowledge_graph.community_summary import CommunitySummaryKnowledgeGraph as Summaries
    from dbgpt_ext.storage.knowledge_graph.knowledge_graph import BuiltinKnowledgeGraph
else:
    from dbgpt.rag.transformer.graph_extractor import GraphExtractor
    from dbgpt.rag.transformer.triplet_extractor import TripletExtractor
    from dbgpt.storage.knowledge_graph.community.community_store import CommunityStore
    from dbgpt.storage.knowledge_graph.community.tugraph_store_adapter import TuGraphStoreAdapter
    from dbgpt.storage.knowledge_graph.community_summary import CommunitySummaryKnowledgeGraph as Summaries
    from dbgpt.storage.knowledge_graph.knowledge_graph import BuiltinKnowledgeGraph

log = Kept()


async def none(*_, **__):
    return []


def extractor(client, kind=GraphExtractor):
    if kind is TripletExtractor:
        return kind(client, "m")
    made = GraphExtractor.__new__(GraphExtractor)
    history = SimpleNamespace(asimilar_search_with_scores=none, aload_document_with_limit=none)
    made.__dict__.update(_llm_client=client, _model_name="m", _prompt_template="{text} {history}", _chunk_history=history)
    made.__dict__.update(_topk=5, _score_threshold=0.7, _max_chunks_once_load=10, _max_threads=1)
    return made


# A graph from what the model writes: right, not to be parsed, refused.
RIGHT = "Entities:\n(Aurora#a drone)\n(Lindau#a town)\nRelationships:\n(Aurora#made in#Lindau#since 2020)\n"


def entities(client) -> int:
    (graph,) = asyncio.run(extractor(client).extract("Aurora is made in Lindau.")) or (None,)
    return graph.vertex_count if graph else 0


assert entities(scripted(RIGHT)) == 2
assert entities(scripted("Aurora comes from Lindau.")) == 0
assert asyncio.run(extractor(scripted("Aurora comes from Lindau."), TripletExtractor).extract("x")) == []
assert "request llm failed" not in log.text


def refusing():
    client = scripted("")

    async def refuses(self, request, message_converter=None):
        return ModelOutput(error_code=1, text="bad key")

    type(client).generate = refuses
    return client


assert entities(refusing()) == 0
assert "request llm failed (1) bad key" in log.text, log.text

# Keywords are looked up as they are spelled.
adapter = TuGraphStoreAdapter.__new__(TuGraphStoreAdapter)
asked = []
adapter._graph_store = mock.MagicMock(enable_similarity_search=False)
adapter.query = lambda query, **_: asked.append(query)
explore = getattr(adapter, "explore_trigraph", None) or adapter.explore
keywords = asyncio.run(KeywordExtractor(scripted("aurora"), "m").extract("Where is the aurora made?"))
assert keywords == ["aurora"], keywords
for spelled in ("Aurora", *keywords):
    explore(subs=[spelled], limit=5, **({} if VERSION >= (0, 7) else {"search_scope": "knowledge_graph"}))
assert len(asked) == 2 and all(f"IN ['{name}']" in query for name, query in zip(("Aurora", "aurora"), asked)), asked
assert all("LIMIT 5" in query for query in asked) and not any(re.search("lower", query, re.I) for query in asked), asked

# The answer is one text: all summaries, and the paths of the search.
graph = Summaries.__new__(Summaries)
found = [SimpleNamespace(summary=f"Summary {number}. " * 50) for number in range(50)]


async def communities(query):
    return found[: graph.most]


graph._community_store = SimpleNamespace(search_communities=communities)
paths = mock.MagicMock(format=lambda: "(Aurora)-[made in]->(Lindau)", vertices=lambda: [])
if VERSION >= (0, 7):

    async def retrieve(text):
        return paths, (None, "")

    graph._graph_retriever = SimpleNamespace(retrieve=retrieve)
else:
    graph.__dict__.update(_keyword_extractor=KeywordExtractor(scripted("aurora"), "m"), _graph_store_apdater=mock.MagicMock())
    graph._graph_store_apdater.explore.return_value = paths
    graph.__dict__.update(_triplet_graph_enabled=True, _document_graph_enabled=False)
lengths = []
for graph.most in (50, 5):
    (answer,) = asyncio.run(graph.asimilar_search_with_scores("Where is Aurora made?", 5, 0.0))
    assert "(Aurora)-[made in]->(Lindau)" in answer.content
    lengths.append(len(answer.content))
assert lengths[0] > 5 * lengths[1], lengths
if VERSION < (0, 7):
    assert graph._graph_store_apdater.explore.call_args.kwargs["limit"] == 5

# One call for each chunk, so many at a time; all summaries anew after every ten chunks.
at_once, most = 0, 0
client = scripted(RIGHT)
plain = type(client).generate


async def counted(self, request, message_converter=None):
    global at_once, most
    at_once += 1
    most = max(most, at_once)
    await asyncio.sleep(0.01)
    at_once -= 1
    return await plain(self, request, message_converter)


type(client).generate = counted
texts = [f"Sentence {number}." for number in range(7)]
for size in (3, 7):
    most, before = 0, len(client.asked)
    asyncio.run(extractor(client).batch_extract(texts, batch_size=size))
    assert len(client.asked) - before == 7 and most == size, (most, len(client.asked))
loads = []
if VERSION >= (0, 7):
    async def load(self, chunks):
        loads.append(len(chunks))
        return [str(len(loads))]

    plain_graph = BuiltinKnowledgeGraph.__new__(BuiltinKnowledgeGraph)
    plain_graph._max_chunks_once_load, plain_graph._max_threads = 10, 1
    with mock.patch.object(BuiltinKnowledgeGraph, "aload_document", load):
        chunks = [Chunk(content=text) for text in texts] * 4
        asyncio.run(plain_graph.aload_document_with_limit(chunks, 10, 1))
        assert sorted(loads) == [8, 10, 10], loads
        loads.clear()
        asyncio.run(plain_graph.aload_document_with_limit(chunks, 100, 1))
        assert loads == [28], loads
summarized = []


async def summarize(**_):
    summarized.append(1)
    return "A summary."


community = SimpleNamespace(data=mock.MagicMock(format=lambda: "x"), summary="")


async def discovered():
    return ["1", "2"]


async def one(number):
    return community


kept = CommunityStore.__new__(CommunityStore)
kept._graph_store_adapter = SimpleNamespace(discover_communities=discovered, get_community=one)
kept._graph_store_apdater = kept._graph_store_adapter
kept._community_summarizer = SimpleNamespace(summarize=summarize)
kept._meta_store = SimpleNamespace(truncate=none, save=none)
for times in (1, 2):
    asyncio.run(kept.build_communities(batch_size=20))
    assert len(summarized) == 2 * times, summarized
if VERSION >= (0, 7):
    rag = read_configuration("[rag]\n").rag
    assert rag.max_chunks_once_load == 10 and rag.kg_extraction_batch_size == 3, rag
