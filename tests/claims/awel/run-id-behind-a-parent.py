"""An operator behind another one knows the run by its context, not by `current_event_loop_task_id`."""

import asyncio

from dbgpt.core.awel import DAG, MapOperator

seen = {}


class Watch(MapOperator[str, str]):
    async def map(self, text: str) -> str:
        seen[f"{self.node_name}: task"] = self.current_event_loop_task_id
        seen[f"{self.node_name}: context"] = self.current_dag_context._event_loop_task_id
        return text

    async def after_dag_end(self, event_loop_task_id: int):
        seen["end"] = event_loop_task_id


with DAG("run_id") as dag:
    root = Watch(task_name="root")
    child = Watch(task_name="child")
    root >> child

asyncio.run(child.call("x"))
assert seen["root: task"] == seen["end"], seen
assert seen["child: task"] != seen["end"], seen
assert seen["child: context"] == seen["root: context"] == seen["end"], seen
