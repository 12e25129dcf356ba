"""The type of a value, where its expression leaves no doubt."""

from __future__ import annotations

import ast
from typing import Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import dotted

DISPLAYS = {
    ast.List: "list", ast.ListComp: "list", ast.Dict: "dict", ast.DictComp: "dict", ast.Set: "set",
    ast.SetComp: "set", ast.JoinedStr: "str",
}
BUILTINS = ("str", "int", "float", "bool", "list", "dict", "set", "tuple", "bytes")
#: Nodes of an expression that may be a type: ``Optional[X]``, ``a.B``, ``X | None``.
TYPE_NODES = (
    ast.Name, ast.Attribute, ast.Subscript, ast.Tuple, ast.List, ast.Constant, ast.BinOp, ast.BitOr,
    ast.Load,
)


def type_of(source: Source, module: Module, node: Optional[ast.expr]) -> Optional[str]:
    """Type of a value as an annotation in its module; None where it cannot be told."""
    if isinstance(node, ast.Constant):
        name = type(node.value).__name__
        return name if name in BUILTINS else None
    for kind, name in DISPLAYS.items():
        if isinstance(node, kind):
            return name
    if not isinstance(node, ast.Call):
        return None
    callee = dotted(node.func)
    if callee in BUILTINS and callee not in module.bindings:
        return callee
    if callee is None or callee.split(".")[0] not in module.bindings:
        return None
    ref = source.resolve_expr(module, node.func)
    if ref is None or ref.kind != "class" or source.method(ref.qual, "__new__"):
        return None
    return callee


def may_be_type(node: ast.expr) -> bool:
    """Whether an expression may be an alias of a type."""
    return not isinstance(node, (ast.Constant, ast.List, ast.Tuple)) and all(
        isinstance(part, TYPE_NODES) for part in ast.walk(node)
    )


def agreed(types: list[Optional[str]]) -> Optional[str]:
    """The one type of all values; None where they differ or one is unknown."""
    return types[0] if types and all(found == types[0] for found in types) else None
