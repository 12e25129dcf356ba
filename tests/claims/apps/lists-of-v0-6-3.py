"""In v0.6.3 the list of models has no fixed order, and the chart of a dashboard cannot be saved."""

import asyncio
import os
import subprocess
import sys
from types import SimpleNamespace

from support import raised, says

from dbgpt.app.openapi.api_v1.api_v1 import model_types
from dbgpt.app.openapi.api_v1.editor import api_editor_v1
from dbgpt.app.openapi.editor_view_model import ChatChartEditContext

NAMES = [f"model-{letter}" for letter in "abcdef"]


def listed() -> list[str]:
    async def get_all_instances(healthy_only):
        return [SimpleNamespace(model_name=f"{name}@llm") for name in NAMES]

    return asyncio.run(model_types(SimpleNamespace(get_all_instances=get_all_instances))).data


if sys.argv[1:]:
    print(",".join(listed()))
    sys.exit()

assert sorted(listed()) == NAMES
orders = set()
for seed in ("1", "2"):
    command = [sys.executable, __file__, "order"]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"PYTHONHASHSEED": seed})
    orders.add(done.stdout.strip().splitlines()[-1])
assert len(orders) == 2 and all(sorted(one.split(",")) == NAMES for one in orders), orders

chart = {"conv_uid": "c", "chart_title": "t", "db_name": "shop", "old_sql": "select 1", "new_chart_type": "BarChart"}
chart = ChatChartEditContext(**chart, new_sql="select 2", new_comment="x", gmt_create=1)
says(raised(asyncio.run, api_editor_v1.chart_editor_submit(chart)), "'ChatChartEditContext' object has no attribute 'con_uid'")
