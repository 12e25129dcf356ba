"""One parsed module and the names that exist at its top level when it runs."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import Any, Iterator, Optional

from .syntax import FUNCTIONS, is_main_guard, is_type_checking, literal_items, string


@dataclass
class Binding:
    """What a name is bound to."""

    #: "class", "func", "assign", "import" or "from"
    kind: str
    #: class or function node, or the value of an assignment
    node: Any = None
    #: dotted module of an import
    target: str = ""
    #: imported name of a ``from`` import
    attr: str = ""


Bindings = dict[str, list[Binding]]


class Module:
    """One parsed module. Raises SyntaxError when the source does not parse."""

    def __init__(self, name: str, path: str, source: str, is_package: bool = False):
        self.name, self.path, self.is_package = name, path, is_package
        self.tree = ast.parse(source)
        self.bindings: Bindings = {}
        #: bound only for type checkers
        self.typing_only: Bindings = {}
        #: modules whose names a ``*`` import brings in
        self.stars: list[str] = []
        #: names that a module-level ``__getattr__`` serves: name -> (module, name there)
        self.lazy: dict[str, tuple[str, str]] = {}
        self._collect(self.tree.body, self.bindings)
        if "__getattr__" in self.bindings:
            self._collect_lazy()

    def absolute(self, module: Optional[str], level: int) -> str:
        """Absolute dotted module of an ImportFrom statement."""
        if not level:
            return module or ""
        parts = self.name.split(".")
        if not self.is_package:
            parts = parts[:-1]
        if level > 1:
            parts = parts[: len(parts) - (level - 1)]
        return ".".join(parts + ([module] if module else []))

    def import_bindings(self, statement: ast.stmt) -> Iterator[tuple[str, Binding]]:
        """What an import statement binds, ``*`` left out."""
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                target = alias.name if alias.asname else alias.name.split(".")[0]
                yield alias.asname or target, Binding("import", target=target)
        elif isinstance(statement, ast.ImportFrom):
            module = self.absolute(statement.module, statement.level)
            for alias in statement.names:
                if alias.name != "*":
                    name = alias.asname or alias.name
                    yield name, Binding("from", target=module, attr=alias.name)

    def local_imports(self, holder: ast.AST) -> dict[str, Binding]:
        """Names imported anywhere inside a function or class body."""
        out: dict[str, Binding] = {}
        for node in ast.walk(holder):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                out.update(self.import_bindings(node))
        return out

    def functions(self) -> Iterator[tuple[str, Any]]:
        """(name, node) of the top-level functions, later definitions of a name included."""
        for name, bindings in self.bindings.items():
            for binding in bindings:
                if binding.kind == "func":
                    yield name, binding.node

    def _collect(self, body: list[ast.stmt], out: Bindings) -> None:
        for statement in body:
            for name, binding in self._bound_by(statement):
                out.setdefault(name, []).append(binding)
            if isinstance(statement, ast.ImportFrom) and out is self.bindings:
                if any(alias.name == "*" for alias in statement.names):
                    self.stars.append(self.absolute(statement.module, statement.level))
            self._collect_nested(statement, out)

    def _bound_by(self, statement: ast.stmt) -> Iterator[tuple[str, Binding]]:
        """What one statement binds itself, without the statements inside of it."""
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            yield from self.import_bindings(statement)
        elif isinstance(statement, ast.ClassDef):
            yield statement.name, Binding("class", statement)
        elif isinstance(statement, FUNCTIONS):
            yield statement.name, Binding("func", statement)
        elif isinstance(statement, ast.Assign):
            for target in statement.targets:
                for node in ast.walk(target):
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                        # ``a, b = ...``: the value belongs to neither name alone
                        value = statement.value if target is node else None
                        yield node.id, Binding("assign", value)
        elif isinstance(statement, ast.AnnAssign):
            if isinstance(statement.target, ast.Name) and statement.value is not None:
                yield statement.target.id, Binding("assign", statement.value)

    def _collect_nested(self, statement: ast.stmt, out: Bindings) -> None:
        """Names bound by the blocks of a compound statement."""
        if isinstance(statement, ast.If):
            if is_type_checking(statement.test):
                self._collect(statement.body, self.typing_only)
                self._collect(statement.orelse, out)
            elif not is_main_guard(statement.test):  # not bound when the module is imported
                self._collect(statement.body, out)
                self._collect(statement.orelse, out)
        elif isinstance(statement, ast.Try):
            self._collect(statement.body, out)
            for handler in statement.handlers:
                self._collect(handler.body, out)
            self._collect(statement.orelse, out)
            self._collect(statement.finalbody, out)
        elif isinstance(statement, (ast.With, ast.For, ast.While)):
            self._collect(statement.body, out)

    def _collect_lazy(self) -> None:
        """Names served by ``__getattr__``.

        Recognised: a dict literal {name: module} anywhere in the module's functions, and chains of
        ``if name == "X": from m import X``.
        """
        base = self.name if self.is_package else self.name.rpartition(".")[0]
        for function in [b[0].node for b in self.bindings.values() if b[0].kind == "func"]:
            for node in ast.walk(function):
                for name, value in literal_items(node):
                    target = string(value)
                    if target is not None:
                        self.lazy[name] = (target if "." in target else f"{base}.{target}", name)
        for node in ast.walk(self.bindings["__getattr__"][0].node):
            if isinstance(node, ast.If) and isinstance(node.test, ast.Compare):
                name = string(node.test.comparators[0])
                if name is not None:
                    self._collect_lazy_branch(name, node.body)

    def _collect_lazy_branch(self, name: str, body: list[ast.stmt]) -> None:
        self.lazy.setdefault(name, ("", ""))
        for statement in body:
            for bound, binding in self.import_bindings(statement):
                if bound == name:
                    self.lazy[name] = (binding.target, binding.attr)


def module_name(path: str) -> Optional[str]:
    """Dotted module name of a repository path, None when it is not framework code."""
    match = re.match(r"packages/(?:dbgpt-accelerator/)?[^/]+/src/(.+)\.py$", path)
    relative = match.group(1) if match else (path[:-3] if path.startswith("dbgpt/") else None)
    if relative is None:
        return None
    parts = relative.split("/")
    if parts[-1] == "__init__":
        parts = parts[:-1]
    if not all(part.isidentifier() for part in parts):
        return None
    return ".".join(parts)
