"""A change of a data source of v0.6.3 is lost, and reported as success, if a value holds a quote or what looks like a parameter; one with a name that is taken is not stored, and reported as success; which passwords are logged; removing a name that no source has is reported as success, too."""

import logging
from unittest import mock

from support import Kept

from dbgpt.component import SystemApp
from dbgpt.datasource.db_conn_info import DBConfig
from dbgpt.datasource.manages.connect_config_db import ConnectConfigDao
from dbgpt.datasource.manages.connector_manager import ConnectorManager
from dbgpt.storage.metadata import db_manager

db_manager.initialize_db("sqlite:////tmp/sources.db", "sources")
sources = ConnectConfigDao()
db_manager.db.create_all()
address = {"db_host": "127.0.0.1", "db_port": 3306, "db_user": "reader"}
sources.add_url_db("shop", "mysql", **address, db_pwd="it's", comment="a shop's orders")
assert sources.get_db_config("shop")["db_pwd"] == "it's"
logging.getLogger("dbgpt").setLevel(logging.INFO)
log = Kept("dbgpt")


def changed(password: str, comment: str = "orders") -> bool:
    """Whether a change to this password and remark is stored; that it is said to be."""
    assert sources.update_db_info("shop", "mysql", **address, db_pwd=password, comment=comment)
    stored = sources.get_db_config("shop")
    return (stored["db_pwd"], stored["comment"]) == (password, comment)


assert changed("p:w%@{x}")
assert "edit db connect info error！" not in log.text, log.text
for password, comment in (("it's", "orders"), ("p@:word", "orders"), ("p", "a shop's orders")):
    assert not changed(password, comment), (password, comment)
    # The log has the statement, with the password.
    assert "edit db connect info error！" in log.text and f"db_pwd='{password.partition(':')[0]}" in log.text, log.text
    log.text = ""
assert sources.get_db_config("shop")["db_pwd"] == "p:w%@{x}"

# What the browser adds is logged as a whole.
manager = ConnectorManager(mock.MagicMock(spec=SystemApp))
manager.on_init()
manager._db_summary_client = mock.MagicMock()
manager.add_db(DBConfig(db_name="shop2", db_type="mysql", **address, db_pwd="secret", comment="orders"))
assert sources.get_db_config("shop2")["db_pwd"] == "secret"
assert "add_db:" in log.text and "'db_pwd': 'secret'" in log.text, log.text

# A name that no source has.
before = sources.get_db_list()
assert manager.delete_db("nowhere") is True
assert sources.get_db_list() == before, sources.get_db_list()

# A name that is taken: nothing is stored.
for source in ({"db_type": "mysql", **address, "db_pwd": "p"}, {"db_type": "sqlite", "file_path": "/tmp/shop.db"}):
    log.text = ""
    before = sources.get_db_list()
    assert manager.add_db(DBConfig(db_name="shop2", **source, comment="another")) is True
    assert sources.get_db_list() == before, sources.get_db_list()
    assert "add db connect info error！" in log.text and "UNIQUE constraint failed" in log.text, log.text
