"""Where a graph splits and joins, the operator before the split gets `before_dag_run` twice and `after_dag_end` once."""

import asyncio

from dbgpt.core.awel import DAG, JoinOperator, MapOperator

calls = []


class Watch(MapOperator[int, int]):
    async def before_dag_run(self):
        calls.append("before")

    async def after_dag_end(self, event_loop_task_id: int):
        calls.append("after")

    async def map(self, number: int) -> int:
        return number


with DAG("splits") as dag:
    root = Watch()
    left = MapOperator(map_function=lambda number: number + 1)
    right = MapOperator(map_function=lambda number: number + 2)
    join = JoinOperator(combine_function=lambda a, b: a + b)
    root >> left >> join
    root >> right >> join

assert asyncio.run(join.call(1)) == 5
assert calls == ["before", "before", "after"], calls
