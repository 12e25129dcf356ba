"""A knowledge resource of v0.6.3 asks its retriever for texts with a score of 0.3 or more, unless `retrieve` is overridden."""

import asyncio

from dbgpt.agent.resource import RetrieverResource
from dbgpt.core import Chunk
from dbgpt.rag.retriever.base import BaseRetriever


class Store(BaseRetriever):
    def _retrieve(self, query, filters=None):
        raise NotImplementedError

    _aretrieve = _retrieve

    def _retrieve_with_score(self, query, score_threshold, filters=None):
        return [Chunk(content="Norway: no wine.", score=0.25)] if score_threshold <= 0.25 else []

    async def _aretrieve_with_score(self, query, score_threshold, filters=None):
        return self._retrieve_with_score(query, score_threshold)


class Lower(RetrieverResource):
    async def retrieve(self, query, filters=None, score=0.1):
        return await super().retrieve(query, filters, score)


def prompt(kind) -> str:
    return str(asyncio.run(kind("customs", Store()).get_prompt(question="Wine?")))


assert "Norway" not in prompt(RetrieverResource), prompt(RetrieverResource)
assert "Norway: no wine." in prompt(Lower), prompt(Lower)
