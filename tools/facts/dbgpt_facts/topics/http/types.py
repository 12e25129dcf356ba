"""Annotations as types of JSON."""

from __future__ import annotations

import ast
from typing import Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import dotted, last_name

SIMPLE = {
    "str": "string", "int": "integer", "float": "number", "bool": "boolean", "dict": "object",
    "Dict": "object", "bytes": "string", "datetime": "datetime", "UploadFile": "file",
    "Any": "any", "object": "any", "None": "null",
}
LISTS = ("List", "list", "Sequence", "Set", "set", "Tuple", "tuple", "Iterable")
MAPS = ("Dict", "dict", "Mapping")
WRAPPERS = ("Annotated", "Required", "NotRequired", "Final")
Filled = Optional[dict[str, dict]]


class Types:
    """Reads annotations; ``met`` collects the framework's own models among them.

    A type is ``{"type": name}``, ``{"array": type}``, ``{"map": type}``, ``{"union": [types]}``,
    ``{"literal": [values]}``, ``{"ref": class, "arguments": [types]}`` or, in a generic model,
    ``{"variable": name}``.
    """

    def __init__(self, source: Source):
        self._source = source
        self.met: set[str] = set()

    def of(self, node: Optional[ast.expr], module: Module, filled: Filled = None) -> dict:
        """The type of an annotation in a module; ``filled`` gives the types of type variables."""
        if node is None:
            return {"type": "any"}
        if isinstance(node, ast.Constant):
            return self._constant(node, module, filled)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return self._union([node.left, node.right], module, filled)
        if isinstance(node, ast.Subscript):
            return self._subscript(node, module, filled)
        return self._name(node, module, filled, [])

    def variables(self, qual: str) -> list[str]:
        """Type variables that a generic class leaves open."""
        node = self._source.cls(qual)
        for base in node.bases if node else []:
            if isinstance(base, ast.Subscript) and last_name(base.value) == "Generic":
                return [last_name(part) for part in _parts(base)]
        return []

    def arguments(self, qual: str, owner: str) -> Filled:
        """What ``qual`` puts in the place of the variables of its generic ancestor ``owner``."""
        node = self._source.cls(qual)
        if node is None or qual == owner:
            return None
        module = self._source.module_of(qual)
        for base in node.bases:
            target = base.value if isinstance(base, ast.Subscript) else base
            ref = self._source.resolve_expr(module, target)
            if ref is None or ref.qual != owner or not isinstance(base, ast.Subscript):
                continue
            return dict(zip(self.variables(owner), (self.of(part, module) for part in _parts(base))))
        return None

    def _constant(self, node: ast.Constant, module: Module, filled: Filled) -> dict:
        if isinstance(node.value, str):
            try:
                return self.of(ast.parse(node.value, mode="eval").body, module, filled)
            except SyntaxError:
                return {"type": "any"}
        return {"type": "null" if node.value is None else "any"}

    def _union(self, nodes: list[ast.expr], module: Module, filled: Filled) -> dict:
        parts: list[dict] = []
        for node in nodes:
            type_ = self.of(node, module, filled)
            parts += [part for part in type_.get("union", [type_]) if part not in parts]
        return parts[0] if len(parts) == 1 else {"union": parts}

    def _subscript(self, node: ast.Subscript, module: Module, filled: Filled) -> dict:
        name, parts = last_name(node.value), _parts(node)
        if name == "Optional":
            return self._union([*parts, ast.Constant(value=None)], module, filled)
        if name == "Union":
            return self._union(parts, module, filled)
        if name == "Literal":
            values = [part.value for part in parts if isinstance(part, ast.Constant)]
            return {"literal": values}
        if name in WRAPPERS:
            return self.of(parts[0], module, filled)
        if name in LISTS:
            return {"array": self.of(parts[0], module, filled)}
        if name in MAPS:
            return {"map": self.of(parts[-1], module, filled)}
        return self._name(node.value, module, filled, parts)

    def _name(
        self, node: ast.expr, module: Module, filled: Filled, arguments: list[ast.expr]
    ) -> dict:
        name = last_name(node)
        if name in LISTS:
            return {"array": {"type": "any"}}
        if name in SIMPLE:
            return {"type": SIMPLE[name]}
        ref = self._source.resolve_expr(module, node)
        if ref is None or not dotted(node):
            return {"type": "any"}
        if ref.kind == "assign":
            return self._assigned(ref.module, ref.name, filled)
        if ref.kind != "class" or not self._is_model(ref.qual):
            return {"type": "any"}
        self.met.add(ref.qual)
        types = [self.of(part, module, filled) for part in arguments]
        return {"ref": ref.qual, "arguments": types} if types else {"ref": ref.qual}

    def _assigned(self, module_name: str, name: str, filled: Filled) -> dict:
        """A type variable, or an alias such as ``Body = Union[A, B]``."""
        module = self._source.modules[module_name]
        value = module.bindings[name][-1].node
        if isinstance(value, ast.Call):
            variable = {"variable": name}
            return (filled or {}).get(name, variable) if last_name(value.func) == "TypeVar" else {"type": "any"}
        return self.of(value, module, filled) if isinstance(value, ast.expr) else {"type": "any"}

    def _is_model(self, qual: str) -> bool:
        source = self._source
        return (source.is_pydantic(qual) or source.is_dataclass(qual) or source.is_enum(qual)
                or any(base.endswith("TypedDict") for base in source.mro(qual)))


def _parts(node: ast.Subscript) -> list[ast.expr]:
    return list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
