"""When a command shows its help, which options stand before a subcommand, what a package that is missing does, and what sets options besides."""

import logging
import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

from click.testing import CliRunner
from support import DBGPT, VERSION, Model, configuration, every_check

NEWER = VERSION >= (0, 7)


def run(*command: str) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300).stdout


def dbgpt(*arguments: str) -> str:
    return run(DBGPT, *arguments)


with every_check() as holds:
    for words in ([], ["start"], ["start", "webserver"], ["trace", "list"], ["run", "flow", "chat"]):
        said = dbgpt(*words, "--help")
        holds(f"help of {words}", "Usage: " in said and "--help" in said, said[-800:])
    said = dbgpt("model", "start", "--help")
    holds("needs a controller", "ConnectError" in said and "Usage: " not in said, said[-1500:])
    said = dbgpt("model", "list", "--address", "http://127.0.0.1:1")
    holds("behind the subcommand", "No such option: --address" in said or "No such option '--address'" in said, said)
    said = dbgpt("model", "--address", "http://127.0.0.1:1", "list")
    holds("before the subcommand", "No such option" not in said, said[-500:])
    if NEWER:
        file = "/tmp/dbgpt.toml"
        with open(file, "w") as written:
            written.write(configuration(Model()))
        said = dbgpt("db", "migration", "init", "--help")
        holds("no help without --config", "Missing option" in said and "--config" in said, said[-800:])
        said = dbgpt("db", "migration", "--config", file, "init", "--help")
        holds("help with --config", "Usage: " in said and "migration init" in said, said[-800:])

    # A package that cannot be imported: its commands are missing, and a line says why.
    package, command = "dbgpt.util.tracer.tracer_cli", "trace"
    code = (
        f"import sys; sys.modules[{package!r}] = None; sys.argv = ['dbgpt', '--help']; "
        "from dbgpt.cli.cli_scripts import main; main()"
    )
    said = run(sys.executable, "-c", code)
    commands = [line.split()[0] for line in said.split("Commands:")[-1].splitlines() if line.strip()]
    holds("missing", command not in commands and "start" in commands, said[-1500:])
    holds("why", "Integrating dbgpt trace command line tool failed: " in said.split("Usage:")[0], said[:800])

    # The level is that of the tool.
    from dbgpt.cli.cli_scripts import cli

    CliRunner().invoke(cli, ["--log-level", "debug", "trace", "list", "--help"])
    levels = logging.getLogger("dbgpt_cli").level, logging.getLogger("dbgpt").level
    holds("the level of the tool", levels == (logging.DEBUG, logging.NOTSET), levels)

    if not NEWER:
        from dbgpt.app.dbgpt_server import _get_webserver_params

        for name in ("HOST", "webserver_host", "WEBSERVER_HOST"):
            with mock.patch.dict(os.environ, {name: "my-machine"}):
                holds(name, _get_webserver_params([]).host == "my-machine")
        os.environ["LLM_MODEL"] = "of-the-shell"
        (Path.home() / "DB-GPT/.env").write_text("LLM_MODEL=of-the-file\n")
        os.chdir(Path.home() / "DB-GPT")
        said = run(sys.executable, "-c", "from dbgpt._private.config import Config; print(Config().LLM_MODEL)")
        holds("the file wins", said.splitlines()[-1:] == ["of-the-file"], said)
