"""What a run shares is saved once under a key, or with `overwrite=True`, and is gone when the run has ended."""

import asyncio

from support import raised, says

from dbgpt.core.awel import DAG, MapOperator

seen = []


class Saves(MapOperator[int, int]):
    def __init__(self, again: dict | None = None, **kwargs):
        super().__init__(**kwargs)
        self.again = again

    async def map(self, number: int) -> int:
        await self.current_dag_context.save_to_share_data("number", number)
        if self.again is not None:
            await self.current_dag_context.save_to_share_data("number", 0, **self.again)
        return number


class Reads(MapOperator[int, int]):
    async def map(self, number: int) -> int:
        seen.append(await self.current_dag_context.get_from_share_data("number"))
        return number


def run(again=None):
    with DAG("shares"):
        saves = Saves(again)
        reads = Reads()
        saves >> reads
    return asyncio.run(reads.call(5))


run()
assert seen == [5], seen
says(raised(run, {}), "Share data key number already exists")
run({"overwrite": True})
assert seen == [5, 0], seen
run()
assert seen == [5, 0, 5], seen
