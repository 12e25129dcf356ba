"""A rewritten question cannot be searched in a knowledge graph: each chat with it fails while rewriting is on."""

import asyncio

from support import raised, says

from dbgpt.rag.retriever import EmbeddingRetriever
from dbgpt_ext.storage.knowledge_graph.community_summary import CommunitySummaryKnowledgeGraph
from dbgpt_ext.storage.knowledge_graph.knowledge_graph import BuiltinKnowledgeGraph


class Rewrite:
    async def rewrite(self, **_):
        return ["a variant"]


for graph in (BuiltinKnowledgeGraph, CommunitySummaryKnowledgeGraph):
    retriever = EmbeddingRetriever(graph.__new__(graph), 3, Rewrite())
    search = retriever.aretrieve_with_scores("Who signs refunds?", 0.0)
    says(raised(asyncio.run, search), "Sync similar_search_with_scores not supported")
