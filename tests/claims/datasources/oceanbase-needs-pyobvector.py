"""Each use of OceanBase over `mysql+ob` needs `pyobvector`, the vector store or not."""

import sys

from sqlalchemy import create_engine
from support import raised

import dbgpt_ext.datasource.rdbms.dialect.oceanbase.ob_dialect  # noqa: F401, registers the dialect

sys.modules["pyobvector"] = None
error = raised(create_engine, "mysql+ob://reader:secret@127.0.0.1:2881/shop")
assert "Could not import pyobvector package" in str(error), error
