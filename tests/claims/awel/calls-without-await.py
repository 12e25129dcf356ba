"""`call` of an operator without `await` is a coroutine that nothing runs, and a warning."""

import asyncio
import gc
import warnings

from support import raised  # noqa: F401, the folder of what claims share

from dbgpt.core.awel import DAG, MapOperator

with DAG("hello") as dag:
    task = MapOperator(map_function=lambda name: f"Hello, {name}")

with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    called = task.call("world")
    said = str(called)
    del called
    gc.collect()
assert said.startswith("<coroutine object BaseOperator.call at 0x") and said.endswith(">"), said
assert any("was never awaited" in str(one.message) for one in warned), warned


async def awaited():
    return await task.call("world")


assert asyncio.run(awaited()) == asyncio.run(task.call("world")) == "Hello, world"
