"""What a knowledge resource says outside of the server, without a question, and of chunks that it cannot name."""

import asyncio

from support import VERSION, raised, says

from dbgpt.agent.resource import RetrieverResource
from dbgpt.core import Chunk
from dbgpt.rag.retriever.base import BaseRetriever


class Fixed(BaseRetriever):
    def __init__(self, *chunks):
        self.chunks = list(chunks)

    def _retrieve(self, query, filters=None):
        return self.chunks

    async def _aretrieve(self, query, filters=None):
        return self.chunks

    def _retrieve_with_score(self, query, score_threshold, filters=None):
        return self.chunks

    async def _aretrieve_with_score(self, query, score_threshold, filters=None):
        return self.chunks


class Local(RetrieverResource):
    def __init__(self, *chunks):
        self._name, self._retriever, self.need_rerank = "customs", Fixed(*chunks), False


def prompt(resource, **question):
    return asyncio.run(resource.get_prompt(**question))


def chunk(text="Norway: no wine.", **metadata):
    return Chunk(content=text, metadata=metadata, score=0.5)


if VERSION >= (0, 7, 1):
    says(raised(RetrieverResource, "customs", Fixed()), "'NoneType' object has no attribute 'config'")
named = Local(chunk(prop_field={"source": "norway.md"}))
text, references = prompt(named, question="Wine?")
assert "Norway: no wine." in text and references["knowledge"][0]["name"] == "norway.md"
says(raised(prompt, named), "Question is required for knowledge resource.")
says(raised(prompt, Local(chunk(prop_field="norway.md")), question="Wine?"), "'str' object has no attribute 'get'")
says(raised(prompt, Local(chunk(metadata={"source": "norway.md"})), question="Wine?"), "unhashable type: 'dict'")
# All chunks are in the prompt, however large.
large = [chunk("x" * 50_000, metadata=str(number)) for number in range(3)]
assert len(prompt(Local(*large), question="Wine?")[0]) > 150_000
