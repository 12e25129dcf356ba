"""What the log of a web server has, at which level, in which folder and how often, and what only the terminal shows."""

import os
import re
import subprocess
import sys
from pathlib import Path
from unittest import mock

from support import (
    DBGPT,
    VERSION,
    EnvServer,
    Model,
    Server,
    configuration,
    env_file,
    every_check,
    prompt_of,
    raised,
    read_configuration,
    served_name,
    talk,
    wait_for,
)

NEWER = VERSION >= (0, 7)
model = Model("Hello!")
elsewhere = Path("/tmp/elsewhere")


def ask(server: Server, question: str, conv_uid: str, **fields: object):
    body = {"model": served_name(), "messages": question, "stream": False, "conv_uid": conv_uid}
    body |= {"temperature": 0.6, "max_new_tokens": 1024}
    return server.post("/api/v2/chat/completions", body | fields)


if NEWER:
    text = configuration(model, '[log]\nlevel = "DEBUG"').replace("[system]", '[system]\nlog_level = "ERROR"')
    server = Server(text)
else:
    server = EnvServer(env_file(model, DBGPT_LOG_LEVEL="DEBUG"))

with every_check() as holds:
    with server:
        log = server.checkout / "logs/dbgpt_webserver.log"

        def lines(text: str) -> list[str]:
            return [line for line in log.read_text().splitlines() if text in line]

        ask(server, "Say hello.", "debug-1")
        [*_, route] = wait_for(lambda: lines(f"chat_completions:chat_normal,None,{served_name()}"), 20)
        form = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \| INFO \| dbgpt\.component \| chat_completions"
        holds("the form of a line", re.match(form, route) is not None or not NEWER, route)
        scene = "dbgpt_app.scene.base_chat" if NEWER else "dbgpt.app.scene.base_chat"
        holds("Request", any(f"| {scene} | Request:" in one for one in lines("Request:")), lines("Request"))
        for text in ("model prompt:", "full stream output:"):
            holds(f"{text} in the terminal", text in server.log, text)
            holds(f"{text} in the file", bool(lines(text)) is NEWER, lines(text))
        debug = {line.split(" | ")[2].split(".")[0] for line in lines(" | DEBUG | ")}
        holds("DEBUG, and other libraries", {"dbgpt", "httpcore"} <= debug, debug)
        if NEWER:
            usual = {line.split(" | ")[2].split(".")[0] for line in lines(" | INFO | ")}
            holds("scenarios and routes", {"dbgpt", "dbgpt_app", "dbgpt_serve"} <= usual, usual)
        each = log.read_text().splitlines()
        twice = sum(one == other for one, other in zip(each, each[1:]))
        holds("many lines twice", twice > 20, twice, len(each))
        holds("only in the terminal", "POST /api/v2/chat/completions" in server.log and not lines("POST /api/v2/chat"))

        # The history of a conversation.
        ask(server, "Say it again.", "debug-1")
        holds("the same id", "Say hello." in prompt_of(model), prompt_of(model))
        ask(server, "Say it again.", "debug-2")
        holds("a new id", "Say hello." not in prompt_of(model), prompt_of(model))

        # Requests that are refused.
        server.post("/api/v2/chat/completions", {"model": 1})
        holds("validation", bool(wait_for(lambda: lines("validation_exception_handler catch"), 20)))
        ask(server, "Say hello.", "debug-3", model="nothing")
        if NEWER:
            holds("a route that fails", bool(lines("common_exception_handler catch")), lines("handler catch"))
        server.get("/api/v2/serve/awel/flows/nothing")
        holds("a route that refuses", bool(lines(" http_exception_handler catch")), lines("handler catch"))
        talk(server, "Good day", "chat_normal" if VERSION >= (0, 7, 1) else "chat_with_db_execute")
        holds("no app_code", bool(lines("adapt_native_app_model error: ")))

        # A model that refuses: an answer with status 200.
        model.status, model.text = 401, "bad key"
        status, answered = ask(server, "Say hello.", "debug-4")
        said = ("<span style='color:red'>ERROR!</span>", "**LLMServer Generate Error, Please CheckErrorInfo.**")
        holds("status 200", status == 200 and any(one in str(answered) for one in said), status, answered)
        holds("the call failed", bool(lines("Model inference error, detail: Traceback")), lines("inference error"))
        model.status, model.text = 200, "Hello!"
        if not NEWER:
            status, answered = ask(server, "Say hello.", "debug-5", temperature=None, max_new_tokens=None)
            holds("E0003", "E0003" in str(answered), answered)

    if NEWER:
        # The launcher of the page, another folder, and the level of the environment.
        launcher = server.checkout / "configs/my/debug_server.py"
        launcher.parent.mkdir(parents=True, exist_ok=True)
        launcher.write_text(
            "import logging\nimport os\nimport sys\n\n"
            'logging.basicConfig(level=os.getenv("DBGPT_LOG_LEVEL", "INFO"))\n\n'
            "from dbgpt_app.dbgpt_server import run_webserver\n\nrun_webserver(sys.argv[1])\n"
        )
        other = Server(configuration(model))
        other.command = [sys.executable, str(launcher), str(other.file)]
        with mock.patch.dict(os.environ, DBGPT_LOG_LEVEL="DEBUG", DBGPT_LOG_DIR=str(elsewhere)), other:
            ask(other, "Say hello.", "debug-6")
            log = elsewhere / "dbgpt_webserver.log"
            wait_for(lambda: lines(" | DEBUG | dbgpt"), 20)

            def dbgpt(*arguments: str) -> str:
                done = subprocess.run([DBGPT, "model", *arguments], cwd=other.checkout, capture_output=True, text=True)
                return done.stdout + done.stderr

            holds("not found", "WorkerManager" not in (said := dbgpt("list")) and "| m " not in said, said[-1500:])
            said = dbgpt("--address", other.address, "list")
            holds("found at its address", "llm" in said and "True" in said, said[-1500:])

        # Lower case, and the table of the web server.
        Server(configuration(model, '[log]\nlevel = "debug"')).fails("Unknown level")
        from dbgpt_app import dbgpt_server

        def chosen(*more: str) -> tuple:
            used, uvicorn_level = [], []
            file = Path("/tmp/levels.toml")
            file.write_text(configuration(model, *more))
            stop = mock.Mock(side_effect=lambda name, config, **_: used.append(config.level) or sys.exit())
            with (
                mock.patch.object(dbgpt_server, "setup_logging", stop),
                mock.patch.object(dbgpt_server, "initialize_tracer"),
            ):
                raised(dbgpt_server.run_webserver, str(file))
            with mock.patch("uvicorn.run", lambda *_, log_level, **__: uvicorn_level.append(log_level)):
                dbgpt_server.run_uvicorn(dbgpt_server.load_config(str(file)).service.web)
            return used[0], uvicorn_level[0]

        general, own = '[log]\nlevel = "DEBUG"', '[service.web.log]\nlevel = "WARNING"'
        holds("[log]", chosen(general) == ("DEBUG", "info"), chosen(general))
        holds("replaces", chosen(general, own) == ("WARNING", "warning"), chosen(general, own))
        with mock.patch.dict(os.environ, DBGPT_LOG_LEVEL="ERROR"):
            holds("the file wins", read_configuration(general).log.level == "DEBUG")
