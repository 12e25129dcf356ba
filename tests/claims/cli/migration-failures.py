"""`dbgpt db migration` knows no database but SQLite, and `clean --drop_all_tables` says that it drops tables and drops nothing."""

import sqlite3
from pathlib import Path

from click.testing import CliRunner
from support import Model, configuration

from dbgpt.cli.cli_scripts import cli
from dbgpt.storage.metadata.db_manager import db

toml = configuration(Model())


def migration(toml: str, *arguments: str) -> str:
    """What a command says with this configuration; an error that it raises, too."""
    file = Path("/tmp/migration.toml")
    file.write_text(toml)
    result = CliRunner().invoke(cli, ["db", "migration", "--config", str(file), *arguments])
    return f"{result.output}{result.exception or ''}"


own = toml.replace('path = "pilot/meta_data/dbgpt.db"', 'path = "/tmp/meta/dbgpt.db"')
mysql = toml.replace(
    'type = "sqlite"\npath = "pilot/meta_data/dbgpt.db"',
    'type = "mysql"\nhost = "127.0.0.1"\nport = 3306\nuser = "root"\npassword = "x"\ndatabase = "dbgpt"',
)
assert mysql != toml != own
refused = migration(mysql, "list")
assert "Unknown type value: mysql, known types: [" in refused, refused
migration(own, "list")
db.create_all()


def prompts() -> int:
    with sqlite3.connect("/tmp/meta/dbgpt.db") as file:
        return file.execute("select count(*) from prompt_manage").fetchone()[0]


with sqlite3.connect("/tmp/meta/dbgpt.db") as file:
    file.execute("insert into prompt_manage (prompt_name, prompt_code, gmt_created) values ('a', 'a', '2025-05-01')")
assert prompts() == 1
said = migration(own, "clean", "-y", "--drop_all_tables", "--confirm_drop_all_tables")
assert "Drop table prompt_manage" in said, said
assert prompts() == 1, said
