"""What a controller says that keeps its list in a database: its kind, address, user and schema."""

import asyncio
import subprocess
from pathlib import Path

from support import raised, says, start

from dbgpt.model.base import ModelInstance
from dbgpt.model.cluster.controller.controller import _create_registry
from dbgpt.model.parameter import ModelControllerParameters
from dbgpt.util.configure import ConfigurationManager
from dbgpt_serve.datasource.manages.connector_manager import ConnectorManager

SCHEMA = Path.home() / "DB-GPT/assets/schema/dbgpt.sql"
ConnectorManager(None).on_init()


def registry(kind: str = "mysql", **keys):
    values = {"host": "127.0.0.1", "port": 3306, "user": "root", "password": "", "database": "dbgpt"} | keys
    lines = [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in values.items()]
    text = "\n".join(["[service.model.controller.registry.database]", f'type = "{kind}"', *lines])
    Path("/tmp/controller.toml").write_text(text)
    parsed = ConfigurationManager.from_file("/tmp/controller.toml")
    return _create_registry(parsed.parse_config(ModelControllerParameters, prefix="service.model.controller"))


def listed(one) -> list[str]:
    return [instance.model_name for instance in asyncio.run(one.get_all_model_instances())]


says(raised(registry, "clickhouse"), "DB-GPT only support SQLite, MySQL and OceanBase database as metadata storage database")
says(raised(lambda: listed(registry())), "Can't connect to MySQL server")
start("mariadb")
says(raised(lambda: listed(registry(user="u"))), "Access denied for user 'u'@")
client = ["mariadb", "-h", "127.0.0.1", "-u", "root"]
subprocess.run([*client, "-e", "create database dbgpt"], check=True)
missing = "Table 'dbgpt.dbgpt_cluster_registry_instance' doesn't exist"
says(raised(lambda: listed(registry())), missing)
subprocess.run([*client, "dbgpt"], input=SCHEMA.read_text(), text=True, check=True)
first, second = registry(), registry()
instance = ModelInstance(model_name="m@llm", host="127.0.0.1", port=8001)
asyncio.run(first.register_instance(instance))
assert listed(first) == listed(second) == ["m@llm"]
