"""Logs and traces get a new file each day and nothing deletes old ones; the output of `--daemon` is one file, which can be emptied while the server writes since v0.7.0."""

import datetime
import logging
import os
import sys
import time
from pathlib import Path
from types import SimpleNamespace

from support import VERSION

from dbgpt.util import command_utils, utils
from dbgpt.util.tracer.span_storage import FileSpanStorage

folder = Path("/tmp/logs")
folder.mkdir()

# The log: one file a day, without a limit.
utils._build_logger("dbgpt", "INFO", str(folder / "dbgpt_webserver.log"))
handler = utils.handler
assert (handler.when, handler.backupCount) == ("D", 0)
logging.getLogger("dbgpt").info("a line")
handler.rolloverAt = int(time.time())
logging.getLogger("dbgpt").info("a line")
assert list(folder.glob("dbgpt_webserver.log.20*")), list(folder.iterdir())

# Traces: the file of a day gets its date.
traces = FileSpanStorage(str(folder / "dbgpt_webserver_tracer.jsonl"))
span = SimpleNamespace(to_dict=lambda: {"span_id": "1"})
for day in (1, 2, 3):
    traces.append_span(span)
    traces.last_date = datetime.date(2025, 1, day)
traces.append_span(span)
dated = sorted(one.name for one in folder.glob("dbgpt_webserver_tracer_*.jsonl"))
assert dated == [f"dbgpt_webserver_tracer_2025-01-0{day}.jsonl" for day in (1, 2, 3)], dated

# The output of `--daemon`: emptied as `copytruncate` of logrotate does.
program = Path("/tmp/talks.py")
program.write_text("import time\nfor _ in range(200):\n    print('x' * 1000, flush=True)\n    time.sleep(0.05)\n")
output = folder / "webserver_uvicorn.log"
sys.argv = [str(program), "--daemon"]
command_utils._get_abspath_of_current_command = lambda command: command  # else that of `dbgpt`
command_utils._run_current_with_daemon("talks", str(output))
until = time.monotonic() + 60
while not output.exists() or output.stat().st_size < 40_000:
    assert time.monotonic() < until
    time.sleep(0.1)
os.truncate(output, 0)
time.sleep(0.5)
size = output.stat().st_size
# Before v0.7.0 the program writes on at its old place, and the file looks as large as before.
assert (0 < size < 30_000) == (VERSION >= (0, 7)), size
