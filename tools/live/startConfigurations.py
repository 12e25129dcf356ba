"""Starts servers of the framework with configurations, asks their models, and stops them.

Reads lines of JSON, {"starts": [{"process": name, "file": path}], "ask": {"kind": kind, "model": name} or null}, and
answers each with one: {"failed": text or null, "unanswered": text or null}. The processes of a line are started in
their order and are all there when the model is asked. Each is a fork of this process, which has imported the framework
once: `dbgpt start` would take longer over its imports than over the start.
"""

import json
import os
import re
import shutil
import signal
import sys
import time
import traceback
import urllib.error
import urllib.request

from answering import take_output

SECONDS_TO_START = 180
SECONDS_TO_ANSWER = 60
#: What stands for a variable of a sample; else "value".
VALUES = {"GEMINI_PROXY_API_BASE": "https://generativelanguage.googleapis.com"}
LOG = "/tmp/live/server.log"
#: What a server keeps, and how it is before the first start.
KEPT = ("pilot", "logs")
CLEAN = "/tmp/live/clean"

output = take_output()
from dbgpt.model.cluster import (  # noqa: E402
    run_apiserver,
    run_model_controller,
    run_worker_manager,
)
from dbgpt_app.dbgpt_server import run_webserver, scan_configs  # noqa: E402

RUN = {
    "webserver": run_webserver,
    "controller": run_model_controller,
    "worker": run_worker_manager,
    "apiserver": run_apiserver,
}
PORTS = {"webserver": 5670, "controller": 8000, "worker": 8001, "apiserver": 8100}


def import_more() -> None:
    """Imports what a server imports late."""
    import uvicorn  # noqa: F401
    from dbgpt.model.cluster import worker_manager  # noqa: F401
    from dbgpt_app.initialization import db_model_initialization  # noqa: F401
    from dbgpt_app.knowledge import api  # noqa: F401
    from dbgpt_app.openapi import api_v2  # noqa: F401
    from dbgpt_app.openapi.api_v1 import api_v1  # noqa: F401


def request(url: str, body: dict | None = None, seconds: float = 5) -> str:
    """What a server answers."""
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(asked, timeout=seconds) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        raise RuntimeError(f"HTTP {error.code}: {error.read().decode()[:500]}") from None


def start(process: str, file: str) -> int:
    """Starts a process in a session of its own; its id."""
    child = os.fork()
    if child > 0:
        return child
    os.setsid()
    log = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    sys.stdout = os.fdopen(1, "w", buffering=1)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    with open(file) as opened:
        for name in set(re.findall(r"\$\{env:(\w+)\}", opened.read())):
            os.environ.setdefault(name, VALUES.get(name, "value"))
    try:
        RUN[process](file)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def models_at(port: int) -> list[dict]:
    found = json.loads(request(f"http://127.0.0.1:{port}/api/controller/models"))
    return found if isinstance(found, list) else []


def is_ready(process: str) -> bool:
    """Whether a process can be used: it answers, and what it starts is registered, itself last."""
    if process == "controller":
        models_at(PORTS[process])
        return True
    if process == "apiserver":
        request(f"http://127.0.0.1:{PORTS[process]}/api/v1/models")
        return True
    port = PORTS[process] if process == "webserver" else PORTS["controller"]
    own = [one for one in models_at(port) if one["port"] == PORTS[process]]
    if process == "webserver" and not own:
        # One without models of its own uses those of others.
        own = models_at(port)
    return any(
        one["model_name"] == "WorkerManager@service" and one["healthy"] for one in own
    )


def wait(child: int, process: str) -> str | None:
    """Waits until a process is ready; what it said when it does not become so."""
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until:
        if os.waitpid(child, os.WNOHANG)[0] != 0:
            return f"{process} ended:\n{said()}"
        try:
            if is_ready(process):
                return None
        except (OSError, RuntimeError, ValueError):
            pass
        time.sleep(0.2)
    return f"{process} is not ready after {SECONDS_TO_START} s:\n{said()}"


def said() -> str:
    """What the servers printed of the first error; else their last words."""
    with open(LOG, errors="replace") as opened:
        lines = opened.read().split("\n")
    first = [at for at, line in enumerate(lines) if re.search(r"Traceback| ERROR ", line)]
    if not first:
        return "\n".join(lines[-40:])
    # An error of a request has its cause at the end of a long way through its server.
    told = lines[first[0] :][:120]
    return "\n".join(told if len(told) < 40 else [*told[:10], "…", *told[-30:]])


def asked(kind: str, model: str, port: int) -> None:
    """Asks a model; fails where it does not answer."""
    base = f"http://127.0.0.1:{port}/api"
    if kind == "chat":
        message = {"role": "user", "content": "ping"}
        path = "/v1/chat/completions" if port == PORTS["apiserver"] else "/v2/chat/completions"
        # As the web interface asks. v0.7.0 loses a whole answer between the processes of a cluster.
        body = {"model": model, "messages": [message], "stream": True}
        found = request(base + path, body, SECONDS_TO_ANSWER)
        assert "pong" in found, found
        return
    reranks = kind == "reranker"
    body = {"model": model, "input": ["ping", "pong"]}
    if reranks:
        body |= {"query": "ping", "worker_type": "reranker"}
    found = json.loads(request(base + "/worker/embeddings", body, SECONDS_TO_ANSWER))
    vectors = found if isinstance(found, list) else []
    assert len(vectors) == (1 if reranks else 2), str(found)[:300]
    assert all(isinstance(one, float | int) for vector in vectors for one in vector), str(found)[:300]


def carry_out(starts: list[dict], ask: dict | None) -> dict:
    for name in KEPT:
        shutil.rmtree(name, ignore_errors=True)
        if os.path.exists(f"{CLEAN}/{name}"):
            shutil.copytree(f"{CLEAN}/{name}", name)
    open(LOG, "w").close()
    children = []
    failed = unanswered = None
    try:
        for one in starts:
            children.append(start(one["process"], one["file"]))
            failed = wait(children[-1], one["process"])
            if failed is not None:
                break
        if failed is None and ask is not None:
            last = PORTS[starts[-1]["process"]]
            try:
                asked(ask["kind"], ask["model"], last)
            except Exception as error:
                unanswered = f"{type(error).__name__}: {error}\n{said()}"
    finally:
        for child in children:
            try:
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
    return {"failed": failed, "unanswered": unanswered}


for name in KEPT:
    if os.path.exists(name):
        shutil.copytree(name, f"{CLEAN}/{name}")
scan_configs()
import_more()
for line in sys.stdin:
    print(json.dumps(carry_out(**json.loads(line))), file=output, flush=True)
