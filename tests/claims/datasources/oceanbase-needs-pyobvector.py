"""Each use of OceanBase over `mysql+ob` needs `pyobvector`, the vector store or not."""

import sys
from importlib import import_module

from sqlalchemy import create_engine
from support import VERSION, raised

package = "dbgpt" if VERSION < (0, 7) else "dbgpt_ext"
import_module(f"{package}.datasource.rdbms.dialect.oceanbase.ob_dialect")  # registers the dialect

sys.modules["pyobvector"] = None
error = raised(create_engine, "mysql+ob://reader:secret@127.0.0.1:2881/shop")
assert "Could not import pyobvector package" in str(error), error
