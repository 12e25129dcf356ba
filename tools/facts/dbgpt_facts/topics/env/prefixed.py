"""v0.6: parameter classes that are also read from variables with a prefix."""

from __future__ import annotations

import ast
from typing import Any, Iterator

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FUNCTIONS, FunctionNode, calls_in, kwarg, string

#: Prefix that is made from the model's name, ``-`` replaced by ``_``.
MODEL_PREFIX = "{model_name}_"


def prefixed_parameters(source: Source) -> list[dict]:
    """One row for each class and place that reads it."""
    rows: list[dict] = []
    for module in source.modules.values():
        for function in ast.walk(module.tree):
            if isinstance(function, FUNCTIONS):
                for row in _rows(source, module, function):
                    if row not in rows:
                        rows.append(row)
    return rows


def _rows(source: Source, module: Module, function: FunctionNode) -> Iterator[dict]:
    constants = {
        node.targets[0].id: string(node.value) for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for call in calls_in(function, ["parse_args_into_dataclass"]):
        prefixes = kwarg(call, "env_prefixes")
        if not call.args or not isinstance(prefixes, ast.List):
            continue
        row: dict[str, Any] = {
            "prefixes": [_prefix(node, constants) for node in prefixes.elts],
            "module": module.name, "function": function.name,
        }
        ref = source.resolve_expr(module, call.args[0])
        if ref and ref.kind == "class":
            row["class"] = ref.qual
            row["params"] = list(source.fields(ref.qual))
        yield row


def _prefix(node: ast.expr, constants: dict[str, str | None]) -> str:
    known = constants.get(node.id) if isinstance(node, ast.Name) else string(node)
    return MODEL_PREFIX if known is None else known
