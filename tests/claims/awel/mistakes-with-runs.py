"""The messages of the tables of mistakes with runs: the wrong call, names of operators, shared data, ends of a run."""

import asyncio

from support import raised, says, streams

from dbgpt.core.awel import DAG, JoinOperator, MapOperator

DUPLICATE = "Share data key number already exists"


Pieces, Gather = streams()


def same(name=None):
    return MapOperator(map_function=lambda number: number, task_name=name)


def alone(operator):
    with DAG("alone"):
        return operator()


error = raised(lambda: asyncio.run(alone(Pieces).call(3)))
assert isinstance(error, NotImplementedError) and str(error) == "", repr(error)


async def read(end, *data):
    return [piece async for piece in await end.call_stream(*data)]


async def unawaited(end):
    async for _ in end.call_stream(3):
        pass


assert asyncio.run(read(alone(Pieces), 3)) == [0, 1, 2]
with DAG("gathers"):
    gather = Gather()
    Pieces() >> gather
assert asyncio.run(gather.call(3)) == [0, 1, 2]
says(
    raised(lambda: asyncio.run(unawaited(alone(Pieces)))),
    "'async for' requires an object with __aiter__ method, got coroutine",
)
with DAG("two-roots"):
    both = JoinOperator(combine_function=lambda a, b: a + b)
    same() >> both
    same() >> both
says(raised(lambda: asyncio.run(both.call(3))), "expects single parent,now number of parents: 0")


class Asks(MapOperator[int, int]):
    def __init__(self, name, **kwargs):
        super().__init__(**kwargs)
        self.name = name

    async def map(self, number):
        output = await asyncio.sleep(0) or self.current_dag_context.get_task_output(self.name)
        return output.output


def asks(name):
    with DAG("asks"):
        root, asker, end = same("root"), Asks(name), same("end")
        root >> asker >> end
        same("aside")
    return asyncio.run(end.call(3))


assert asks("root") == 3
says(raised(asks, "aside"), "Task name aside not in DAG")
says(raised(asks, "end"), "Task output for task end not exists")


class Saves(MapOperator[int, int]):
    async def map(self, number):
        context = self.current_dag_context
        await context.save_to_share_data("number", number)
        await context.save_to_share_data("number", number, overwrite=number > 1)
        return number


assert asyncio.run(alone(Saves).call(2)) == 2
says(raised(lambda: asyncio.run(alone(Saves).call(1))), DUPLICATE)
says(raised(lambda: alone(Saves).current_dag_context), "DAGContext is not set")


def twice():
    with DAG("twice"):
        same("one")
        same("one")


says(raised(twice), "Node name one already exists in DAG twice")

not_found = "DAG context not found with event loop task id "


async def ended_elsewhere():
    end = alone(Pieces)

    async def first():
        stream = await end.call_stream(3)
        return stream, id(asyncio.current_task())

    stream, run_id = await asyncio.create_task(first())
    assert [piece async for piece in stream] == [0, 1, 2]
    await end.dag._after_dag_end(run_id)
    return await end.dag._after_dag_end(id(asyncio.current_task()))


says(raised(lambda: asyncio.run(ended_elsewhere())), not_found, "task_name: ")


async def ended_by_a_call():
    with DAG("mixed") as dag:
        pieces, gather = Pieces(), Gather()
        pieces >> gather
    stream = await pieces.call_stream(3)
    assert await gather.call(2) == [0, 1]
    assert [piece async for piece in stream] == [0, 1, 2]
    await dag._after_dag_end(id(asyncio.current_task()))


says(raised(lambda: asyncio.run(ended_by_a_call())), not_found)
