"""The fields of a node in the editor, their defaults, and the arguments of its operator; a graph runs in the order of its arrows."""

import asyncio
import inspect

from support import VERSION

from dbgpt.core.awel import DAG, HttpTrigger, JoinOperator, MapOperator

if VERSION >= (0, 7):
    from dbgpt_app.operators.datasource import HODatasourceRetrieverOperator
    from dbgpt_app.operators.llm import HOLLMOperator
    from dbgpt_ext.rag.operators.knowledge import KnowledgeOperator
else:
    from dbgpt.app.operators.datasource import HODatasourceRetrieverOperator
    from dbgpt.app.operators.llm import HOLLMOperator
    from dbgpt.rag.operators.knowledge import KnowledgeOperator

arguments = set(inspect.signature(HttpTrigger.__init__).parameters) - {"self", "kwargs"}
fields = {one.name for one in HttpTrigger.metadata.parameters}
assert (len(fields), len(arguments)) == (7, 13), (fields, arguments)
assert fields < arguments, fields - arguments
# An operator without metadata is not in the editor: it is made in Python.
assert not hasattr(MapOperator, "metadata") or MapOperator.metadata is None, MapOperator.metadata

# The editor fills in defaults; some are long texts.
filled = {one.name: one.default for one in KnowledgeOperator.metadata.parameters}
assert filled["knowledge_type"] == "DOCUMENT", filled
texts = [one.name for one in HODatasourceRetrieverOperator.metadata.parameters if len(str(one.default)) > 100]
assert texts == ["prompt_template", "display_type", "response_format"], texts
# A field that is optional may stay empty; the type of an output fits the type of the next input.
optional = {one.name: one.optional for one in KnowledgeOperator.metadata.parameters}
assert optional["datasource"] and not any(one.optional for one in HttpTrigger.metadata.parameters if one.name == "endpoint")
# One input takes any number of connections; no field of an input or output says that it may stay open.
open_inputs = {one.name: one.dynamic_minimum for one in HOLLMOperator.metadata.inputs if one.dynamic}
assert open_inputs == {"extra_context": 0}, open_inputs
assert not any(hasattr(one, "optional") for one in HOLLMOperator.metadata.inputs + HOLLMOperator.metadata.outputs)
with DAG("named"):
    assert MapOperator(str, task_name="shown").node_name == "shown"

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
