"""Which databases a file may not name for the metadata: the start ends with them, or makes no tables in them."""

from dataclasses import fields
from pathlib import Path

from sqlalchemy import create_engine
from support import VERSION, raised, says

from dbgpt.component import SystemApp
from dbgpt.storage.metadata import db_manager
from dbgpt_app.base import _initialize_db_storage, _migration_db_storage
from dbgpt_app.config import ServiceConfig, ServiceWebParameters
from dbgpt_ext.datasource.conn_spark import SparkParameters
from dbgpt_ext.datasource.conn_tugraph import TuGraphParameters
from dbgpt_ext.datasource.rdbms.conn_clickhouse import ClickhouseParameters
from dbgpt_ext.datasource.rdbms.conn_doris import DorisParameters
from dbgpt_ext.datasource.rdbms.conn_duckdb import DuckDbConnectorParameters
from dbgpt_ext.datasource.rdbms.conn_hive import HiveParameters
from dbgpt_ext.datasource.rdbms.conn_mssql import MSSQLParameters
from dbgpt_ext.datasource.rdbms.conn_postgresql import PostgreSQLParameters
from dbgpt_ext.datasource.rdbms.conn_sqlite import SQLiteConnectorParameters
from dbgpt_ext.datasource.rdbms.conn_starrocks import StarRocksParameters
from dbgpt_ext.datasource.rdbms.conn_vertica import VerticaParameters


def made(database):
    """The table of a database, with something for each key that has no default."""
    values = {"host": "127.0.0.1", "port": 1, "user": "dbgpt", "password": "key", "database": "dbgpt", "path": "x"}
    return database(**{one.name: values[one.name] for one in fields(database) if one.name in values})


for database in (SparkParameters, TuGraphParameters, ClickhouseParameters, DuckDbConnectorParameters, HiveParameters):
    service = ServiceConfig(web=ServiceWebParameters(database=made(database)))
    says(
        raised(_initialize_db_storage, service, SystemApp()),
        "DB-GPT only support SQLite, MySQL and OceanBase database as metadata storage database",
    )

tables_made = []
db_manager.db.create_all = lambda: tables_made.append(True)
_others = [DorisParameters, MSSQLParameters, PostgreSQLParameters, StarRocksParameters, VerticaParameters]
if VERSION >= (0, 7, 1):
    from dbgpt_ext.datasource.rdbms.conn_oracle import OracleParameters

    _others.append(OracleParameters)
for database in _others:
    _migration_db_storage(made(database), False)
    assert not tables_made, database
import dbgpt.util._db_migration_utils as migration  # noqa: E402

migration._ddl_init_and_upgrade = lambda *_: None
_migration_db_storage(SQLiteConnectorParameters(path="x.db"), False)
assert tables_made
schema = Path("assets/schema/dbgpt.sql").read_text()
assert "AUTO_INCREMENT" in schema and "ENGINE=InnoDB" in schema
assert not [file for file in Path("assets/schema").glob("*.sql") if "ENGINE=InnoDB" not in file.read_text()]
if VERSION < (0, 7, 1):
    url = made(PostgreSQLParameters).db_url(ssl=False, charset="utf8mb4")
    says(raised(create_engine(url).connect), 'invalid connection option "charset"')
