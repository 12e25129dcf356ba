"""A SQLite file in a folder that does not exist is refused; v0.6.3 makes the folder, and fails for a name without a folder."""

import os

from support import VERSION, raised, says

if VERSION >= (0, 7):
    from dbgpt.component import SystemApp
    from dbgpt_serve.datasource.api.schemas import DatasourceCreateRequest
    from dbgpt_serve.datasource.manages.connector_manager import ConnectorManager

    manager = ConnectorManager(SystemApp())
    manager.on_init()

    def tested(path: str):
        return manager.test_connection(DatasourceCreateRequest(type="sqlite", params={"path": path}))

    error = raised(tested, "/tmp/nowhere/shop.db")
    says(error, "Test connection Failure!", "unable to open database file")
    assert not os.path.exists("/tmp/nowhere")
    # A relative path counts from the current folder.
    assert tested("shop.db") and os.path.exists("shop.db")
else:
    from dbgpt.datasource.rdbms.conn_sqlite import SQLiteConnector

    assert SQLiteConnector.from_file_path("/tmp/nowhere/shop.db").run("select 1")
    assert os.path.exists("/tmp/nowhere/shop.db")
    says(raised(SQLiteConnector.from_file_path, "shop.db"), "[Errno 2] No such file or directory: ''")
    assert SQLiteConnector.from_file_path("./shop.db").run("select 1")
