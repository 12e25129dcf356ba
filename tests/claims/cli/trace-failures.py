"""What `dbgpt trace` and the storages of traces say when there is nothing, or when something is missing."""

import json
import os
import time
from pathlib import Path

from click.testing import CliRunner
from support import VERSION, Kept, raised, says, without

from dbgpt.component import SystemApp
from dbgpt.util.module_utils import import_from_checked_string
from dbgpt.util.tracer import Span, SpanStorage, SpanStorageContainer, SpanType
from dbgpt.util.tracer.tracer_cli import trace_cli_group

Path("/tmp/here").mkdir()
os.chdir("/tmp/here")


def said(*arguments: str) -> str:
    result = CliRunner().invoke(trace_cli_group, arguments)
    return f"{result.output}{result.exception or ''}"


empty = "No trace span records found in your tracer files: "
for command in (["tree", "--trace_id", "x"], ["chat", "--trace_id", "x"]):
    assert empty in said(*command), said(*command)
Path("logs").mkdir()
span = {
    "trace_id": "t",
    "span_id": "t:1",
    "span_type": "agent",
    "parent_span_id": None,
    "operation_name": "o",
    "start_time": "2025-05-01 10:00:00.000",
    "end_time": "2025-05-01 10:00:01.000",
    "metadata": {},
}
Path("logs/dbgpt_webserver_tracer.jsonl").write_text(json.dumps(span) + "\n")
files = ["logs/dbgpt_webserver_tracer.jsonl"]
assert "Can't found conversation with trace_id: t" in said("chat", "--trace_id", "t", *files)
assert "t:1" in said("list", *files) and "o" in said("tree", "--trace_id", "t", *files)
if VERSION >= (0, 7, 1):  # v0.7.0 has no such option
    with without("jsonpath"):
        assert "'python-jsonpath' library is required for --json_path option." in said("list", "--json_path", "$.x", *files)


class Refuses(SpanStorage):
    def append_span(self, span):
        raise OSError("disk is full")


log = Kept()
container = SpanStorageContainer(SystemApp(), flush_interval=0)
container.append_storage(Refuses(SystemApp()))
container.append_span(Span("t", "t:1", SpanType.BASE, operation_name="o"))
until = time.monotonic() + 20
while "Append spans to storage" not in log.text and time.monotonic() < until:
    time.sleep(0.1)
assert "Append spans to storage " in log.text and "failed: disk is full" in log.text, log.text
says(
    raised(import_from_checked_string, "dbgpt.component.SystemApp", SpanStorage),
    'Module "dbgpt.component.SystemApp"',
    " does not the subclass of ",
)
