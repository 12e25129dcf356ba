"""What a file of DuckDB does that is open elsewhere, in no folder, not there, or linked while it was open."""

import os
import subprocess
import sys
from pathlib import Path

from support import raised, says

from dbgpt_ext.datasource.rdbms.conn_duckdb import DuckDbConnector

folder = Path("/tmp/shop")
folder.mkdir()
os.chdir(folder)


def other(program: str, stays: bool = False):
    """Another process with DuckDB."""
    command = [sys.executable, "-u", "-c", f"import duckdb, os\n{program}"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    if not stays:
        assert process.wait() == 0
        return None
    assert process.stdout.readline() == "open\n"
    return process


def tables(path: str) -> list[str]:
    connector = DuckDbConnector.from_file_path(path)
    try:
        return sorted(connector.get_table_names())
    finally:
        connector._engine.dispose()


other("duckdb.connect('main').execute('create table orders (id int)')")
assert tables("main") == ["orders"]

# Another process has it open.
process = other("c = duckdb.connect('main')\nprint('open')\ninput()", stays=True)
says(raised(tables, "main"), "IO Error: Could not set lock on file", "Conflicting lock is held")
process.communicate("\n")
assert tables("main") == ["orders"]

# No such folder; no such file, which is made.
says(raised(tables, "/tmp/nowhere/main"), "IO Error: Cannot open file", "No such file or directory")
Path("/tmp/other").mkdir()
os.chdir("/tmp/other")
assert tables("main") == [] and Path("/tmp/other/main").exists()
os.chdir(folder)

# Rows that are in the log of the original do not come through a link.
other("c = duckdb.connect('original')\nc.execute('create table first (id int)')\nc.execute('checkpoint')\nc.execute('create table second (id int)')\nos._exit(0)")
assert Path("original.wal").exists()
Path("/tmp/links").mkdir()
os.link("original", "/tmp/links/main")
os.chdir("/tmp/links")
assert tables("main") == ["first"]
os.chdir(folder)
other("duckdb.connect('original').execute('checkpoint')")
os.chdir("/tmp/links")
assert tables("main") == ["first", "second"]
os.chdir(folder)
# A path that is not `main` has no tables.
assert tables("original") == [] and tables("/tmp/links/main") == []

# Other schemas and views are not among the tables.
other("c = duckdb.connect('main')\nc.execute('create schema s')\nc.execute('create table s.hidden (id int)')\nc.execute('create view seen as select * from orders')")
assert tables("main") == ["orders"], tables("main")
