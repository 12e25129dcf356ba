"""stubs.json: the framework as a type checker sees it, one stub file for each module."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FUNCTIONS, dotted, last_name
from ..python_api import is_private
from .classes import Classes
from .signatures import Signatures
from .statements import flatten
from .values import may_be_type, type_of

#: Under names of their own, so that they never meet one of the framework's.
HEADER = ("import dataclasses as _d", "import typing as _t")
TYPE_MAKERS = ("TypeVar", "ParamSpec", "NewType")


def extract(source: Source) -> dict[str, list[str]]:
    """Path of the stub file -> its lines."""
    writer = _Writer(source)
    return {
        _path(module): writer.lines(module)
        for module in sorted(source.modules.values(), key=lambda m: m.name)
    }


def _path(module: Module) -> str:
    folder = module.name.replace(".", "/")
    return f"{folder}/__init__.pyi" if module.is_package else f"{folder}.pyi"


@dataclass(frozen=True)
class _Import:
    """One name of an import statement."""

    #: the name that the module then has; ``*`` for all of another's
    bound: str
    #: the module that it comes from; empty for ``import x``
    origin: str
    name: str
    alias: Optional[str]
    #: whether other modules may import it from here
    given: bool


def _aliased(name: str, alias: Optional[str]) -> str:
    return name if alias is None or name == "*" else f"{name} as {alias}"


class _Writer:
    def __init__(self, source: Source):
        self._source = source
        self._classes = Classes(source)
        self._signatures = Signatures(source)

    def lines(self, module: Module) -> list[str]:
        body: list[str] = []
        imports: list[_Import] = []
        assigned: set[str] = set()
        for statement, typing_only in flatten(module.tree.body):
            if isinstance(statement, (ast.Import, ast.ImportFrom)):
                imports += self._imports(module, statement, typing_only)
            elif isinstance(statement, ast.ClassDef):
                body += self._classes.lines(module, statement, f"{module.name}.{statement.name}")
            elif isinstance(statement, FUNCTIONS):
                body += self._signatures.function(module, statement)
            elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                alias = last_name(statement.annotation) == "TypeAlias" and statement.value is not None
                value = f" = {ast.unparse(statement.value)}" if alias else ""
                body.append(f"{statement.target.id}: {ast.unparse(statement.annotation)}{value}")
                assigned.add(statement.target.id)
            elif isinstance(statement, ast.Assign):
                for target in statement.targets:
                    for node in ast.walk(target):
                        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) \
                                and node.id not in assigned and node.id != "__all__":
                            assigned.add(node.id)
                            value = statement.value if node is target else None
                            body.append(self._constant(module, node.id, value))
        return [
            *HEADER, *self._import_lines(module, imports, body), *self._lazy(module),
            *self._exports(module), *body,
        ]

    def _imports(
        self, module: Module, statement: ast.Import | ast.ImportFrom, typing_only: bool
    ) -> list[_Import]:
        if isinstance(statement, ast.Import):
            return [
                _Import(alias.asname or alias.name.split(".")[0], "", alias.name, alias.asname, False)
                for alias in statement.names
            ]
        origin = module.absolute(statement.module, statement.level)
        if origin == "__future__":
            return []
        given = self._source.is_framework(origin) and not typing_only
        return [
            _Import(alias.asname or alias.name, origin, alias.name, alias.asname, given)
            for alias in statement.names
        ]

    def _import_lines(self, module: Module, imports: list[_Import], body: list[str]) -> list[str]:
        """Import statements for what the stubs use, and for what others import from here."""
        used = set(re.findall(r"[A-Za-z_]\w*", "\n".join(body)))
        exported = set(self._source.exported(module) or [])
        private = is_private(module.name)
        lines: dict[str, None] = {}
        names: dict[str, dict[str, None]] = {}
        for found in imports:
            if not (found.given or private or found.bound in used | exported):
                continue
            if found.origin:
                # Only ``as`` hands a name of a stub file on.
                alias = found.alias or (found.name if found.given or private else None)
                names.setdefault(found.origin, {})[_aliased(found.name, alias)] = None
            else:
                lines[f"import {_aliased(found.name, found.alias)}"] = None
        for origin, parts in names.items():
            lines[f"from {origin} import {', '.join(parts)}"] = None
        return list(lines)

    def _lazy(self, module: Module) -> list[str]:
        out = []
        for name, (target, attr) in sorted(module.lazy.items()):
            if target in self._source.modules and name.isidentifier() and name not in module.bindings:
                out.append(f"from {target} import {_aliased(attr, name)}")
        return out

    def _exports(self, module: Module) -> list[str]:
        exported = self._source.exported(module)
        return [f"__all__ = {exported!r}"] if exported else []

    def _constant(self, module: Module, name: str, value: Optional[ast.expr]) -> str:
        if isinstance(value, ast.Call) and last_name(value.func) in TYPE_MAKERS:
            return f"{name} = {ast.unparse(value)}"
        if value is not None and may_be_type(value) and self._leads_to_type(module, value):
            return f"{name} = {ast.unparse(value)}"
        return f"{name}: {type_of(self._source, module, value) or '_t.Any'}"

    def _leads_to_type(self, module: Module, value: ast.expr) -> bool:
        head = value
        while isinstance(head, ast.Subscript):
            head = head.value
        if isinstance(head, ast.BinOp):
            return True
        if dotted(head) in ("str", "int", "float", "bool", "dict", "list", "tuple", "set", "type"):
            return True
        ref = self._source.resolve_expr(module, head)
        if ref is None:
            return False
        return ref.kind in ("class", "func", "module") or ref.kind == "ext" and ref.module in (
            "typing", "typing_extensions", "collections.abc",
        )
