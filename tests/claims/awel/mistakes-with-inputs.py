"""The messages of the table of mistakes with `InputOperator` and its sources."""

import asyncio

from support import raised, says

from dbgpt.core.awel import DAG, InputOperator, InputSource, JoinOperator, MapOperator


def graph(source):
    with DAG("inputs"):
        end = MapOperator(map_function=lambda value: value)
        InputOperator(source) >> end
    return end


async def read(end, *data):
    return [piece async for piece in await end.call_stream(*data)]


assert asyncio.run(graph(InputSource.from_data(3)).call()) == 3
once = graph(InputSource.from_iterable([1, 2]))
assert asyncio.run(read(once)) == [1, 2]
says(raised(lambda: asyncio.run(read(once))), "Input iterator ", " has been read!")
asked = graph(InputSource.from_callable())
assert asyncio.run(asked.call(5)) == 5
# Any call before it spends the one iterator of the source; a map as root takes one in each call.
says(raised(lambda: asyncio.run(read(asked, iter([1, 2])))), "Input iterator ", " has been read!")
fresh = graph(InputSource.from_callable())
assert asyncio.run(read(fresh, iter([1, 2]))) == [1, 2]
with DAG("map-as-root"):
    root = MapOperator(map_function=lambda value: value)
for _ in range(2):
    assert asyncio.run(read(root, iter([1, 2]))) == [1, 2]
missing = "No call data for current SimpleCallDataInputSource"
says(raised(lambda: asyncio.run(asked.call())), missing)
with DAG("two-roots"):
    end = JoinOperator(combine_function=lambda a, b: (a, b))
    for _ in range(2):
        InputOperator(InputSource.from_callable()) >> end
says(raised(lambda: asyncio.run(end.call(5))), missing)
assert asyncio.run(graph(InputSource.from_data(3)).call(5)) == 3
assert asyncio.run(read(graph(InputSource.from_iterable([1])), 5)) == [1]
says(
    raised(lambda: asyncio.run(read(graph(InputSource.from_iterable(5))))),
    "Can not convert 5 to AsyncIterator",
)
says(raised(InputOperator), "missing 1 required positional argument: 'input_source'")
says(raised(lambda: asyncio.run(graph("value").call())), "'str' object has no attribute 'read'")


def dummy(*value):
    with DAG("dummy"):
        end = MapOperator(map_function=str)
        InputOperator.dummy_input(*value) >> end
    return asyncio.run(end.call())


assert dummy() == "EmptyData(SKIP_DATA)" and dummy(3) == "3", dummy()
