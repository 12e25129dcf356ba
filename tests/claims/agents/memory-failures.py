"""What memories and their parts say when they are bound or used without what they need."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

from support import VERSION, raised, says

from dbgpt.agent import (
    AgentMemoryFragment,
    EnhancedShortTermMemory,
    GptsMemory,
    HybridMemory,
    LongTermMemory,
)
from dbgpt.agent.core.memory.llm import LLMInsightExtractor
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent
from dbgpt.core import Embeddings
from dbgpt_ext.storage.vector_store.chroma_store import ChromaStore, ChromaVectorConfig


class Same(Embeddings):
    def embed_documents(self, texts):
        return [[1.0, 0.0] for _ in texts]

    def embed_query(self, text):
        return [1.0, 0.0]


says(
    raised(SimpleAssistantAgent().bind, GptsMemory()),
    "GptsMemory is not supported!Please Use Agent Memory",
)
extract = LLMInsightExtractor().extract_insights(AgentMemoryFragment("x", importance=1.0))
says(raised(lambda: asyncio.run(extract)), "LLM client is required.")
if VERSION >= (0, 7):
    store = ChromaStore(ChromaVectorConfig(persist_path="/tmp/chroma"), "agent", Same())
else:
    store = ChromaStore(ChromaVectorConfig(persist_path="/tmp/chroma", name="agent", embedding_fn=Same()))
says(raised(HybridMemory.from_vstore, vector_store=store), "embeddings is required.")
if VERSION < (0, 7):
    assert HybridMemory.from_chroma(embeddings=Same())
else:
    module = "No module named 'dbgpt.storage.vector_store.chroma_store'"
    name = "ChromaVectorConfig.__init__() got an unexpected keyword argument 'name'"
    says(raised(HybridMemory.from_chroma, embeddings=Same()), module if VERSION < (0, 7, 1) else name)
memory = LongTermMemory(ThreadPoolExecutor(), store)
says(raised(memory.structure_clone), "name is required.")
says(raised(lambda: memory.real_memory_fragment_class), "The real memory fragment class is not set.")
memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
fragment = AgentMemoryFragment("a fact")
says(raised(lambda: asyncio.run(memory.write(fragment, datetime.now()))), "importance is required.")
fragments = [AgentMemoryFragment("a fact", importance=0.5)]
says(raised(lambda: asyncio.run(memory.write_batch(fragments))), "Now time is required.")


async def mixed():
    memory = EnhancedShortTermMemory(Same(), ThreadPoolExecutor(), buffer_size=2)
    memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    for number, importance in enumerate([None, 0.5, None, 0.5]):
        await memory.write(AgentMemoryFragment(f"fact {number}", importance=importance))


says(raised(lambda: asyncio.run(mixed())), "TypeError", "'<' not supported between instances of")


def long_term(session: str, *facts) -> LongTermMemory:
    """A memory of this session with these facts, on the store of all."""
    memory = LongTermMemory(ThreadPoolExecutor(), store)
    sessions = {"session_id": session} if VERSION >= (0, 7, 1) else {}
    memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment, **sessions)
    for text, importance in facts:
        fragment = AgentMemoryFragment(text, importance=importance)
        asyncio.run(memory.write_batch([fragment], datetime.now()))
    return memory


def found(memory: LongTermMemory) -> str:
    return str([one.raw_observation for one in asyncio.run(memory.read("fact"))])


fragment = AgentMemoryFragment("a fact", importance=0.5)
if VERSION >= (0, 7, 1):
    unread = raised(lambda: asyncio.run(memory.write(fragment, datetime.now())))
    says(unread, "'NoneType' object has no attribute 'timestamp'")
    today = long_term("today", ("the first fact", 0.5))
    assert "the first fact" in found(today)
    assert "the first fact" not in found(long_term("tomorrow"))
    # What was written last decides what is found.
    fragment = AgentMemoryFragment("the second fact", importance=0.6)
    asyncio.run(today.write_batch([fragment], datetime.now()))
    assert "the second fact" in found(today) and "the first fact" not in found(today), found(today)
else:
    # What is written loses its text, and what was there before this process was counts against it.
    assert found(long_term("today", ("the first fact", 0.5))) == "['']"
    later = LongTermMemory(ThreadPoolExecutor(), store)
    later.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    says(raised(lambda: found(later)), "list index out of range")
