"""Keys of `[rag]` that do not reach the search of a graph, and the variable that wins over one of them."""

import os
from unittest import mock

from support import read_configuration

from dbgpt_ext.rag.retriever.graph_retriever import graph_retriever
from dbgpt_ext.storage.knowledge_graph import community_summary
from dbgpt_serve.rag.storage_manager import StorageManager


def built(keys: str) -> dict[str, str]:
    """The parts of a graph's knowledge base that search, with what they are made with."""
    config = read_configuration(
        f'[rag]\n{keys}\n[rag.storage.vector]\ntype = "chroma"\npersist_path = "pilot/data"\n'
        '[rag.storage.graph]\ntype = "tugraph"'
    )
    manager = StorageManager.__new__(StorageManager)
    manager.system_app = mock.Mock()
    manager.system_app.config.configs = {"app_config": config}
    parts = {}

    def part(name):
        def make(*args, **given):
            parts[name] = {key: value for key, value in given.items() if isinstance(value, int | float | str | None)}
            return mock.MagicMock()

        return make

    config.rag.storage.vector.__class__.create_store = lambda *_, **__: mock.MagicMock()
    with (
        mock.patch.object(community_summary, "CommunityStore", part("community")),
        mock.patch.object(community_summary, "GraphExtractor", part("extractor")),
        mock.patch.object(community_summary, "GraphRetriever", part("retriever")),
        mock.patch.object(community_summary, "CommunitySummarizer", part("summarizer")),
        mock.patch.object(community_summary.CommunitySummaryKnowledgeGraph.__mro__[1], "__init__", lambda self, **_: vars(self).update(_llm_client=None, _model_name=None, _graph_store_adapter=mock.MagicMock())),
    ):
        manager.create_kg_store("handbook", "gpt-4o")
    return parts


usual = built("")
assert usual["retriever"] and usual["community"], usual
for keys in (
    "kg_community_score_threshold = 0.9",
    "kg_enable_text_search = true",
    'llm_model = "other"',
    "kg_enable_summary = true",
    "knowledge_graph_chunk_search_top_k = 99",
):
    assert built(keys) == usual, keys
assert built("kg_similarity_top_k = 99") != usual


def translator(**keys) -> list[str]:
    """Names of models of its own that translate the questions of a search into queries: one, or none."""
    made = []
    with (
        mock.patch.object(graph_retriever, "LocalText2GQL", made.append),
        mock.patch.object(graph_retriever, "Text2GQL", lambda *_: None),
    ):
        graph_retriever.GraphRetriever(mock.MagicMock(), embedding_fn=mock.MagicMock(), **keys)
    return made


def named(key: bool, name: str | None = "key") -> list[str]:
    return translator(text2gql_model_enabled=key, text2gql_model_name=name)


assert [named(key) for key in (False, True)] == [[], ["key"]]
os.environ["TEXT2GQL_MODEL_NAME"] = "variable"
assert named(True) == ["variable"]
os.environ["TEXT2GQL_MODEL_ENABLED"] = "true"
assert named(False) == named(True) == ["variable"]
os.environ["TEXT2GQL_MODEL_ENABLED"] = "false"
assert named(False) == named(True) == []
