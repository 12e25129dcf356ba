"""The messages of the first steps with AWEL: a wrong import, a call that nobody awaits, `asyncio.run` in a loop."""

import asyncio
import gc
import inspect
import warnings

from support import raised, says

from dbgpt.core.awel import DAG, MapOperator


def wrong_import():
    from dbgpt import DAG  # noqa: F401


async def in_a_loop():
    asyncio.run(operator.call(1))


says(raised(wrong_import), "ImportError: cannot import name 'DAG' from 'dbgpt'")
with DAG("first") as dag:
    operator = MapOperator(map_function=lambda number: number + 1)
assert asyncio.run(operator.call(1)) == 2
call = operator.call(1)
assert inspect.iscoroutine(call) and "<coroutine object BaseOperator.call at 0x" in repr(call)
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    del call
    gc.collect()
assert any("was never awaited" in str(one.message) for one in warned), warned
says(
    raised(lambda: asyncio.run(in_a_loop())),
    "RuntimeError: asyncio.run() cannot be called from a running event loop",
)
