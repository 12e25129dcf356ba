"""What MySQL says where a script of an upgrade was left out, or ran before."""

import subprocess
from pathlib import Path

from support import raised, says, start

from dbgpt.configs.model_config import ROOT_PATH
from dbgpt.storage.metadata.db_manager import initialize_db
from dbgpt_serve.datasource.manages.connect_config_db import ConnectConfigDao
from dbgpt_serve.model.models.models import ServeDao

SCHEMA = Path(ROOT_PATH, "assets/schema")
start("mariadb")


def mysql(*arguments: str, script: Path | None = None) -> str:
    """What the client says of statements, or of a script; it goes on after an error."""
    command = ["mariadb", "-h", "127.0.0.1", "-u", "root", "--force", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, input=script.read_text() if script else None)
    return done.stdout + done.stderr


# The schema of this version, and then the scripts that it has in it.
mysql("-e", "create database dbgpt")
mysql("dbgpt", script=SCHEMA / "dbgpt.sql")
initialize_db("mysql+pymysql://root:@127.0.0.1:3306/dbgpt", "dbgpt", {})
assert ConnectConfigDao().get_list({}) == []
again = "".join(mysql("dbgpt", script=script) for script in sorted(SCHEMA.glob("upgrade/v0_6_0/*.sql")) if "upgrade" in script.name)
assert "Duplicate column name" in again, again[-800:]
for statement in ("alter table connect_config drop column ext_config", "drop table dbgpt_serve_model"):
    assert mysql("dbgpt", "-e", statement) == "", statement
says(raised(ConnectConfigDao().get_list, {}), "Unknown column", "ext_config")
says(raised(ServeDao(None).get_list, {}), "Table 'dbgpt.dbgpt_serve_model' doesn't exist")
