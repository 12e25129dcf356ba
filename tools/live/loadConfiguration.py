"""Loads TOML files as the web server of the framework does, and fails where it would.

Reads lines of JSON, {"file": path, "kind": kind}, and answers each with one: {"error": text or null}. The
kind is "whole"; "part", which is loaded together with the smallest configuration that starts; or {"to": path}, which is
added to that file.
"""

import os
import re
import tomllib

import tomlkit
from answering import answer, take_output
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


def load(file: str, kind: str | dict) -> None:
    path = file
    with open(path) as opened:
        text = opened.read()
    if kind != "whole":
        part = tomllib.loads(text)
        base = BASE
        path = f"{path}.whole.toml"
        if kind != "part":
            path = kind["to"]
            with open(path, "rb") as opened:
                base = tomllib.load(opened)
        whole = merge(base, part, append=base is not BASE)
        with open(path, "w") as opened:
            tomlkit.dump(whole, opened)
    with open(path) as opened:
        for name in set(re.findall(r"\$\{env:(\w+)\}", opened.read())):
            os.environ.setdefault(name, "value")
    manager = ConfigurationManager.from_file(path)
    manager.parse_config(ApplicationConfig, hook_section="hooks")


output = take_output()
scan_configs()
answer(load, output)
