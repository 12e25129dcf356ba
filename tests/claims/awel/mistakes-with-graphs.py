"""The messages of the tables of mistakes with graphs and with operators of one's own."""

import asyncio
import inspect

from support import raised, says

from dbgpt.core.awel import DAG, MapOperator, StreamifyAbsOperator


def greet(name: str) -> str:
    return f"Hello {name}"


def operator() -> MapOperator:
    return MapOperator(greet)


def arrow(one, other):
    one >> other


def call(one, *data):
    return asyncio.run(one.call(*data))


with DAG("good"):
    first, last = operator(), operator()
    first >> last
assert call(last, "Ada") == "Hello Hello Ada"
says(raised(call, last), "MapDAGNode expects single parent,now number of parents: 0")
assert call(last, None) == "Hello Hello None"
pending = last.call("Ada")
assert inspect.iscoroutine(pending)
pending.close()
with DAG("two"):
    root, left, right, end = operator(), operator(), operator(), operator()
    root >> left >> end
    root >> right >> end
says(raised(call, end, "Ada"), "MapDAGNode expects single parent,now number of parents: 2")

outside, other = operator(), operator()
says(raised(arrow, outside, other), "set dependency to current node must in a DAG context")
with DAG("inside"):
    inside = operator()
    says(raised(arrow, outside, inside), "Node id not set for current DAGNode")
with DAG("another"):
    foreign = operator()
    says(raised(arrow, inside, foreign), "set dependency to current node just support in one DAG context")
    words = "all nodes to set dependency to current node must be instance of 'DAGNode'"
    says(raised(arrow, foreign, greet), words)
says(raised(lambda: MapOperator(greet("Ada"))), "map_function must be callable")
with DAG("circle"):
    one, two = operator(), operator()
    one >> two
    two >> one
says(raised(call, two, "Ada"), "RecursionError: maximum recursion depth exceeded")
with DAG("both-directions"):
    one, two = operator(), operator()
    one >> two
    one << two
says(raised(call, two, "Ada"), "RecursionError: maximum recursion depth exceeded")


class NoOptions(MapOperator[str, str]):
    def __init__(self):
        super().__init__()

    async def map(self, name):
        return name


class Misspelled(MapOperator[str, str]):
    async def Map(self, name):
        return name


class Pieces(StreamifyAbsOperator[int, int]):
    async def streamed(self, number):
        yield number


def made(kind, **options):
    with DAG(kind.__name__):
        return kind(**options)


says(raised(lambda: made(NoOptions)), "__init__() got an unexpected keyword argument 'dag'")
error = raised(call, made(Misspelled), "Ada")
assert isinstance(error, NotImplementedError) and str(error) == "", repr(error)
says(raised(made, Pieces), "Can't instantiate abstract class Pieces with abstract method", "streamify")


async def fetch(name):
    return name


async def fetched(function):
    with DAG("fetches"):
        end = MapOperator(function)
    return await end.call("Ada")


result = asyncio.run(fetched(lambda name: fetch(name)))
assert inspect.iscoroutine(result)
result.close()
assert asyncio.run(fetched(fetch)) == "Ada"


# Data of a call on the object of an operator are those of the last call.
class Keeps(MapOperator[str, str]):
    async def map(self, name):
        self.name = name
        await asyncio.sleep(0.01)
        return self.name


async def both():
    with DAG("keeps"):
        keeps = Keeps()
    return await asyncio.gather(keeps.call("Ada"), keeps.call("Bob"))


assert asyncio.run(both()) == ["Bob", "Bob"]
