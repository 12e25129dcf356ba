"""A subclass of `SensoryMemory` without a `structure_clone` of its own becomes a plain one, also in `build()`."""

from dbgpt.agent import AgentMemory, AgentMemoryFragment, SensoryMemory


class Strict(SensoryMemory[AgentMemoryFragment]):
    threshold_to_short_term = 3.0


memory = AgentMemory(Strict(buffer_size=2))
memory.initialize("clerk")
clone = memory.structure_clone().memory
assert type(clone) is SensoryMemory, type(clone)
assert clone.threshold_to_short_term == 0.1
