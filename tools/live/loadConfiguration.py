"""Loads a TOML file as the web server of the framework does, and fails where it would.

With --part the file is a part of a configuration: it is loaded together with the smallest one that starts.
"""

import os
import sys
import tomllib

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


def merge(base: dict, part: dict) -> dict:
    """The base with the tables of the part in the place of its own."""
    merged = dict(base)
    for key, value in part.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = merge(merged[key], value)
        else:
            merged[key] = value
    return merged


def main() -> None:
    path = sys.argv[1]
    with open(path, "rb") as file:
        part = tomllib.load(file)
    for name in set(__import__("re").findall(r"\$\{env:(\w+)\}", open(path).read())):
        os.environ.setdefault(name, "value")
    if "--part" in sys.argv[2:]:
        path = f"{path}.whole.toml"
        with open(path, "w") as file:
            tomlkit.dump(merge(BASE, part), file)
    manager = ConfigurationManager.from_file(path)
    scan_configs()
    manager.parse_config(ApplicationConfig, hook_section="hooks")


main()
