"""The messages of the tables of mistakes with `Streamify…`, `Unstreamify…` and `TransformStreamAbsOperator`."""

import asyncio

from support import raised, says, streams

from dbgpt.core.awel import (
    DAG,
    MapOperator,
    StreamifyAbsOperator,
    TransformStreamAbsOperator,
    UnstreamifyAbsOperator,
)


Pieces, Gather = streams()


class ListOfPieces(StreamifyAbsOperator[int, int]):
    async def streamify(self, number):
        return list(range(number))


class PlainPieces(StreamifyAbsOperator[int, int]):
    def streamify(self, number):
        yield number


class Yields(UnstreamifyAbsOperator[int, list]):
    async def unstreamify(self, pieces):
        async for piece in pieces:
            yield piece


class Loops(UnstreamifyAbsOperator[int, list]):
    async def unstreamify(self, pieces):
        return list(pieces)


class Double(TransformStreamAbsOperator[int, int]):
    async def transform_stream(self, pieces):
        async for piece in pieces:
            yield 2 * piece


class ReturnsList(TransformStreamAbsOperator[int, int]):
    async def transform_stream(self, pieces):
        return [piece async for piece in pieces]


class Misspelled(StreamifyAbsOperator[int, int]):
    async def stremify(self, number):
        yield number


def chained(*classes):
    with DAG("streams"):
        operators = [one() for one in classes]
        for one, next_one in zip(operators, operators[1:]):
            one >> next_one
    return operators[-1]


def value() -> MapOperator:
    return MapOperator(map_function=lambda number: number)


def called(*operators):
    return asyncio.run(chained(*operators).call(3))


def streamed(*operators, data=(3,)):
    async def read():
        return [piece async for piece in await chained(*operators).call_stream(*data)]

    return asyncio.run(read())


assert streamed(Pieces) == [0, 1, 2]
assert streamed(Pieces, Double) == [0, 2, 4]
assert called(Pieces, Gather) == [0, 1, 2]
kind = "'async for' requires an object with __aiter__ method, got"
says(raised(streamed, ListOfPieces), f"{kind} list")
says(raised(streamed, PlainPieces), f"{kind} generator")
says(raised(streamed, Pieces, ReturnsList), f"{kind} list")
for wrong in [
    lambda: called(Pieces),
    lambda: called(Pieces, Double),
    lambda: streamed(Pieces, Pieces),
    lambda: streamed(value, Double),
    lambda: called(value, Gather),
]:
    error = raised(wrong)
    assert isinstance(error, NotImplementedError) and str(error) == "", repr(error)
says(raised(streamed, Pieces, data=()), "list index out of range")
says(raised(called, Gather), "list index out of range")
says(raised(streamed, Double), "list index out of range")
says(raised(Misspelled), "Can't instantiate abstract class Misspelled with abstract method streamify")
assert "async_generator object" in str(called(Pieces, Yields))
says(raised(called, Pieces, Loops), "'async_generator' object is not iterable")


async def not_awaited():
    async for _ in Pieces().call_stream(3):
        pass


says(raised(lambda: asyncio.run(not_awaited())), f"{kind} coroutine")


async def breaks():
    made = []

    class Watched(StreamifyAbsOperator[int, int]):
        async def streamify(self, number):
            for piece in range(number):
                made.append(piece)
                yield piece

    with DAG("breaks"):
        watched = Watched()
    stream = await watched.call_stream(3)
    assert made == [], made
    async for _ in stream:
        break
    assert made == [0], made


asyncio.run(breaks())


class Slowly(StreamifyAbsOperator[int, int]):
    async def streamify(self, number):
        for piece in range(number):
            made.append(piece)
            yield piece


class Pairs(TransformStreamAbsOperator[int, list]):
    async def transform_stream(self, pieces):
        pair = []
        async for piece in pieces:
            pair.append(piece)
            if len(pair) == 2:
                yield pair
                pair = []


class GathersFirst(TransformStreamAbsOperator[int, int]):
    async def transform_stream(self, pieces):
        for piece in [piece async for piece in pieces]:
            yield piece


class Endless(StreamifyAbsOperator[int, int]):
    async def streamify(self, number):
        while True:
            yield number
            await asyncio.sleep(0)


# What is left over after the loop is lost; and who gathers first hands nothing on before the end.
assert streamed(Pieces, Pairs) == [[0, 1]]


async def made_at_the_first(operator) -> list:
    made.clear()
    async for _ in await chained(Slowly, operator).call_stream(3):
        return list(made)


made = []
assert asyncio.run(made_at_the_first(Double)) == [0]
assert asyncio.run(made_at_the_first(GathersFirst)) == [0, 1, 2]
never = raised(lambda: asyncio.run(asyncio.wait_for(chained(Endless, Gather).call(3), 1)))
assert isinstance(never, asyncio.TimeoutError), never
