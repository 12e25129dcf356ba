"""A dump of v0.5.10 leaves the tables that v0.6.0 added, at which the script stops; without these it runs again."""

import subprocess
from pathlib import Path

from support import says, start

from dbgpt.configs.model_config import ROOT_PATH

SCRIPTS = Path(ROOT_PATH, "assets/schema/upgrade/v0_6_0")
ADDED = (
    *("recommend_question", "user_recent_apps", "dbgpt_serve_file"),
    *("dbgpt_serve_variables", "dbgpt_serve_dbgpts_my", "dbgpt_serve_dbgpts_hub"),
)
CLIENT = ["-h", "127.0.0.1", "-u", "root"]
start("mariadb")


def mysql(*arguments: str, script: str | None = None) -> str:
    """What the client says, which stops at the first error."""
    done = subprocess.run(["mariadb", *CLIENT, *arguments], capture_output=True, text=True, input=script)
    return done.stdout + done.stderr


schema = (SCRIPTS / "v0.5.10.sql").read_text()
upgrade = (SCRIPTS / "upgrade_to_v0.6.0.sql").read_text()
assert mysql(script=schema) == ""
dump = ["mariadb-dump", *CLIENT, "--single-transaction", "--databases", "dbgpt"]
backup = subprocess.run(dump, check=True, capture_output=True, text=True).stdout
assert mysql(script=upgrade) == ""
assert mysql(script=backup) == ""
says(Exception(mysql(script=upgrade)), "Table 'recommend_question' already exists")
# The dump once more: the script has changed tables before it stopped.
assert mysql("dbgpt", "-e", f"drop table {', '.join(ADDED)}") == mysql(script=backup) == mysql(script=upgrade) == ""
