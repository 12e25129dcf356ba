"""Without the package of its driver, SQLAlchemy knows no Hive."""

from unittest import mock

from sqlalchemy.dialects import registry
from sqlalchemy.util import compat
from support import free_port, raised, says, without

from dbgpt_ext.datasource.rdbms.conn_hive import HiveConnector, HiveParameters

parameters = HiveParameters(host="127.0.0.1", port=free_port(), database="shop", auth="NONE", username="u")


def connected():
    return HiveConnector.from_parameters(parameters)


# With the package, nobody answers.
says(raised(connected), "Could not connect to any of")
registry.impls.pop("hive", None)
with without("pyhive"), mock.patch.object(compat, "importlib_metadata_get", lambda group: []):
    says(raised(connected), "Can't load plugin: sqlalchemy.dialects:hive")
