"""What the connection test says for each kind of database that cannot be reached, refuses, or is not known."""

import subprocess

from support import free_port, raised, says, start

from dbgpt.component import SystemApp
from dbgpt_serve.datasource.api.schemas import DatasourceCreateRequest
from dbgpt_serve.datasource.manages.connector_manager import ConnectorManager

manager = ConnectorManager(SystemApp())
manager.on_init()
PORT = free_port()


def tested(kind: str, **params):
    network = {"host": "127.0.0.1", "port": PORT, "user": "u", "password": "p", "database": "shop"}
    if "path" in params or "auth" in params:
        network = {key: value for key, value in network.items() if "path" not in params and key not in ("user", "password")}
    return manager.test_connection(DatasourceCreateRequest(type=kind, params=network | params))


def refused(kind: str, *texts: str, **params) -> None:
    says(raised(tested, kind, **params), "Test connection Failure!", *texts)


says(raised(tested, "postgres"), "Unsupported Db Type！postgres")
for kind in ("postgresql", "mysql", "clickhouse"):
    refused(kind, "onnection refused")
refused("mssql", "Unable to connect: Adaptive Server is unavailable or does not exist")
refused("doris", "Can't load plugin: sqlalchemy.dialects:doris")
refused("hive", "Could not connect to any of", auth="NONE", username="", password="")
refused(
    "hive",
    "Password should be set if and only if in LDAP or CUSTOM mode; Remove password or use one of those modes",
    auth="NONE",
    username="u",
    password="p",
)
refused("duckdb", "Could not parse SQLAlchemy URL from string", path="/tmp/shop.duckdb")

start("postgresql")


def psql(statement: str, database: str = "postgres") -> None:
    subprocess.run(["psql", "-h", "127.0.0.1", "-U", "postgres", "-q", "-c", statement, database], check=True)


psql("create database shop")
psql("create user u password 'p'")
psql("create table orders (id int)", "shop")
assert tested("postgresql", port=5432)
refused("postgresql", 'database "other" does not exist', port=5432, database="other")
params = {"host": "127.0.0.1", "port": 5432, "user": "u", "password": "p", "database": "shop"}
connector_parameters = manager._create_parameters(DatasourceCreateRequest(type="postgresql", params=params))
connector = manager.create_connector(connector_parameters)
says(raised(connector.run, "select * from orders"), "permission denied for table orders")
psql("grant select on orders to u", "shop")
assert connector.run("select * from orders") is not None
# The quotation marks of MySQL, in a statement; tables that are outside `public` or newer than the connection are missing.
psql("create schema sales", "shop")
for table in ("sales.invoices", "parcels"):
    psql(f"create table {table} (id int)", "shop")
assert set(connector.get_table_names()) == {"orders"}, connector.get_table_names()
again = manager.create_connector(connector_parameters)
assert set(again.get_table_names()) == {"orders", "parcels"}, again.get_table_names()
says(raised(again.run, "select `id` from orders"), "syntax error")
# With passwords: a wrong one, and a client that no line of pg_hba.conf names.
rules = "/tmp/service-postgresql/pg_hba.conf"
for lines, text in [
    ("host all all 127.0.0.1/32 scram-sha-256\n", 'password authentication failed for user "u"'),
    ("host all postgres 127.0.0.1/32 trust\n", "no pg_hba.conf entry for host"),
]:
    open(rules, "w").write("host all postgres 127.0.0.1/32 trust\n" + lines)
    psql("select pg_reload_conf()")
    psql("select pg_sleep(0.5)")
    refused("postgresql", text, port=5432, password="wrong")

start("mariadb")
refused("mysql", "Access denied for user", port=3306)
refused("mysql", "Unknown database 'shop'", port=3306, user="root", password="")
refused("oceanbase", "Can't connect to MySQL server on")
refused("oceanbase", "Access denied for user", port=3306)
refused("oceanbase", "Unknown database 'shop'", port=3306, user="root", password="")
refused("tugraph", "Couldn't connect to 127.0.0.1")
