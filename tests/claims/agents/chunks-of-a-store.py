"""The long-term memory of v0.7.1 changes the chunks that its store returns: a store without copies fails at the second read."""

import asyncio
import importlib
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

from support import raised, samples, says

from dbgpt.agent import AgentMemoryFragment

samples("agents/modules/memory/long_term_memory")
sys.path.insert(0, "my_agents")
ListStore = importlib.import_module("list_store").ListStore
Memory = importlib.import_module("repaired_memory").FixedLongTermMemory


class OwnChunks(ListStore):
    def similar_search_with_scores(self, text, topk, score_threshold, filters=None):
        for chunk in self.chunks:
            chunk.score = 1.0
        return self.chunks


def reads(store) -> list:
    memory = Memory(ThreadPoolExecutor(), store, now=datetime.now())
    memory.initialize(name="clerk", real_memory_fragment_class=AgentMemoryFragment, session_id="c")

    async def read():
        await memory.write_batch([AgentMemoryFragment("honey", importance=1.0)], datetime.now())
        return [[found.raw_observation for found in await memory.read("honey")] for _ in range(3)]

    return asyncio.run(read())


assert reads(ListStore()) == [["[0] honey"]] * 3
says(raised(reads, OwnChunks()), "float() argument must be a string or a real number, not 'datetime.datetime'")
