"""A connector of one's own: the server offers its type, and opens a source with `from_uri_db` of its class. Its parameters need a default for the driver."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from support import VERSION, Model, data_of, raised, says, web_server

CONNECTOR = """
from {package}.datasource.rdbms.conn_sqlite import SQLiteConnector


class MineConnector(SQLiteConnector):
    db_type = "mine"
    db_dialect = "sqlite"
    driver = "sqlite"

    @classmethod
    def from_uri_db(cls, host, port, user, pwd, db_name, **_):
        print(f"MINE OPENS {host} {port} {user} {pwd} {db_name}", flush=True)
        return cls.from_uri(f"sqlite:////tmp/{db_name}.db")
"""
PARAMETERS = """
    @classmethod
    def param_class(cls):
        return MineParameters


from dataclasses import dataclass

from dbgpt.datasource.rdbms.base import RDBMSDatasourceParameters


@dataclass
class MineParameters(RDBMSDatasourceParameters):
    __type__ = "mine"
    driver: str = "sqlite"
"""

with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer primary key, amount real)")
server = web_server(Model())
if VERSION >= (0, 7):
    from dbgpt.datasource.rdbms.base import RDBMSDatasourceParameters

    @dataclass
    class NoDriver(RDBMSDatasourceParameters):
        __type__ = "no-driver"

    where = {"host": "127.0.0.1", "port": 1, "user": "u", "password": "p", "database": "shop"}
    says(raised(NoDriver.from_dict, where), "missing 1 required positional argument: 'driver'")
    folder = server.checkout / "packages/dbgpt-ext/src/dbgpt_ext/datasource"
    types, file, place = folder / "schema.py", folder / "rdbms/conn_mine.py", "dbgpt_ext.datasource.rdbms.conn_mine"
    manager = server.checkout / "packages/dbgpt-serve/src/dbgpt_serve/datasource/manages/connector_manager.py"
    offers, body = "/api/v2/serve/datasource-types", {"type": "mine", "params": where, "description": "orders"}
    file.write_text(CONNECTOR.replace("{package}", "dbgpt_ext") + PARAMETERS)
else:
    folder = server.checkout / "dbgpt"
    types, file, place = folder / "storage/schema.py", folder / "datasource/rdbms/conn_mine.py", "dbgpt.datasource.rdbms.conn_mine"
    manager = folder / "datasource/manages/connector_manager.py"
    offers = "/api/v1/chat/db/support/type"
    body = {"db_type": "mine", "db_name": "shop", "db_host": "127.0.0.1", "db_port": 1, "db_user": "u", "db_pwd": "p"}
    file.write_text(CONNECTOR.replace("{package}", "dbgpt"))


def put(path: Path, before: str, text: str) -> None:
    said = path.read_text()
    assert said.count(before) == 1, (path, before)
    path.write_text(said.replace(before, text + before))


put(types, '    TuGraph = DbInfo("tugraph")', '    Mine = DbInfo("mine")\n')
put(manager, "        from .connect_config_db import ConnectConfigEntity  # noqa: F401", f"        import {place}  # noqa: F401\n")
with server:
    assert "'mine'" in str(server.get(offers)), server.get(offers)
    data_of(server.post("/api/v2/serve/datasources", body))
    server.says("MINE OPENS 127.0.0.1 1 u p shop", "db summary embedding success")
