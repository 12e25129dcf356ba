"""The messages of the table of mistakes with `JoinOperator`; its arguments are in the order of the arrows."""

import asyncio

from support import raised, says, streams

from dbgpt.core.awel import DAG, JoinOperator, MapOperator


Pieces = streams()[0]


def value(add: int):
    return lambda: MapOperator(map_function=lambda number: number + add)


def joined(combine, *parents, stream=False):
    with DAG("joins"):
        root = value(0)()
        join = JoinOperator(combine_function=combine)
        for parent in parents:
            root >> parent() >> join

    async def run():
        if not stream:
            return await join.call(3)
        return [piece async for piece in await join.call_stream(3)]

    return asyncio.run(run())


async def both(left, right):
    async for piece in left:
        yield piece, await anext(right)


async def shorter(left, right):
    while True:
        yield await anext(left), await anext(right)


async def pieces(*_):
    yield 1


assert joined(lambda a, b: (a, b), value(1), value(2)) == (4, 5)
assert joined(lambda a, b: (a, b), value(2), value(1)) == (5, 4)
assert joined(both, Pieces, Pieces, stream=True) == [(0, 0), (1, 1), (2, 2)]
says(
    raised(joined, lambda a: a, value(1), value(2)),
    "takes 1 positional argument but 2 were given",
)
says(
    raised(joined, lambda a, b: a, Pieces, value(1)),
    "The output in all tasks must has same output format to map_all",
)
# The other way round nothing is reported, and the function gets the iterator itself.
assert joined(lambda a, b: hasattr(b, "__aiter__"), value(1), Pieces)
says(raised(joined, lambda a, b: 1, Pieces, Pieces), "Can not set non-stream data 1 to")
says(raised(joined, pieces, value(1), value(2)), "Can not set stream data", "SimpleTaskOutput")
says(
    raised(joined, shorter, Pieces, Pieces, stream=True),
    "async generator raised StopAsyncIteration",
)
says(raised(JoinOperator, combine_function=3), "combine_function must be callable")
with DAG("root"):
    root = JoinOperator(combine_function=lambda *a: a)
says(raised(lambda: asyncio.run(root.call(1))), "list index out of range")
with DAG("roots"):
    join = JoinOperator(combine_function=lambda a, b: a)
    value(1)() >> join
    value(2)() >> join
says(raised(lambda: asyncio.run(join.call(1))), "single parent,now number of parents: 0")
