"""defaults.json: values that parameters of constructors, functions and methods have where none is given."""

from __future__ import annotations

import ast
from typing import Any, Iterator

from ..source.evaluator import Unresolved, field_default
from ..source.module import Module
from ..source.source import Source
from ..source.syntax import FUNCTIONS, FunctionNode
from .python_api import is_private

#: Longer texts are prompts and the like, which no page quotes as a default.
LONGEST = 60

Pairs = Iterator[tuple[str, ast.expr, Module]]


def extract(source: Source) -> dict:
    """Full dotted name -> parameter -> default, for the defaults that are plain values."""
    out: dict[str, dict[str, Any]] = {}
    for qual, module, node in source.classes():
        if is_private(module.name):
            continue
        out[qual] = _plain(source, _constructor(source, qual))
        for statement in node.body:
            if isinstance(statement, FUNCTIONS) and not statement.name.startswith("_"):
                out[f"{qual}.{statement.name}"] = _plain(source, _parameters(statement, module))
    for module in source.modules.values():
        for bindings in module.bindings.values():
            for binding in bindings:
                if binding.kind == "func" and not is_private(module.name) and not binding.node.name.startswith("_"):
                    out[f"{module.name}.{binding.node.name}"] = _plain(source, _parameters(binding.node, module))
    return {name: found for name, found in sorted(out.items()) if found}


def _constructor(source: Source, qual: str) -> Pairs:
    """Of the first ancestor that says how it is made, as ``init_params`` tells."""
    for owner in source.mro(qual):
        if source.cls(owner) is None:
            continue
        init = source.method(owner, "__init__", inherited=False)
        if init:
            yield from _parameters(init[1], source.module_of(owner))
            return
        if source.is_own_dataclass(owner):
            for field in source.fields(owner).values():
                if field.in_init and field.default is not None:
                    yield field.name, field.default, source.module_of(field.owner)
            return
        if source.is_pydantic(owner):
            for declared, node in source.model_fields(owner):
                if node.value is not None:
                    yield node.target.id, field_default(node.value), source.module_of(declared)
            return


def _parameters(node: FunctionNode, module: Module) -> Pairs:
    positional = [*node.args.posonlyargs, *node.args.args]
    for argument, value in zip(reversed(positional), reversed(node.args.defaults)):
        yield argument.arg, value, module
    for argument, given in zip(node.args.kwonlyargs, node.args.kw_defaults):
        if given is not None:
            yield argument.arg, given, module


def _plain(source: Source, pairs: Pairs) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, expression, module in pairs:
        try:
            value = source.eval.value(expression, module)
        except Unresolved:
            found.pop(name, None)
            continue
        if isinstance(value, (bool, int, float)) or isinstance(value, str) and 0 < len(value) <= LONGEST:
            found[name] = value
        else:
            found.pop(name, None)
    return dict(sorted(found.items()))
