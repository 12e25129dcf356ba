"""Options of runnable Python files that use argparse or v0.6's own parser."""

from __future__ import annotations

import ast
from typing import Any, Optional

from ...git_tree import GitTree
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import call_name, calls_in, kwarg
from .options import Options

SKIPPED = ("web/", "docs/", "i18n/")
PARSERS = ("add_argument", "parse_args_into_dataclass")
EVALUATED = ("default", "choices", "required", "action", "nargs")


def script_options(source: Source, tree: GitTree, options: Options) -> dict[str, list[dict]]:
    """Path of the file -> its options."""
    by_path = {module.path: module for module in source.modules.values()}
    out = {}
    for path in tree.paths:
        if not path.endswith(".py") or "/tests/" in path or path.startswith(SKIPPED):
            continue
        text = tree.read(path) or ""
        if "__main__" not in text or not any(f"{name}(" in text for name in PARSERS):
            continue
        try:
            module = by_path.get(path) or Module("__script__", path, text)
        except SyntaxError:
            continue
        rows = _options_of(source, module, options)
        if rows:
            out[path] = rows
    return out


def _options_of(source: Source, module: Module, options: Options) -> list[dict]:
    rows: list[dict] = []
    for call in calls_in(module.tree, PARSERS):
        if call_name(call) == "add_argument":
            row = _argument(source, module, call)
            rows += [row] if row else []
        elif call.args:
            ref = source.resolve_expr(module, call.args[0])
            if ref and ref.kind == "class":
                known = [row["flags"] for row in rows]
                rows += [
                    {key: value for key, value in row.items() if key not in ("kind", "name")}
                    for row in options.of_class(ref.qual) if row["flags"] not in known
                ]
    return rows


def _argument(source: Source, module: Module, call: ast.Call) -> Optional[dict]:
    """One ``parser.add_argument(...)``."""
    flags = [a.value for a in call.args if isinstance(a, ast.Constant)]
    if not flags:
        return None
    row: dict[str, Any] = {"flags": flags}
    type_node = kwarg(call, "type")
    if type_node is not None:
        row["type"] = ast.unparse(type_node)
    for key in EVALUATED:
        value = source.eval.try_value(kwarg(call, key), module)
        if value is not None:
            row[key] = value
    return row
