"""A graph asks a model for each chunk and for each question; the first model by alphabet is asked, and an answer is one text."""

import asyncio
from dataclasses import fields
from types import SimpleNamespace
from unittest import mock

from support import read_configuration, scripted

from dbgpt.core import Chunk
from dbgpt.model import DefaultLLMClient
from dbgpt.rag.transformer.keyword_extractor import KeywordExtractor
from dbgpt_ext.rag.transformer.triplet_extractor import TripletExtractor
from dbgpt_ext.storage.knowledge_graph import knowledge_graph
from dbgpt_serve.rag.storage_manager import StorageManager

# The file, without communities: no key of `[rag]` reaches the graph, and the store is the plain one.
config = read_configuration(
    '[rag]\nkg_extract_top_k = 99\n[rag.storage.vector]\ntype = "chroma"\npersist_path = "pilot/data"\n'
    '[rag.storage.graph]\ntype = "tugraph"\nenable_summary = false'
)
usual = {one.name: one.default for one in fields(type(config.rag))}
numbers = ("kg_extract_top_k", "kg_community_top_k", "kg_chunk_search_top_k", "kg_extraction_batch_size")
assert [usual[name] for name in numbers] == [5, 50, 5, 3], usual
assert usual["kg_triplet_graph_enabled"] and usual["kg_document_graph_enabled"], usual
graph = {one.name: one.default for one in fields(type(config.rag.storage.graph))}
assert graph["enable_summary"] is True and graph["enable_similarity_search"] is False, graph
manager = StorageManager.__new__(StorageManager)
manager.system_app = mock.Mock()
manager.system_app.config.configs = {"app_config": config}
made = []
with mock.patch.object(knowledge_graph.BuiltinKnowledgeGraph, "__init__", lambda self, **given: made.append(given)):
    store = manager.create_kg_store("company_kg", None)
assert type(store) is knowledge_graph.BuiltinKnowledgeGraph
assert set(made[0]) == {"config", "name", "llm_client"}, made


# The first model by alphabet, capitals first.
class Workers:
    async def get_all_model_instances(self, kind, healthy_only=True):
        return [SimpleNamespace(worker_key=f"{name}@llm") for name in ("m", "z", "Zebra", "a")]

    async def get_model_metadata(self, asked):
        return SimpleNamespace(model=asked["model"])


names = [one.model for one in asyncio.run(DefaultLLMClient(Workers()).models())]
assert names == ["Zebra", "a", "m", "z"], names

# One request for each chunk, one for the keywords of a question; the chunk that comes back is none of a document.
client = scripted("(Aurora, made in, Lindau)")
client.models = lambda: asyncio.sleep(0, [SimpleNamespace(model=name) for name in names])
requested = []
generate = type(client).generate


async def recorded(self, request, message_converter=None):
    requested.append(request.model)
    return await generate(self, request, message_converter)


type(client).generate = recorded
store._llm_client, store._graph_name = client, "company_kg"
store._triplet_extractor, store._keyword_extractor = TripletExtractor(client, None), KeywordExtractor(client, None)
store._graph_store_adapter = mock.MagicMock()
store._graph_store_adapter.explore_trigraph.return_value.format.return_value = "(Aurora)-[made in]->(Lindau)"
asyncio.run(store.aload_document([Chunk(content=f"Sentence {number}.") for number in range(3)]))
assert len(requested) == 3, requested
assert store._graph_store_adapter.insert_triplet.call_args_list == [mock.call("Aurora", "made in", "Lindau")] * 3
for threshold in (0.0, 0.99):
    (found,) = asyncio.run(store.asimilar_search_with_scores("Where is Aurora made?", 5, threshold))
    assert "(Aurora)-[made in]->(Lindau)" in found.content and not found.metadata, found
assert len(requested) == 5 and set(requested) == {"Zebra"}, requested
assert store._graph_store_adapter.explore_trigraph.call_args.kwargs["limit"] == 5
store._graph_store_adapter.explore_trigraph.return_value.format.return_value = ""
assert asyncio.run(store.asimilar_search_with_scores("Who?", 5, 0.0)) == []
