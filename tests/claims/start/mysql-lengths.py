"""What is longer than 64 KB: no schema of MySQL has room for such a message of an agent, and before v0.7.1 none for such a flow or result."""

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


MESSAGE = """insert into gpts_messages (conv_id, sender, receiver, rounds, app_code, app_name, content)
    values ('c', 's', 'r', 1, 'a', 'n', repeat('x', 70000))"""
assert "Data too long for column 'content'" in mysql("dbgpt", "-e", MESSAGE)
assert mysql("dbgpt", "-e", "ALTER TABLE gpts_messages MODIFY content longtext") == ""
assert mysql("dbgpt", "-e", MESSAGE) == ""
if VERSION >= (0, 7, 1):
    assert kept()
else:
    assert not kept()
    for table, column in (("gpts_messages", "action_report"), ("dbgpt_serve_flow", "flow_data")):
        assert mysql("dbgpt", "-e", f"ALTER TABLE {table} MODIFY {column} longtext") == ""
    assert kept()
