"""Loads TOML files as the web server of the framework does, and fails where it would.

Reads lines of JSON, {"file": path, "kind": kind}, and answers each with one: {"error": text or null}. The
kind is "whole"; "part", which is loaded together with the smallest configuration that starts; or {"to": path}, which is
added to that file. Each file is loaded in a process of its own, a fork
of this one, since importing the framework takes much longer than loading a file.
"""

import json
import os
import re
import sys
import tomllib
import traceback

import tomlkit
from dbgpt_app.config import ApplicationConfig
from dbgpt_app.dbgpt_server import scan_configs

from dbgpt.util.configure import ConfigurationManager

BASE = {
    "system": {"language": "en"},
    "service": {
        "web": {
            "host": "127.0.0.1",
            "port": 5670,
            "database": {"type": "sqlite", "path": "pilot/meta_data/dbgpt.db"},
        }
    },
    "models": {
        "llms": [{"name": "gpt-4o", "provider": "proxy/openai", "api_key": "key"}],
        "embeddings": [
            {
                "name": "text-embedding-3-small",
                "provider": "proxy/openai",
                "api_key": "key",
            }
        ],
    },
}


def merge(base: dict, part: dict, append: bool = False) -> dict:
    """The base with the tables of the part: in the place of its own, or lists of tables behind them."""
    merged = dict(base)
    for key, value in part.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = merge(merged[key], value, append)
        elif append and isinstance(value, list) and isinstance(merged.get(key), list):
            merged[key] = merged[key] + value
        else:
            merged[key] = value
    return merged


def load(path: str, kind: str | dict) -> None:
    with open(path) as file:
        text = file.read()
    if kind != "whole":
        part = tomllib.loads(text)
        base = BASE
        path = f"{path}.whole.toml"
        if kind != "part":
            path = kind["to"]
            with open(path, "rb") as file:
                base = tomllib.load(file)
        whole = merge(base, part, append=base is not BASE)
        with open(path, "w") as file:
            tomlkit.dump(whole, file)
    with open(path) as file:
        for name in set(re.findall(r"\$\{env:(\w+)\}", file.read())):
            os.environ.setdefault(name, "value")
    manager = ConfigurationManager.from_file(path)
    manager.parse_config(ApplicationConfig, hook_section="hooks")


def main() -> None:
    # What the framework prints is not an answer.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    scan_configs()
    for line in sys.stdin:
        request = json.loads(line)
        child = os.fork()
        if child > 0:
            os.waitpid(child, 0)
            continue
        error = None
        try:
            load(request["file"], request["kind"])
        except BaseException:
            error = traceback.format_exc()
        print(json.dumps({"error": error}), file=answers, flush=True)
        os._exit(0)


main()
