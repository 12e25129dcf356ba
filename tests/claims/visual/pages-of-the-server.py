"""What pages of the web server check, send and leave out by themselves, and which flows with two ends are refused."""

import asyncio
import re
from pathlib import Path
from types import SimpleNamespace

from support import VERSION, raised, says

from dbgpt.core.awel import DAG, MapOperator
from dbgpt.core.awel.flow.base import _OPERATOR_REGISTRY
from dbgpt.core.awel.trigger.http_trigger import _trigger_dag

if VERSION >= (0, 7):
    from dbgpt_serve.flow.service.service import Service
else:
    from dbgpt.serve.flow.service.service import Service

web = next(Path.home().joinpath("DB-GPT").glob("packages/dbgpt-app/src/dbgpt_app/static/web" if VERSION >= (0, 7) else "dbgpt/app/static/web"))
chunks = [chunk.read_text() for chunk in web.joinpath("_next/static/chunks").rglob("*.js")]


def found(pattern: str) -> list[str]:
    """What the scripts of the pages have of a pattern."""
    return [one.group() for chunk in chunks for one in re.finditer(pattern, chunk)]


# Saving a flow: an empty canvas, and a name.
assert found('Please_Add_Nodes_First:"Please add nodes first"')
assert found(r'"Please_Add_Nodes_First"')
(rule, *_) = found(r'/\^[^/]+\$/\.test\(\w+\)\?Promise\.resolve\(\):Promise\.reject\("Can only contain numbers, letters, underscores, and dashes"')
allowed = re.compile(re.search(r"/(\^.+\$)/", rule).group(1))
assert allowed.match("my_flow-1") and not any(allowed.match(name) for name in ("my flow", "flow.1", "größe", "价格"))
if VERSION < (0, 7):
    inputs, of, required = (re.escape(text) for text in ("The input ", " of node ", " is required"))
    assert found(f'"{inputs}"\\.concat\\([^()]+,"{of}"\\)\\.concat\\([^()]+,"{required}"\\)')

# The list of nodes begins with those of a higher order; the switch shows all of them.
assert found(r'JSON\.stringify\(\{order:"higher-order"\}\)')
assert found(r'checkedChildren:"高阶",unCheckedChildren:"全部"')
orders = {one.metadata.name: (one.metadata.tags or {}).get("order") for one in _OPERATOR_REGISTRY._registry.values() if hasattr(one, "metadata")}
assert {"higher-order"} < set(orders.values()), set(orders.values())

# A box of a node hands its value over, which does not change when it is ticked.
boxes = found(r'Item,\{(?:(?!Item,\{).){20,400}className:"ml-2(?: nodrag)?"\}')
assert boxes and not any("valuePropName" in one for one in boxes), boxes

# An app that is made in the browser has the language `zh`.
made = found(r"app_code:null==\w+\?void 0:\w+\.app_code,language:\"zh\",\.\.\.\w+\}\)\):await [^;]{0,40}language:\"zh\"")
assert made, found(r'language:"\w+"')

# A flow has one end.
with DAG("two") as flow:
    begin = MapOperator(map_function=str)
    begin >> MapOperator(map_function=str)
    begin >> MapOperator(map_function=str)
says(raised(asyncio.run, _trigger_dag({}, flow)), "HttpTrigger just support one leaf node in dag")
service = Service.__new__(Service)
service.get = lambda query: SimpleNamespace(dag_id="two")
type(service).dag_manager = property(lambda self: SimpleNamespace(dag_map={"two": flow}))
says(raised(asyncio.run, service._get_callable_task("two")), "Chat Flow just support one leaf node in dag")
