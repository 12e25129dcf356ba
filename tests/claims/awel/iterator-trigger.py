"""A run for each item of a list: retries, their message, and streams with a timeout, which end in an error."""

import asyncio

from support import raised, says, streams

from dbgpt.core.awel import DAG, IteratorTrigger, MapOperator


Pieces = streams()[0]


def refuse(number):
    raise ValueError("no such room")


async def wait(number):
    await asyncio.sleep(1)


def triggered(operator, **options):
    with DAG("items"):
        trigger = IteratorTrigger([1, 2], show_progress=False, **options)
        trigger >> operator()

    async def read():
        results = []
        for item, result in await trigger.trigger():
            results.append((item, [piece async for piece in result] if hasattr(result, "__aiter__") else result))
        return results

    return asyncio.run(read())


assert triggered(lambda: MapOperator(lambda number: number + 1)) == [(1, 2), (2, 3)]
assert triggered(lambda: MapOperator(lambda number: number + 1), timeout=5.0) == [(1, 2), (2, 3)]
says(raised(triggered, lambda: MapOperator(refuse), max_retries=1, retry_delay=0.1), "Failed after 1 retries: no such room")
late = raised(triggered, lambda: MapOperator(wait), timeout=0.1)
assert str(late) == "Failed after 0 retries: ", late
assert triggered(Pieces, streaming_call=True) == [(1, [0]), (2, [0, 1])]
says(raised(triggered, Pieces, streaming_call=True, timeout=5.0), "DAG context not found")
