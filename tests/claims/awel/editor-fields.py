"""The fields of a node in the editor are not all arguments of its operator; a graph runs in the order of its arrows."""

import asyncio
import inspect

from dbgpt.core.awel import DAG, HttpTrigger, JoinOperator, MapOperator

arguments = set(inspect.signature(HttpTrigger.__init__).parameters) - {"self", "kwargs"}
fields = {one.name for one in HttpTrigger.metadata.parameters}
assert (len(fields), len(arguments)) == (7, 13), (fields, arguments)
assert fields < arguments, fields - arguments
# An operator without metadata is not in the editor: it is made in Python.
assert not hasattr(MapOperator, "metadata") or MapOperator.metadata is None, MapOperator.metadata

# What one operator returns is what the next one gets; a graph has an order of its own, whatever is written first.
with DAG("order"):
    end = JoinOperator(combine_function=lambda a, b: (a, b))
    root = MapOperator(map_function=lambda number: number + 1)
    left, right = MapOperator(map_function=lambda n: n * 2), MapOperator(map_function=lambda n: n * 3)
    left >> end
    right >> end
    root >> right
    root >> left
assert asyncio.run(end.call(1)) == (4, 6)
