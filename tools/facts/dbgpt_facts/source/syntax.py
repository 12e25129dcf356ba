"""Small questions about single nodes of Python's syntax tree."""

from __future__ import annotations

import ast
from typing import Iterable, Iterator, Optional, Union

FunctionNode = Union[ast.FunctionDef, ast.AsyncFunctionDef]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def dotted(node: Optional[ast.AST]) -> Optional[str]:
    """``a.b.c`` for a chain of names and attributes, else None."""
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if isinstance(node, ast.Name):
        parts.append(node.id)
        return ".".join(reversed(parts))
    return None


def last_name(node: Optional[ast.AST]) -> str:
    """``c`` for ``a.b.c``, '' for anything else."""
    return (dotted(node) or "").rpartition(".")[2]


def call_name(node: Optional[ast.AST]) -> str:
    """Last component of the called name, '' when the node is not a plain call."""
    return last_name(node.func) if isinstance(node, ast.Call) else ""


def decorator_name(node: ast.expr) -> Optional[str]:
    """Dotted name of a decorator, with or without arguments."""
    return dotted(node.func if isinstance(node, ast.Call) else node)


def string(node: Optional[ast.AST]) -> Optional[str]:
    """The text of a string literal, else None."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def is_none(node: ast.AST) -> bool:
    """Whether the node is the literal ``None``."""
    return isinstance(node, ast.Constant) and node.value is None


def kwarg(call: ast.Call, name: str, position: Optional[int] = None) -> Optional[ast.expr]:
    """The keyword argument ``name``, or the positional one at ``position``, of a call."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    if position is not None and position < len(call.args):
        argument = call.args[position]
        return None if isinstance(argument, ast.Starred) else argument
    return None


def literal_items(node: Optional[ast.AST]) -> Iterator[tuple[str, ast.expr]]:
    """(key, value node) of a dict display, for the keys that are string literals."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values):
            text = string(key)
            if text is not None:
                yield text, value


def params_of(function: FunctionNode, method: bool = False) -> list[str]:
    """Parameter names; ``*args`` and ``**kwargs`` keep their stars."""
    args = function.args
    names = [arg.arg for arg in args.posonlyargs + args.args]
    static = any(dotted(d) == "staticmethod" for d in function.decorator_list)
    if method and names and not static:
        names = names[1:]
    if args.vararg:
        names.append("*" + args.vararg.arg)
    names += [arg.arg for arg in args.kwonlyargs]
    if args.kwarg:
        names.append("**" + args.kwarg.arg)
    return names


def defaults_of(function: FunctionNode) -> dict[str, ast.expr]:
    """Default value nodes by parameter name."""
    args = function.args
    positional = args.posonlyargs + args.args
    with_default = positional[len(positional) - len(args.defaults):]
    out = {arg.arg: node for arg, node in zip(with_default, args.defaults)}
    out.update({
        arg.arg: node for arg, node in zip(args.kwonlyargs, args.kw_defaults) if node is not None
    })
    return out


def functions_in(tree: ast.AST) -> Iterator[FunctionNode]:
    """Functions and methods that stand directly in the module or in a class."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)):
            yield from (child for child in node.body if isinstance(child, FUNCTIONS))


def calls_in(tree: ast.AST, names: Iterable[str]) -> Iterator[ast.Call]:
    """Calls anywhere below whose last name component is one of ``names``."""
    wanted = set(names)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and call_name(node) in wanted:
            yield node


def is_type_checking(test: ast.expr) -> bool:
    """Whether a condition is ``TYPE_CHECKING``."""
    return dotted(test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def is_main_guard(test: ast.expr) -> bool:
    """Whether a condition compares ``__name__``."""
    return isinstance(test, ast.Compare) and dotted(test.left) == "__name__"
