"""The messages of the table of mistakes with `ReduceStreamOperator`; one piece is the result, without a call."""

import asyncio

from support import raised, says

from dbgpt.core.awel import (
    DAG,
    InputOperator,
    MapOperator,
    ReduceStreamOperator,
    SimpleCallDataInputSource,
    StreamifyAbsOperator,
)


class Pieces(StreamifyAbsOperator[list, object]):
    async def streamify(self, pieces):
        for piece in pieces:
            yield piece


def folded(pieces, fold=None, streams=1):
    with DAG("folds"):
        source = InputOperator(input_source=SimpleCallDataInputSource())
        reduce = ReduceStreamOperator(reduce_function=fold)
        for _ in range(streams):
            source >> Pieces() >> reduce
    return asyncio.run(reduce.call(call_data=pieces))


def add(a, b):
    return a + b


assert folded([1, 2, 3], add) == 6
assert folded([1], None) == 1
says(raised(folded, [], add), "Stream is empty")
says(raised(folded, [1, 2], add, streams=2), "ReduceStreamOperator expects single parent")
says(raised(folded, ["a", 1], add), 'can only concatenate str (not "int") to str')
says(raised(folded, [1, 2], lambda a: a), "takes 1 positional argument but 2 were given")
assert isinstance(raised(folded, [1, 2]), NotImplementedError)
with DAG("value"):
    value = MapOperator(map_function=lambda number: number)
    reduce = ReduceStreamOperator(reduce_function=add)
    value >> reduce
says(raised(lambda: asyncio.run(reduce.call(1))), "ReduceStreamOperator expects stream data")
