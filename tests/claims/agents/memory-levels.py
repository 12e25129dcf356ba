"""What each level of memory keeps and forgets, and which one an agent has without being given one."""

import asyncio

from dbgpt.agent import AgentMemory, AgentMemoryFragment, SensoryMemory, ShortTermMemory


async def kept(memory, count: int) -> list[str]:
    memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    for number in range(count):
        await memory.write(AgentMemoryFragment(f"fact {number}"))
    return [one.raw_observation for one in await memory.read("fact 0")]


def facts(*numbers: int) -> list[str]:
    return [f"fact {number}" for number in numbers]


# Sensory: nothing by default; else all until it overflows, and then none.
assert asyncio.run(kept(SensoryMemory(), 2)) == []
assert asyncio.run(kept(SensoryMemory(buffer_size=3), 3)) == facts(0, 1, 2)
assert asyncio.run(kept(SensoryMemory(buffer_size=3), 4)) == []
# Short-term: the last ones, whatever the question is.
assert asyncio.run(kept(ShortTermMemory(buffer_size=2), 4)) == facts(2, 3)
assert asyncio.run(kept(ShortTermMemory(), 7)) == facts(2, 3, 4, 5, 6)
assert isinstance(AgentMemory().memory, ShortTermMemory)
# A new object is empty: nothing survives a restart.
assert asyncio.run(kept(ShortTermMemory(), 0)) == []
