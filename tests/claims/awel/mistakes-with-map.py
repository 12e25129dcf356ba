"""The messages of the table of mistakes with `MapOperator`; a list is one value; a function that blocks holds up others."""

import asyncio
import time

from support import raised, says, streams

from dbgpt.core.awel import DAG, InputOperator, InputSource, MapOperator


Pieces = streams()[0]


class Nothing(MapOperator[int, int]):
    pass


def map_of(function=lambda value: value):
    with DAG("maps"):
        return MapOperator(map_function=function)


assert asyncio.run(map_of().call(3)) == 3
none = raised(lambda: asyncio.run(map_of().call()))
says(none, "MapDAGNode expects single parent,now number of parents: 0")
with DAG("two"):
    root, left, right, end = (MapOperator(map_function=lambda value: value) for _ in range(4))
    root >> left >> end
    root >> right >> end
says(
    raised(lambda: asyncio.run(end.call(3))),
    "MapDAGNode expects single parent,now number of parents: 2",
)
says(raised(map_of, (lambda: 3)()), "map_function must be callable")
with DAG("nothing"):
    nothing = Nothing()
error = raised(lambda: asyncio.run(nothing.call(3)))
assert isinstance(error, NotImplementedError) and str(error) == "", repr(error)

with DAG("stream"):
    double = MapOperator(map_function=lambda piece: 2 * piece)
    Pieces() >> double
error = raised(lambda: asyncio.run(double.call(3)))
assert isinstance(error, NotImplementedError) and str(error) == "", repr(error)


async def read(end, *data):
    return [piece async for piece in await end.call_stream(*data)]


assert asyncio.run(read(double, 3)) == [0, 2, 4]
assert asyncio.run(map_of(type).call([1, 2])) is list
with DAG("items"):
    kind = MapOperator(map_function=type)
    InputOperator(InputSource.from_iterable([1, 2])) >> kind
assert asyncio.run(read(kind)) == [int, int]


async def beside(function) -> float:
    """Seconds until something else got its turn while an operator ran."""
    task = asyncio.create_task(map_of(function).call(1))
    started = time.monotonic()
    longest = 0.0
    while not task.done():
        before = time.monotonic()
        await asyncio.sleep(0)
        longest = max(longest, time.monotonic() - before)
    assert time.monotonic() - started >= 0.5
    return longest


async def patient(value):
    await asyncio.sleep(0.5)


assert asyncio.run(beside(lambda value: time.sleep(0.5))) >= 0.5
assert asyncio.run(beside(patient)) < 0.5
