"""uv from 0.12.22 on refuses the checkout wherever it would look at the lock: without `--frozen` and without `--no-sync`."""

import os
import re
import subprocess
from pathlib import Path

uv = Path(os.environ["LIVE_UV"]) / "bin/uv"
checkout = Path.home() / "DB-GPT"
REFUSAL = "Default group `dev` (from `tool.uv.default-groups`) is not defined in the project's `dependency-groups` table"


def said(*command: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "UV_NO_SYNC"}
    done = subprocess.run([uv, *command], cwd=checkout, env=environment, capture_output=True, text=True)
    return done.stdout + done.stderr


version = tuple(int(part) for part in re.search(r"(\d+)\.(\d+)\.(\d+)", said("--version")).groups())
if version < (0, 12, 22):
    raise SystemExit(f"uv {version} is older than what this claim is about")
for command in (("lock",), ("sync", "--all-packages", "--no-dev", "--extra", "base"), ("run", "dbgpt", "--version")):
    assert REFUSAL in said(*command), (command, said(*command))
assert REFUSAL not in said("run", "--no-sync", "python", "--version")
