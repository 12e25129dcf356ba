"""What is longer than 64 KB: the schema of MySQL before v0.7.1 has no room for such a flow, nor for such a result of an agent."""

import subprocess
from pathlib import Path

from support import VERSION, start

from dbgpt.configs.model_config import ROOT_PATH

start("mariadb")


def mysql(*arguments: str, script: Path | None = None) -> str:
    command = ["mariadb", "-h", "127.0.0.1", "-u", "root", "--force", "-N", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, input=script.read_text() if script else None)
    return done.stdout + done.stderr


mysql("-e", "create database dbgpt")
mysql("dbgpt", script=Path(ROOT_PATH, "assets/schema/dbgpt.sql"))


def kept() -> bool:
    """Whether a flow of more than 64 KB is kept, and whether a result of an agent would be."""
    said = mysql("dbgpt", "-e", "insert into dbgpt_serve_flow (uid, flow_data) values (uuid(), repeat('x', 70000))")
    assert said == "" or "Data too long for column 'flow_data'" in said, said
    kind = mysql("dbgpt", "-e", "show columns from gpts_messages like 'action_report'").split()[1]
    assert kind == ("text" if said else "longtext"), kind
    return not said


if VERSION >= (0, 7, 1):
    assert kept()
else:
    assert not kept()
    for table, column in (("gpts_messages", "action_report"), ("dbgpt_serve_flow", "flow_data")):
        assert mysql("dbgpt", "-e", f"ALTER TABLE {table} MODIFY {column} longtext") == ""
    assert kept()
