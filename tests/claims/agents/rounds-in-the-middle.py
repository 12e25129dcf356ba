"""Full, the memory that applications have forgets the oldest round that no other one resembled: those around it stay."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

from dbgpt.agent import AgentMemoryFragment, EnhancedShortTermMemory
from dbgpt.core import Embeddings


class Pairs(Embeddings):
    """Rounds with the same first letter are alike, and no others."""

    def embed_documents(self, texts):
        return [[float(text[0] == letter) for letter in "abcdefghij"] for text in texts]

    def embed_query(self, text):
        return self.embed_documents([text])[0]


# A repetition is counted by chance: here always.
random.random = lambda: 0.0


async def main():
    memory = EnhancedShortTermMemory(Pairs(), ThreadPoolExecutor())
    memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    rounds = ["a1", "b1", "c1", "a2", "b2", "d1", "e1", "f1", "g1", "h1", "i1"]
    for text in rounds:
        await memory.write(AgentMemoryFragment(text, importance=4.5))
    kept = [one.raw_observation for one in memory.short_term_memories]
    assert kept == [one for one in rounds if one != "c1"], kept


asyncio.run(main())
