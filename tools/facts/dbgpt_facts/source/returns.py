"""What methods return, where their ``return`` statements tell."""

from __future__ import annotations

import ast
from typing import Iterator, Optional

from .module import Module
from .source import Source
from .syntax import FunctionNode


def returned_class(source: Source, qual: str, method: str) -> Optional[str]:
    """Full dotted name of the class that a method returns with ``return SomeClass``."""
    for module, function, value in _returns(source, qual, method):
        ref = source.resolve_expr(module, value, module.local_imports(function))
        if ref and ref.kind == "class":
            return ref.qual
    return None


def returned_text(source: Source, qual: str, method: str) -> Optional[str]:
    """The text, or the value of the enumeration's member, that a method returns."""
    for module, _function, value in _returns(source, qual, method):
        text = source.eval.text(value, module)
        if text is not None:
            return text
    return None


def _returns(
    source: Source, qual: str, method: str
) -> Iterator[tuple[Module, FunctionNode, ast.expr]]:
    found = source.method(qual, method)
    if found:
        owner, function = found
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and node.value is not None:
                yield source.module_of(owner), function, node.value
