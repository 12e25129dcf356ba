"""Python outside of the environment of the checkout has none of the packages that programs import."""

import subprocess
import sys

for package in ("dbgpt", "dbgpt_client", "dbgpt_ext", "duckdb", "matplotlib", "mcp", "pandas", "sqlalchemy", "torch"):
    # Neither the packages of the environment nor PYTHONPATH.
    command = [sys.executable, "-I", "-S", "-c", f"import {package}"]
    done = subprocess.run(command, capture_output=True, text=True, cwd="/tmp")
    assert f"ModuleNotFoundError: No module named '{package}'" in done.stderr, done
