"""The table of failures of the short-term memory: how much it keeps, what repetitions do, and where chance has a part."""

import asyncio
import inspect
import random
from concurrent.futures import ThreadPoolExecutor

from support import VERSION, raised, says

from dbgpt.agent import AgentMemory, AgentMemoryFragment, EnhancedShortTermMemory, ShortTermMemory
from dbgpt.core import Embeddings


class Words(Embeddings):
    def embed_documents(self, texts):
        return [[float(word in text) for word in ("honey", "wine", "paper")] for text in texts]

    def embed_query(self, text):
        return self.embed_documents([text])[0]


async def written(memory, *fragments):
    """What a memory keeps, and what it hands on, in words and as insights."""
    memory.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    handed = []
    for text, importance in fragments:
        out = await memory.write(AgentMemoryFragment(text, importance=importance))
        if out:
            handed += [one.raw_observation for one in out.discarded_memory_fragments]
            handed += [text for one in out.discarded_insights for text in map(str, one.insights)]
    return [one.raw_observation for one in await memory.read("")], handed


def enhanced(**options):
    return EnhancedShortTermMemory(Words(), ThreadPoolExecutor(), **options)


def run(memory, *fragments):
    return asyncio.run(written(memory, *fragments))


rounds = [(f"round {number}", 0.5) for number in range(7)]
# The memory that an agent has without being given one keeps five rounds, each as a whole.
default = inspect.signature(ShortTermMemory.__init__).parameters["buffer_size"].default
assert default == 5
assert isinstance(AgentMemory().memory, ShortTermMemory)
kept, _ = run(ShortTermMemory(), *rounds)
assert kept == [f"round {number}" for number in range(2, 7)], kept
long = "x" * 100_000
assert run(ShortTermMemory(), (long, 0.5))[0] == [long]
assert len(run(ShortTermMemory(buffer_size=2), *rounds)[0]) == 2

mixed = [("honey", None), ("wine", 0.5), ("paper", None)]
says(raised(run, enhanced(buffer_size=2), *mixed), "TypeError", "'<' not supported between instances of")
assert run(enhanced(buffer_size=2), *[(text, 0.5) for text, _ in mixed])

same = [(f"honey {number}", 0.5) for number in range(6)]
other = [("honey", 0.5), ("wine", 0.5), ("paper", 0.5)]
assert any(run(enhanced(enhance_threshold=2), *same)[1] for _ in range(30)), "repetitions are handed on"
assert run(enhanced(enhance_threshold=2), *other)[1] == [], "what is not alike is not"
assert run(enhanced(enhance_threshold=9), *same)[1] == [], "nor what is repeated too seldom"


def result(seed):
    random.seed(seed)
    texts = [("honey", 0.5), ("honey wine", 0.5), ("honey wine paper", 0.5), ("wine", 0.5)] * 2
    texts = [(f"{text} {at}", importance) for at, (text, importance) in enumerate(texts)]
    return str(run(enhanced(enhance_similarity_threshold=0.1, enhance_threshold=2, buffer_size=3), *texts))


assert len({result(seed) for seed in range(20)}) > 1
assert len({result(1) for _ in range(5)}) == 1

# Up to v0.7.0, a text that came again cannot be dropped, unless a second repetition already moves it on.
repeated = [("honey", 0.5)] * 30
if VERSION < (0, 7, 1):
    says(raised(run, enhanced(buffer_size=4, enhance_threshold=9), *repeated), "IndexError", "pop index out of range")
else:
    assert run(enhanced(buffer_size=4, enhance_threshold=9), *repeated)
for threshold in (1, 2):
    assert run(enhanced(buffer_size=4, enhance_threshold=threshold), *repeated)
assert run(enhanced(buffer_size=4, enhance_threshold=9), *[(f"honey {number}", 0.5) for number in range(30)])
