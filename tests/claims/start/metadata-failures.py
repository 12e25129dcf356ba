"""Why the database with the metadata is refused: its kind, its address, its user, its name, and a schema that is missing."""

import subprocess
from pathlib import Path

from support import VERSION, Model, configuration, raised, says, start

from dbgpt.component import SystemApp
from dbgpt_app.base import _initialize_db_storage
from dbgpt_app.dbgpt_server import load_config

SQLITE = 'type = "sqlite"\npath = "pilot/meta_data/dbgpt.db"'


def opened(kind: str, **keys):
    values = {"host": "127.0.0.1", "port": 3306, "user": "u", "password": "p", "database": "d"} | keys
    lines = [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in values.items()]
    file = Path("/tmp/my.toml")
    file.write_text(configuration(Model()).replace(SQLITE, "\n".join([f'type = "{kind}"', *lines])))
    return _initialize_db_storage(load_config(str(file)).service, SystemApp())


only = "DB-GPT only support SQLite, MySQL and OceanBase database as metadata storage database"
says(raised(opened, "clickhouse"), only)
says(raised(opened, "mysql"), "Can't connect to MySQL server on '127.0.0.1'")
start("mariadb")
says(raised(opened, "mysql"), "Access denied for user 'u'@")
root = {"user": "root", "password": ""}
says(raised(opened, "mysql", **root), "Unknown database 'd'")
subprocess.run(["mariadb", "-h", "127.0.0.1", "-u", "root", "-e", "create database d"], check=True)
opened("mysql", **root)

from dbgpt_serve.datasource.manages.connect_config_db import ConnectConfigDao  # noqa: E402

says(raised(ConnectConfigDao().get_list, {}), "Table 'd.connect_config' doesn't exist")

# PostgreSQL is not refused; it cannot be used, or has no schema.
start("postgresql")
opened("postgresql", port=5432, user="postgres", password="", database="postgres")
unusable = 'relation "connect_config" does not exist' if VERSION >= (0, 7, 1) else 'invalid connection option "charset"'
says(raised(ConnectConfigDao().get_list, {}), unusable)
