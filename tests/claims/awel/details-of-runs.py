"""What the pages of the tutorial say of a run beside their programs: retries, shared data, contexts, hooks, streams and lists."""

import asyncio

from support import VERSION, Kept, raised, says, streams

from dbgpt.core.awel import (
    DAG,
    BranchJoinOperator,
    BranchOperator,
    InputOperator,
    InputSource,
    IteratorTrigger,
    JoinOperator,
    MapOperator,
    ReduceStreamOperator,
)

Pieces, Gather = streams()
done = []


def run(operator, *data):
    return asyncio.run(operator.call(*data))


async def pieces(operator, *data):
    return [piece async for piece in await operator.call_stream(*data)]


def fails(number):
    done.append(number)
    raise ValueError("no such room")


# An error comes out as it is; nothing is retried.
with DAG("fails"):
    failing = MapOperator(fails)
assert type(raised(run, failing, 1)) is ValueError and done == [1]


# Shared data, and what a run knows of itself.
class Share(MapOperator[int, tuple]):
    async def map(self, number):
        ctx = self.current_dag_context
        await ctx.save_to_share_data("key", number)
        await ctx.save_to_share_data("key", None, overwrite=True)
        first = await ctx.get_task_share_data("share", "other")
        assert asyncio.iscoroutine(first) and await first is None
        return await ctx.get_from_share_data("key"), await ctx.get_from_share_data("never"), ctx.streaming_call


log = Kept("dbgpt.core.awel")
with DAG("share"):
    share = Share(task_name="share")
# Since v0.7.0, `None` overwrites nothing.
kept = 1 if VERSION >= (0, 7) else None
assert run(share, 1) == (kept, None, False)
assert ("Overwrite share data key key with None" in log.text) == (kept == 1), log.text
assert asyncio.run(pieces(share, 1)) == [(kept, None, True)]


# The context of a task is that of its newest run, of another graph too.
class Knows(MapOperator[int, object]):
    async def map(self, number):
        return await self.current_dag_context.get_from_share_data("key")


class Keeps(Pieces):
    async def streamify(self, number):
        await self.current_dag_context.save_to_share_data("key", "mine")
        for piece in range(number):
            yield piece


with DAG("newest"):
    knows = Knows()
    Keeps() >> knows


async def newest(between) -> list:
    got = []
    async for piece in await knows.call_stream(2):
        got.append(piece)
        if between:
            await share.call(5)
    return got


assert asyncio.run(newest(False)) == ["mine", "mine"] and asyncio.run(newest(True)) == ["mine", 5 if kept else None]
with DAG("blocking"):
    stream = Pieces()
says(raised(lambda: list(stream._blocking_call_stream(2))), "'coroutine' object has no attribute '__aiter__'")


# The hooks before a run begin together; an error in a hook is one of the call.
class Hooked(MapOperator[int, int]):
    async def before_dag_run(self):
        done.append("begins")
        await asyncio.sleep(0.2)
        done.append("ends")

    async def map(self, number):
        return number


class Breaks(Hooked):
    async def after_dag_end(self, event_loop_task_id):
        raise RuntimeError("in the hook")


done.clear()
with DAG("hooks"):
    last = Hooked()
    Hooked() >> last
assert run(last, 1) == 1 and done == ["begins", "begins", "ends", "ends"], done
with DAG("breaks"):
    breaks = Breaks()
says(raised(run, breaks, 1), "RuntimeError: in the hook")


# Maps, reductions and branches.
class Own(MapOperator[int, str]):
    async def map(self, number):
        return "method"


with DAG("operators"):
    both = Own(lambda number: "function")
    seen, lazy = [], MapOperator(lambda number: seen.append(number) or number)
    Pieces() >> lazy
    reduced = ReduceStreamOperator(fails)
    Pieces() >> reduced
assert run(both, 1) == "function" and run(reduced, 1) == 0


async def stops():
    async for _ in await lazy.call_stream(5):
        break


asyncio.run(stops())
assert seen == [0], seen


async def holds(number) -> bool:
    return number > 0


ran = []
with DAG("branch"):
    start, join = MapOperator(lambda number: number), BranchJoinOperator()
    ways = {name: MapOperator(lambda number, name=name: ran.append(name), task_name=name) for name in ("no", "yes", "unnamed")}
    start >> BranchOperator({(lambda number: number < 0): "no", holds: ways["yes"]}) >> list(ways.values()) >> join
run(join, 1)
assert ran == ["yes", "unnamed"], ran

# Two that read one stream.
with DAG("readers"):
    first, second, two = Gather(), Gather(), JoinOperator(lambda a, b: (a, b))
    Pieces() >> [first, second] >> two
assert run(two, 3) == ([0, 1, 2], [])


class Slow(Pieces):
    async def streamify(self, number):
        for piece in range(number):
            await asyncio.sleep(0.05)
            yield piece


async def together(a, b):
    yield await asyncio.gather(anext(a), anext(b), return_exceptions=True)


with DAG("together"):
    one, other, end = MapOperator(lambda piece: piece), MapOperator(lambda piece: piece), JoinOperator(together)
    Slow() >> [one, other] >> end
got, error = asyncio.run(pieces(end, 2))[0]
assert got == 0 and "asynchronous generator is already running" in str(error), (got, error)

# Sources in a later call.
with DAG("sources"):
    listed, given, called = MapOperator(lambda x: x), MapOperator(lambda x: x), MapOperator(lambda x: x)
    InputOperator(InputSource.from_iterable([1, 2])) >> listed
    InputOperator(InputSource.from_data([1, 2])) >> given
    InputOperator(InputSource.from_callable()) >> called
assert asyncio.run(pieces(listed)) == [1, 2] and run(given) == run(given) == [1, 2]
says(raised(asyncio.run, pieces(listed)), "has been read!")
assert run(called, 1) == 1 and run(called, [1, 2]) == [1, 2]
says(raised(asyncio.run, pieces(called, iter([1]))), "has been read!")


# A list, item by item: its order, runs at once, a cache with all of its three settings.
def triggered(function, items=(3, 1, 2), **keys):
    with DAG(f"items{id(keys)}"):
        trigger = IteratorTrigger(list(items), show_progress=False, **keys)
        trigger >> MapOperator(function)
    return asyncio.run(trigger.trigger())


async def sleeps(number):
    done.append(("begins", number))
    await asyncio.sleep(number / 20)
    done.append(("ends", number))
    return -number


done.clear()
assert triggered(sleeps, parallel_num=3) == [(3, -3), (1, -1), (2, -2)]
assert [what for what, _ in done[:3]] == ["begins"] * 3, done
if VERSION >= (0, 7):
    from dbgpt.core.awel.util.cache_util import MemoryCacheStorage

    done.clear()
    says(raised(triggered, fails, [1], max_retries=2, retry_delay=0.1), "Failed after 2 retries: no such room")
    assert done == [1, 1, 1]
    settings = {"cache_enabled": True, "cache_storage": MemoryCacheStorage(), "cache_key_fn": str}
    for left_out in (*settings, None):
        seen.clear()
        for _ in range(2):
            keys = {key: value for key, value in settings.items() if key != left_out}
            triggered(lambda number: seen.append(number) or number, **keys)
        assert len(seen) == (6 if left_out else 3), (left_out, seen)
else:
    assert type(raised(triggered, fails, [1])) is ValueError
