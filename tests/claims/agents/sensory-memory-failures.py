"""The table of failures of the sensory memory: what it lets pass, and that a hybrid memory does not read its buffer."""

import asyncio
from datetime import datetime

from support import scripted

from dbgpt.agent import (
    AgentMemoryFragment,
    HybridMemory,
    ImportanceScorer,
    LLMImportanceScorer,
    LongTermMemory,
    SensoryMemory,
    ShortTermMemory,
)


class Always(ImportanceScorer):
    def __init__(self, score):
        self.score = score

    async def score_importance(self, memory_fragment, llm_client=None):
        return self.score


class NothingFound(LongTermMemory):
    def __init__(self):
        pass

    async def fetch_memories(self, observation, *_):
        return []

    async def write_batch(self, memory_fragments, now=None):
        return None


async def passed(scorer, threshold=None, client=None):
    """Importance of what a sensory memory hands on."""
    memory = SensoryMemory()
    memory.initialize(importance_scorer=scorer, llm_client=client)
    if threshold is not None:
        memory.threshold_to_short_term = threshold
    out = await memory.write(AgentMemoryFragment("ok"))
    return [fragment.importance for fragment in out.discarded_memory_fragments] if out else []


async def main():
    assert await passed(None) == [4.5]
    assert len(await passed(Always(1))) == 1
    assert await passed(Always(1), threshold=3.0) == []
    assert await passed(Always(0)) == []
    # A model that answers without a number scores 0.
    assert await passed(LLMImportanceScorer(), client=scripted("It is nice.")) == []
    assert len(await passed(LLMImportanceScorer(), client=scripted("7"))) == 1
    for size, expected in ((0, ["honey", "wine"]), (3, [])):
        parts = SensoryMemory(buffer_size=size), ShortTermMemory(buffer_size=5), NothingFound()
        memory = HybridMemory(datetime.now(), *parts)
        memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
        for text in ("honey", "wine"):
            await memory.write(AgentMemoryFragment(text))
        read = [fragment.raw_observation for fragment in await memory.read("honey")]
        assert read == expected, (size, read)


asyncio.run(main())
