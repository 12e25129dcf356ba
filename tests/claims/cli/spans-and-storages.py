"""What becomes of a span: its type, the file of an earlier day, a class of your own, what OpenTelemetry gets, the decorator, and the keys that choose."""

import json
import os
import sys
from pathlib import Path
from unittest import mock

from click.testing import CliRunner
from support import VERSION, Model, configuration, every_check, raised

from dbgpt.component import SystemApp
from dbgpt.util.tracer import DefaultTracer, Span, SpanStorage, SpanType, root_tracer, trace
from dbgpt.util.tracer.span_storage import FileSpanStorage, SpanStorageContainer
from dbgpt.util.tracer.tracer_cli import trace_cli_group

folder = Path("/tmp/spans")
folder.mkdir()
os.chdir(folder)

with every_check() as holds:
    # A process that no start command began: spans go nowhere, and the code runs.
    with root_tracer.start_span("my.load_prices", metadata={"path": "a"}) as span:
        pass
    holds("nowhere", span.span_id == "empty_span" and root_tracer.get_current_span() is None, span.span_id)

    class Mine(SpanStorage):
        def __init__(self):
            super().__init__()
            self.seen = []

        def append_span(self, span: Span):
            self.seen.append((span.operation_name, span.span_type.value, span.end_time is not None, span.metadata))

    mine, app = Mine(), SystemApp()
    container = SpanStorageContainer(app, flush_interval=1)
    container.append_storage(mine)
    app.register_instance(container)
    app.register_instance(DefaultTracer(app))
    root_tracer.initialize(app)

    @trace("told")
    def told(name):
        return name

    with root_tracer.start_span("outer", span_type=SpanType.AGENT):
        with root_tracer.start_span("inner"):
            pass
    with root_tracer.start_span("alone"):
        pass
    told("first")
    told("second")
    container.before_stop()
    container.executor.shutdown()
    seen = [one[:3] for one in mine.seen]
    holds("twice", [one[2] for one in seen if one[0] == "outer"] == [False, True], seen)
    holds("the type around it", ("inner", "agent", False) in seen, seen)
    holds("else base", ("alone", "base", False) in seen, seen)
    metadata = [one[3] for one in mine.seen if one[0] == "told" and not one[2]]
    first = {"name": "first"}
    holds("the decorator", metadata == [first if VERSION >= (0, 7, 1) else {}] * 2, metadata)

    # A file of an earlier day goes on after a restart.
    old = folder / "logs" / "dbgpt_webserver_tracer.jsonl"
    FileSpanStorage(str(old))
    old.write_text("{}\n")
    os.utime(old, (1_700_000_000, 1_700_000_000))
    FileSpanStorage(str(old)).append_span(Span("t", "t:1", SpanType.BASE, operation_name="o"))
    lines, names = old.read_text().splitlines(), [one.name for one in old.parent.iterdir()]
    holds("goes on", len(lines) == 2 and names == [old.name], lines, names)

    # OpenTelemetry.
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    from dbgpt.util.tracer import opentelemetry

    memory, collector = InMemorySpanExporter(), []
    with mock.patch.object(opentelemetry, "OTLPSpanExporter", lambda **given: collector.append(given) or memory):
        storage = opentelemetry.OpenTelemetrySpanStorage("dbgpt-test-server", "http://127.0.0.1:4317", True, 10)
    holds("collector", collector == [{"endpoint": "http://127.0.0.1:4317", "insecure": True, "timeout": 10}], collector)
    trace_id, parent, child = "0123456789abcdef" * 2, "0123456789abcdef", "fedcba9876543210"
    given = {"path": "/a", "number": 1, "list": ["a"], "table": {"a": 1}}
    outer = Span(trace_id, f"{trace_id}:{parent}", SpanType.CHAT, None, "outer", given)
    inner = Span(trace_id, f"{trace_id}:{child}", SpanType.CHAT, outer.span_id, "inner")
    for one in (outer, inner):
        storage.append_span(one)
    for one in (inner, outer):
        one.end()
        storage.append_span(one)
    storage.tracer_provider.force_flush()
    exported = {one.name: one for one in memory.get_finished_spans()}
    holds("exported", set(exported) == {"outer", "inner"}, exported)
    attributes = exported["outer"].attributes
    holds("metadata", {"path", "number", "list"} <= set(attributes) and "table" not in attributes, dict(attributes))
    named = attributes["span_type"], attributes["dbgpt_span_id"], attributes["dbgpt_trace_id"]
    holds("its names", named == ("chat", outer.span_id, trace_id), dict(attributes))
    attributes = exported["inner"].attributes
    holds("the parent", attributes["dbgpt_parent_span_id"] == outer.span_id, dict(attributes))
    holds("no tree", exported["inner"].parent.span_id != exported["outer"].context.span_id)
    holds("the service", exported["outer"].resource.attributes["service.name"] == "dbgpt-test-server")

    # A value of many spans, matched as a whole.
    if VERSION >= (0, 7, 1):
        spans = [
            {"trace_id": "t", "span_id": f"t:{name}", "span_type": "base", "parent_span_id": None, "operation_name": name}
            | {"start_time": "2025-05-01 10:00:00.000", "end_time": None, "metadata": {"output": f"of {name}"}}
            for name in ("call", "call.more")
        ]
        file = folder / "some.jsonl"
        file.write_text("".join(json.dumps(one) + "\n" for one in spans))
        command = ["list", "--json_path", "$.metadata.output", "-sj", "$.operation_name", "-jm", "call", str(file)]
        said = CliRunner().invoke(trace_cli_group, command).output
        holds("the whole value", '"of call"' in said and "call.more" not in said, said)

    if VERSION >= (0, 7):
        # The table of a process replaces `[trace]`, a relative file is in the checkout.
        from dbgpt.configs.model_config import ROOT_PATH
        from dbgpt.util.tracer import TracerParameters
        from dbgpt_app import dbgpt_server

        def started(*more: str) -> tuple:
            got = []
            file = folder / "dbgpt.toml"
            file.write_text(configuration(Model(), *more))
            stop = mock.Mock(side_effect=lambda name, **rest: got.append((name, rest)) or sys.exit())
            with mock.patch.object(dbgpt_server, "initialize_tracer", stop):
                raised(dbgpt_server.run_webserver, str(file))
            name, rest = got[0]
            return name, rest["root_operation_name"], rest["tracer_parameters"].exporter

        usual = "logs/dbgpt_webserver_tracer.jsonl"
        holds("usually", started() == (usual, "DB-GPT-Webserver", None), started())
        general = '[trace]\nroot_operation_name = "general"\nexporter = "telemetry"'
        holds("[trace]", started(general) == (usual, "general", "telemetry"), started(general))
        own = '[service.web.trace]\nfile = "logs/dbgpt_own.jsonl"'
        both = started(general, own)
        holds("replaces", both == ("logs/dbgpt_own.jsonl", "DB-GPT-Webserver", None), both)
        holds("in the checkout", TracerParameters(file=usual).absolute_file == f"{ROOT_PATH}/{usual}")
        with mock.patch.dict(os.environ, TRACER_TO_OPEN_TELEMETRY="true"):
            holds("the variable", started()[2] == "telemetry", started())
