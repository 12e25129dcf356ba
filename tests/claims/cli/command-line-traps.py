"""What commands of the command line do that their options do not say, and where they end."""

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest import mock

HOME = Path("/tmp/dbgpts")
os.environ |= {"DBGPTS_HOME": str(HOME), "DBGPTS_REPO_HOME": str(HOME / "repos"), "COLUMNS": "200"}
for name in ("http_proxy", "https_proxy"):
    os.environ.pop(name, None)

import psutil  # noqa: E402
from support import DBGPT, VERSION, Model, configuration, free_port, raised  # noqa: E402

NEWER = VERSION >= (0, 7)


def dbgpt(*arguments: str, **environment: str) -> str:
    done = subprocess.run([DBGPT, *arguments], capture_output=True, text=True, env=os.environ | environment, timeout=300)
    return done.stdout + done.stderr


# A server that keeps what it is asked.
asked: list[tuple[str, str]] = []


class Keeps(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        asked.append((self.path, self.headers.get("authorization", "")))
        body = b'{"success": true, "data": [], "err_code": null, "err_msg": null}'
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET


server = ThreadingHTTPServer(("127.0.0.1", 0), Keeps)
threading.Thread(target=server.serve_forever, daemon=True).start()
there = server.server_address[1]

# `dbgpt run flow` takes address and key from the environment alone.
said = dbgpt("run", "flow", "chat", "--help")
options = {word.rstrip(",") for word in said.split() if word.startswith("--")}
assert "--name" in options and not any("key" in one or "address" in one or "base" in one for one in options), said
base = f"http://127.0.0.1:{there}/api/v2"
dbgpt("run", "flow", "chat", "--name", "price", "--messages", "Hello", DBGPT_API_BASE=base, DBGPT_API_KEY="secret")
assert asked and "secret" in asked[-1][1] and asked[-1][0].startswith("/api/v2/"), asked


def forward(*options: str) -> tuple[subprocess.Popen, int, Path]:
    port, log = free_port(), Path(f"/tmp/forward{len(options)}.log")
    command = [DBGPT, "net", "forward", "--local-port", str(port), "--remote-host", "127.0.0.1", "--remote-port", str(there)]
    with log.open("w") as output:
        process = subprocess.Popen(
            [*command, *options], stdout=output, stderr=subprocess.STDOUT, env=os.environ | {"PYTHONUNBUFFERED": "1"}
        )
    until = time.monotonic() + 120
    while not listening(process.pid):
        assert process.poll() is None and time.monotonic() < until, log.read_text()
        time.sleep(0.5)
    return process, port, log


def listening(pid: int) -> set[str]:
    found = psutil.Process(pid).connections()
    return {one.laddr.ip for one in found if one.status == psutil.CONN_LISTEN}


# `dbgpt net forward` listens on all addresses, and its log shows the requests; with --tcp it ends at the first one.
process, port, log = forward()
assert listening(process.pid) == {"0.0.0.0"}, listening(process.pid)
with urllib.request.urlopen(f"http://127.0.0.1:{port}/secret/path") as answer:
    assert answer.status == 200
assert asked[-1][0] == "/secret/path", asked
assert "/secret/path" in log.read_text(), log.read_text()
process.terminate()
process, port, log = forward("--tcp")
assert listening(process.pid) == {"0.0.0.0"}, listening(process.pid)
with socket.create_connection(("127.0.0.1", port)):
    assert process.wait(60) != 0
assert "UnboundLocalError" in log.read_text() and "http_proxy" in log.read_text(), log.read_text()

# `dbgpt stop` without a port ends what has its words, wherever it runs.
if NEWER:
    listens = "import socket, time; s = socket.create_server(('127.0.0.1', int({}))); time.sleep(600)"
    ports = [free_port() for _ in range(3)]
    for folder in ("one", "other"):
        Path("/tmp", folder).mkdir()
    running = [
        subprocess.Popen([sys.executable, "-c", listens.format(port), "dbgpt", "start", "webserver"], cwd=folder)
        for port, folder in zip(ports, ("/tmp/one", "/tmp/other", "/tmp/other"))
    ]
    time.sleep(3)
    dbgpt("stop", "webserver", "--port", str(ports[2]))
    running[2].wait(60)
    assert [one.poll() for one in running[:2]] == [None, None]
    dbgpt("stop", "webserver")
    for one in running:
        one.wait(60)
    said = dbgpt("stop", "all", "--help")
    assert "--help" in said and "--port" not in said, said

# Packages go into the environment of the command, with the tools that it finds first.
tools = Path("/tmp/tools")
tools.mkdir()
for tool in ("uv", "pip", "poetry"):
    (tools / tool).write_text(f'#!/bin/sh\necho "{tool} $*" >> /tmp/tools/called\nmkdir -p dist && touch dist/price-0.1-py3-none-any.whl\n')
    (tools / tool).chmod(0o755)
shop = Path("/tmp/shop")
for folder in ("agents", "apps", "operators", "workflow", "resources"):
    (shop / folder).mkdir(parents=True)
(shop / "workflow" / "price").mkdir()
(shop / "workflow" / "price" / "dbgpts.toml").write_text('[flow]\nname = "price"\n')
(shop / "workflow" / "price" / "pyproject.toml").write_text('[tool.poetry]\nname = "price"\n')
own = {"PATH": f"{tools}:{os.environ['PATH']}"}
dbgpt("repo", "add", "--repo", "local/shop", "--url", str(shop))
requests = len(asked)
address = {"DBGPT_API_BASE": base}
said = dbgpt("app", "install", "price", "--repo", "local/shop", **own, **address)
said += dbgpt("app", "uninstall", "price", **own, **address)
called = (tools / "called").read_text()
assert ("uv pip install" if NEWER else "pip install") in called and "pip uninstall price -y" in called, (called, said)
assert len(asked) == requests, asked
shutil.rmtree(HOME)

if NEWER:
    # `dbgpt trace` follows DBGPT_LOG_DIR, the trace of a server stays in `logs`.
    said = dbgpt("trace", "tree", "--trace_id", "x", DBGPT_LOG_DIR="/tmp/elsewhere")
    assert "No trace span records found in your tracer files: /tmp/elsewhere/dbgpt*.jsonl" in said, said
    from dbgpt_app import dbgpt_server

    files = []
    with mock.patch.object(dbgpt_server, "initialize_tracer", side_effect=lambda file, **_: files.append(file) or sys.exit()):
        file = Path("/tmp/dbgpt.toml")
        file.write_text(configuration(Model()))
        os.environ["DBGPT_LOG_DIR"] = "/tmp/elsewhere"
        raised(dbgpt_server.run_webserver, str(file))
    assert files == ["logs/dbgpt_webserver_tracer.jsonl"], files

if not NEWER:
    # `dbgpt model list` asks port 8000 when it finds no server here.
    said = dbgpt("model", "list")
    assert "http://127.0.0.1:8000" in said or "127.0.0.1', port=8000" in said or "ConnectError" in said, said[-1500:]
    from dbgpt.model.cli import _detect_controller_address

    assert _detect_controller_address() == "http://127.0.0.1:8000"
    # A flow by its uid alone.
    said = dbgpt("run", "flow", "chat", "--uid", "x", "--messages", "Hello", DBGPT_API_BASE=base)
    assert "'NoneType' object has no attribute 'replace'" in said, said[-1500:]
    # --daemon writes into a folder that has to be there.
    checkout = Path.home() / "DB-GPT"
    shutil.rmtree(checkout / "logs", ignore_errors=True)
    port = free_port()
    command = [DBGPT, "start", "controller", "--port", str(port), "--daemon"]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
    print("DAEMON", done)
    time.sleep(5)
    assert done.returncode == 0 and "Started" in done.stdout and not (checkout / "logs").exists(), done
    pid = int(done.stdout.split("pid:")[1].split()[0])
    assert not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    # Tables that are said to be dropped stay.
    from click.testing import CliRunner

    from dbgpt.cli.cli_scripts import cli
    from dbgpt.storage.metadata.db_manager import db

    def migration(*arguments: str) -> str:
        result = CliRunner().invoke(cli, ["db", "migration", *arguments])
        return f"{result.output}{result.exception or ''}"

    print("LIST", migration("list")[-500:])
    db.create_all()
    file = checkout / "pilot" / "meta_data" / "dbgpt.db"

    def prompts() -> int:
        with sqlite3.connect(file) as meta:
            return meta.execute("select count(*) from prompt_manage").fetchone()[0]

    with sqlite3.connect(file) as meta:
        meta.execute("insert into prompt_manage (prompt_name, prompt_code, gmt_created) values ('a', 'a', '2025-05-01')")
    assert prompts() == 1
    said = migration("clean", "-y", "--drop_all_tables", "--confirm_drop_all_tables")
    print("CLEAN", said[-600:])
    assert "Drop table prompt_manage" in said and prompts() == 1, said
