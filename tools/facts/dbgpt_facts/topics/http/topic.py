"""The content of http.json."""

from __future__ import annotations

import ast
from typing import Iterator

from ...git_tree import GitTree
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import call_name, calls_in, defaults_of, dotted, kwarg
from .routes import Routes

TRIGGER_MODULE = "dbgpt.core.awel.trigger.trigger_manager"
TRIGGER_MANAGER = f"{TRIGGER_MODULE}.HttpTriggerManager"


def extract(source: Source, tree: GitTree) -> dict:
    """Routes, request models, AWEL triggers and folders that are served as files."""
    routes = Routes(source).rows()
    models = {m["model"] for route in routes for m in route.get("request_models", [])}
    prefix = _trigger_prefix(source)
    return {
        "routes": routes,
        "request_models": {qual: source.init_params(qual) for qual in sorted(models)},
        "awel_trigger_prefix": prefix,
        "awel_triggers": list(_triggers(source, tree, prefix or "")),
        "static_mounts": sorted(set(_static_mounts(source))),
    }


def _static_mounts(source: Source) -> Iterator[str]:
    for module in source.modules.values():
        for call in calls_in(module.tree, ["mount"]):
            if dotted(call.func) == "app.mount" and call.args:
                path = source.eval.try_value(call.args[0], module)
                if isinstance(path, str):
                    yield path


def _trigger_prefix(source: Source) -> str | None:
    found = source.method(TRIGGER_MANAGER, "__init__")
    if not found:
        return None
    default = defaults_of(found[1]).get("router_prefix")
    return source.eval.try_value(default, source.modules[TRIGGER_MODULE])


def _triggers(source: Source, tree: GitTree, prefix: str) -> Iterator[dict]:
    """``HttpTrigger("/path", ...)`` calls of the examples and the framework."""
    for path in tree.paths:
        if not path.endswith(".py") or "/tests/" in path or path.startswith(("docs/", "web/")):
            continue
        text = tree.read(path) or ""
        if "HttpTrigger(" not in text:
            continue
        try:
            module = Module("__example__", path, text)
        except SyntaxError:
            continue
        for node in ast.walk(module.tree):
            if call_name(node).endswith("HttpTrigger"):
                yield from _trigger(source, module, node, prefix)


def _trigger(source: Source, module: Module, call: ast.Call, prefix: str) -> Iterator[dict]:
    name = call_name(call)
    endpoint = source.eval.try_value(kwarg(call, "endpoint", 0), module)
    if not isinstance(endpoint, str):
        return
    methods = source.eval.try_value(kwarg(call, "methods", 1), module)
    if methods is None:
        methods = "GET" if name == "HttpTrigger" else "POST"
    row = {
        "file": module.path, "class": name, "endpoint": endpoint,
        "path": prefix + (endpoint if endpoint.startswith("/") else "/" + endpoint),
        "methods": [methods] if isinstance(methods, str) else methods,
    }
    body = kwarg(call, "request_body")
    if body is not None:
        row["request_body"] = ast.unparse(body)
    yield row
