"""What the annotation of a configuration field says."""

from __future__ import annotations

import ast
from typing import Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import is_none, last_name, string

WORDS = {
    "int": "integer", "str": "string", "float": "number", "bool": "boolean", "Any": "any",
    "list": "array", "List": "array", "dict": "object", "Dict": "object",
    "tuple": "array", "Tuple": "array",
}


class Annotation:
    """One annotation, taken apart."""

    def __init__(self, source: Source, module: Module, annotation: ast.expr):
        self._source, self._module = source, module
        self.text = ast.unparse(annotation)
        #: ``None`` is allowed
        self.optional = False
        #: an array of ``word``
        self.list = False
        #: a table with free keys
        self.map = False
        #: full dotted name of the nested configuration class
        self.cls: Optional[str] = None
        node = self._unwrap_optional(_unquote(annotation))
        if _head(node) in ("list", "List") and isinstance(node, ast.Subscript):
            self.list = True
            node = _unquote(node.slice)
        elif _head(node) in ("dict", "Dict") and isinstance(node, ast.Subscript):
            self.map = True
            if isinstance(node.slice, ast.Tuple):
                self.cls = self._nested_class(_unquote(node.slice.elts[1]))
        #: the type in the words of TOML, or the name of a class
        self.word = _word(node)
        if not self.map:
            self.cls = self._nested_class(node)

    def _unwrap_optional(self, node: ast.expr) -> ast.expr:
        if _head(node) == "Optional" and isinstance(node, ast.Subscript):
            self.optional = True
            return _unquote(node.slice)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            members = [node.left, node.right]
        elif _is_union(node):
            members = node.slice.elts
        else:
            return node
        rest = [member for member in members if not is_none(member)]
        self.optional = len(rest) < len(members)
        return _unquote(rest[0]) if self.optional and len(rest) == 1 else node

    def _nested_class(self, node: ast.expr) -> Optional[str]:
        ref = self._source.resolve_expr(self._module, node)
        if ref and ref.kind == "class" and self._source.is_dataclass(ref.qual):
            return ref.qual
        return None


def _unquote(node: ast.expr) -> ast.expr:
    text = string(node)
    return node if text is None else ast.parse(text, mode="eval").body


def _head(node: ast.expr) -> str:
    return last_name(node.value if isinstance(node, ast.Subscript) else node)


def _is_union(node: ast.expr) -> bool:
    return (
        _head(node) == "Union" and isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Tuple)
    )


def _word(node: ast.expr) -> str:
    if _is_union(node):
        return ", ".join(_word(_unquote(e)) for e in node.slice.elts if not is_none(e))
    head = _head(node)
    return WORDS.get(head, head)
