"""A plain `ShortTermMemory` keeps a sentence as often as it comes, and a `ReActAgent` passes over texts beside its rounds."""

import asyncio
import json
import random
from concurrent.futures import ThreadPoolExecutor

from support import VERSION

from dbgpt.agent import AgentMemory, AgentMemoryFragment, EnhancedShortTermMemory, ShortTermMemory
from dbgpt.core import Embeddings


class Same(Embeddings):
    def embed_documents(self, texts):
        return [[1.0, 0.0] for _ in texts]

    def embed_query(self, text):
        return [1.0, 0.0]


async def kept(memory, *texts: str) -> list[str]:
    memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    for text in texts:
        await memory.write(AgentMemoryFragment(text, importance=0.5))
    return [one.raw_observation for one in await memory.read("")]


random.seed(1)
same = ["Norway: no wine."] * 4
assert asyncio.run(kept(ShortTermMemory(buffer_size=10), *same)) == same
left = asyncio.run(kept(EnhancedShortTermMemory(Same(), ThreadPoolExecutor(), buffer_size=10, enhance_threshold=2), *same))
assert len(left) < len(same), left

if VERSION >= (0, 7, 1):
    from dbgpt.agent.expand.react_agent import ReActAgent

    async def read(*texts: str) -> str:
        agent = ReActAgent()
        agent.memory = AgentMemory(ShortTermMemory(buffer_size=10))
        agent.memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
        for text in texts:
            await agent.memory.write(AgentMemoryFragment(text, importance=0.5))
        return str([one.content for one in await agent.read_memories("q")])

    own = json.dumps({"question": "Wine?", "thought": "t", "action": "a", "observation": "o"})
    assert "Norway" in asyncio.run(read("[0] Norway: no wine."))
    said = asyncio.run(read(own, "[0] Norway: no wine."))
    assert "Question: Wine?" in said and "Norway" not in said, said
