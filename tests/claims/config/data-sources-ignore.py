"""Keys of data sources that change nothing of the connection: ClickHouse's engine, DuckDB's driver, Hive's mode."""

import clickhouse_connect
from support import Recorder, raised, says

from dbgpt_ext.datasource.rdbms.conn_clickhouse import ClickhouseParameters
from dbgpt_ext.datasource.rdbms.conn_duckdb import DuckDbConnector, DuckDbConnectorParameters
from dbgpt_ext.datasource.rdbms.conn_hive import HiveParameters


def clickhouse(**keys):
    client = Recorder()
    clickhouse_connect.get_client = lambda **given: client(**{**given, "pool_mgr": None})
    parameters = ClickhouseParameters(
        host="127.0.0.1", port=8123, user="reader", database="sales", password="key", **keys
    )
    connector = parameters.create_connector()
    connector.get_table_names()
    connector.get_fields("orders")
    return client.done, {name: str(value) for name, value in vars(connector).items()}


assert clickhouse(engine="Log") == clickhouse()
assert clickhouse(connect_timeout=1) != clickhouse()


def hive(**keys):
    parameters = HiveParameters(host="127.0.0.1", database="sales", **keys)
    return parameters.db_url(), parameters.engine_args()


assert hive(transport_mode="http") == hive()
assert hive(transport_mode="http", driver="")[0].startswith("hive+http://")
assert hive(driver="hive+http")[0].startswith("hive+http://")

for driver in ("duckdb", "other"):
    parameters = DuckDbConnectorParameters(path="sales.duckdb", driver=driver)
    # The test of the connection takes the path for a whole address, whichever driver there is.
    says(raised(parameters.create_connector), "Could not parse SQLAlchemy URL from string 'sales.duckdb'")
    stored = parameters.persisted_state()
    opened = DuckDbConnector.from_file_path(stored["db_path"])
    assert opened._engine.url.render_as_string() == "duckdb:///sales.duckdb"
