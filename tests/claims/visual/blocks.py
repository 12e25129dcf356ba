"""How a view of an agent is sent: a fenced block with a tag and JSON; which tags and chart types there are."""

import json
import re

import pandas

from dbgpt.vis.client import vis_client
from dbgpt.vis.tags.vis_chart import VisChart, default_chart_type_prompt

rows = pandas.DataFrame({"zone": ["europe"], "total": [65.3]})
chart = {"sql": "select 1", "display_type": "response_pie_chart", "title": "t", "thought": "d"}


def shown(chart: dict) -> tuple[str, dict]:
    text = VisChart().sync_display(chart=chart, data_df=rows)
    tag, content = re.fullmatch(r"```([\w-]+)\n(.*)\n```", text).groups()
    return tag, json.loads(content)


tag, content = shown(chart)
assert tag == "vis-db-chart", tag
rest = {"data": [{"zone": "europe", "total": 65.3}], "title": "t", "describe": "d"}
assert content == {"sql": "select 1", "type": "response_pie_chart"} | rest, content
# An agent sends a table when the model names nothing.
_, content = shown({"sql": "select 1"})
assert content["type"] == "response_table", content
tags = set(vis_client._vis_tag)
known = {"vis-db-chart", "vis-dashboard", "vis-code", "vis-plugin", "vis-api-response", "agent-plans", "agent-messages"}
assert known <= tags, tags
assert not {"dbgpts-flow", "dbgpts-result"} & tags, tags
kinds = set(re.findall(r"response_\w+", default_chart_type_prompt()))
assert {"response_table", "response_line_chart", "response_pie_chart", "response_heatmap"} <= kinds, kinds
assert "response_vector_chart" not in kinds, kinds
