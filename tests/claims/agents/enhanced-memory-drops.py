"""What `EnhancedShortTermMemory` pushes out when it is full is dropped: `write` does not hand it on."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from dbgpt.agent import AgentMemoryFragment, EnhancedShortTermMemory
from dbgpt.core import Embeddings


class Different(Embeddings):
    """Each text gets a direction of its own, so that none is like another."""

    def embed_documents(self, texts):
        return [[1.0 if index == int(text[-1]) else -1.0 for index in range(8)] for text in texts]

    def embed_query(self, text):
        return self.embed_documents([text])[0]


async def main():
    memory = EnhancedShortTermMemory(
        Different(), ThreadPoolExecutor(), buffer_size=3, enhance_similarity_threshold=0.9
    )
    memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    handed_on = [
        await memory.write(AgentMemoryFragment(f"fact {number}", importance=1.0))
        for number in range(6)
    ]
    assert len(memory.short_term_memories) == 3
    fragments = [one.discarded_memory_fragments for one in handed_on if one]
    assert not any(fragments), fragments


asyncio.run(main())
