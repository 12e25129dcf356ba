"""The scripts for MySQL, run in order on the schema of v0.5.0, give the columns of this version; `summary` stays short
until it is changed by hand."""

import subprocess
from pathlib import Path

from support import start

from dbgpt.configs.model_config import ROOT_PATH

SCHEMA = Path(ROOT_PATH, "assets/schema")
start("mariadb")


def mysql(*arguments: str, script: str | None = None) -> str:
    command = ["mariadb", "-h", "127.0.0.1", "-u", "root", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, input=script).stdout


def columns() -> dict[str, str]:
    """Types of the columns of the database, by `table.column`; the database is dropped."""
    rows = mysql(
        *("--skip-column-names", "-e"),
        "select concat(table_name, '.', column_name), column_type from information_schema.columns where table_schema = 'dbgpt'",
    )
    mysql("-e", "drop database dbgpt")
    return dict(row.split("\t") for row in rows.splitlines())


def read(file: Path) -> str:
    # MariaDB has no collations of MySQL 8.
    return file.read_text().replace("utf8mb4_0900_ai_ci", "utf8mb4_unicode_ci")


def number(folder: Path) -> list[int]:
    return [int(part) for part in folder.name.removeprefix("v").split("_")]


def upgraded(*more: str) -> dict[str, str]:
    mysql(script=read(SCHEMA / "upgrade/v0_5_1/v0.5.0.sql"))
    for folder in sorted((SCHEMA / "upgrade").iterdir(), key=number):
        [script] = folder.glob("upgrade_to_*.sql")
        mysql(script=read(script))
    for statement in more:
        mysql("dbgpt", "-e", statement)
    return columns()


mysql(script=read(SCHEMA / "dbgpt.sql"))
new = columns()
old = upgraded()
# A column that nothing reads.
assert new.keys() - old.keys() == {"dbgpt_serve_dbgpts_my.user_code"} and not old.keys() - new.keys(), old.keys() ^ new.keys()
assert old["chat_history.summary"] == "varchar(255)" and new["chat_history.summary"] == "longtext"
by_hand = upgraded("ALTER TABLE `chat_history` MODIFY COLUMN `summary` longtext NOT NULL")
assert by_hand["chat_history.summary"] == "longtext"
