"""`HOKnowledgeOperator` reranks if its definition says so and the variable `RERANK_MODEL` is set; it fetches 20 passages then."""

import os

import support  # noqa: F401

os.environ["RERANK_MODEL"] = "any"

from unittest.mock import MagicMock, patch

from dbgpt.rag.embedding.embedding_factory import RerankEmbeddingFactory
from dbgpt_app.operators import rag
from dbgpt_serve.rag.models import models


class Spaces:
    def get_knowledge_space(self, _):
        return [models.KnowledgeSpaceEntity(id=1, name="notes")]


def made(**settings) -> dict:
    """What the operator's retriever is made with."""
    with (
        patch.object(models, "KnowledgeSpaceDao", Spaces),
        patch.object(RerankEmbeddingFactory, "get_instance", MagicMock()),
        patch.object(rag, "KnowledgeSpaceRetriever") as retriever,
    ):
        rag.HOKnowledgeOperator(knowledge_space="notes", top_k=5, **settings)
    return retriever.call_args.kwargs


kept = made(reranker_enabled=True, reranker_top_k=3)
assert kept["top_k"] == 20 and kept["rerank"].topk == 3, kept
# The editor does not save the box of a node.
assert made()["rerank"] is None and made()["top_k"] == 5
# Without the variable, a reranker in the configuration changes nothing.
with patch.object(rag.CFG, "RERANK_MODEL", None):
    assert made(reranker_enabled=True, reranker_top_k=3)["rerank"] is None
