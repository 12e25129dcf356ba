"""Which definition a name of a module leads to, across all modules of the framework."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property
from typing import Optional

from .evaluator import Evaluator, Unresolved
from .module import Binding, Module

Seen = frozenset[tuple[str, str]]
Scope = Optional[dict[str, Binding]]


@dataclass(frozen=True)
class Ref:
    """Where a name leads."""

    #: "class", "func", "assign" (defined in a framework module), "module" (a framework module)
    #: or "ext" (anything outside of the framework)
    kind: str
    module: str
    name: str = ""

    @property
    def qual(self) -> str:
        """The full dotted name."""
        return f"{self.module}.{self.name}" if self.name else self.module


class Names:
    """Name resolution over a set of modules."""

    def __init__(self, modules: dict[str, Module]):
        self.modules = modules
        self.eval = Evaluator(self)

    @cached_property
    def roots(self) -> set[str]:
        """Top-level packages of the framework."""
        return {name.split(".")[0] for name in self.modules}

    def is_framework(self, module: str) -> bool:
        """Whether a dotted module name belongs to one of the framework's packages."""
        return module.split(".")[0] in self.roots

    def exported(self, module: Module) -> Optional[list[str]]:
        """``__all__`` of a module, when there is one that can be evaluated."""
        if "__all__" not in module.bindings:
            return None
        try:
            value = self.eval.value(module.bindings["__all__"][-1].node, module)
        except Unresolved:
            return None
        return [name for name in value if isinstance(name, str)]

    def star_names(self, module_name: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """Names that ``from module import *`` brings in."""
        module = self.modules.get(module_name)
        if module is None or module_name in seen:
            return set()
        names = self.exported(module)
        if names is not None:
            return set(names)
        out = {name for name in module.bindings if not name.startswith("_")}
        for star in module.stars:
            out |= self.star_names(star, seen | {module_name})
        return out

    def resolve(self, module_name: str, name: str, seen: Seen = frozenset()) -> Optional[Ref]:
        """Follow ``name`` of a module to its definition; None when it leads nowhere."""
        key = (module_name, name)
        if key in seen:
            return None
        seen = seen | {key}
        module = self.modules.get(module_name)
        if module is None:
            return Ref("ext", module_name, name)
        found = self._resolve_bindings(module, module.bindings.get(name, []), name, seen)
        if found:
            return found
        for star in module.stars:
            if star in self.modules and name in self.star_names(star):
                found = self.resolve(star, name, seen)
                if found:
                    return found
        if name in module.lazy:
            return self._resolve_lazy(module, name, seen)
        if f"{module_name}.{name}" in self.modules:
            return Ref("module", f"{module_name}.{name}")
        return None

    def _resolve_lazy(self, module: Module, name: str, seen: Seen) -> Optional[Ref]:
        target, attr = module.lazy[name]
        if target:
            found = self.resolve(target, attr, seen)
            if found and found.kind != "ext":
                return found
            if self.is_framework(target):
                return None  # the lazy table names a module that does not exist
        return Ref("assign", module.name, name)

    def _resolve_bindings(
        self, module: Module, bindings: list[Binding], name: str, seen: Seen
    ) -> Optional[Ref]:
        for binding in bindings:
            if binding.kind in ("class", "func"):
                return Ref(binding.kind, module.name, name)
        fallback: Optional[Ref] = None
        for binding in bindings:
            if binding.kind == "assign":
                # ``X = Y``: an alias of a class or function leads to Y
                if isinstance(binding.node, (ast.Name, ast.Attribute)):
                    ref = self.resolve_expr(module, binding.node, seen=seen)
                    if ref and ref.kind in ("class", "func"):
                        return ref
                fallback = fallback or Ref("assign", module.name, name)
            elif binding.kind == "import":
                kind = "module" if binding.target in self.modules else "ext"
                return Ref(kind, binding.target)
            elif binding.target in self.modules:
                ref = self.resolve(binding.target, binding.attr, seen)
                if ref:
                    return ref
            elif not self.is_framework(binding.target):
                fallback = fallback or Ref("ext", binding.target, binding.attr)
        return fallback

    def resolve_expr(
        self, module: Module, expr: Optional[ast.AST], scope: Scope = None, seen: Seen = frozenset()
    ) -> Optional[Ref]:
        """Where a name, attribute, subscript or quoted annotation leads."""
        if isinstance(expr, ast.Constant) and isinstance(expr.value, str):
            try:
                quoted = ast.parse(expr.value, mode="eval").body
            except SyntaxError:
                return None
            return self.resolve_expr(module, quoted, scope, seen)
        if isinstance(expr, ast.Subscript):
            return self.resolve_expr(module, expr.value, scope, seen)
        if isinstance(expr, ast.Name):
            return self._resolve_name(module, expr.id, scope, seen)
        if isinstance(expr, ast.Attribute):
            base = self.resolve_expr(module, expr.value, scope, seen)
            if base is not None and base.kind == "module":
                return self.resolve(base.module, expr.attr, seen)
            if base is not None and base.kind == "ext":
                return Ref("ext", base.qual, expr.attr)
        return None

    def _resolve_name(self, module: Module, name: str, scope: Scope, seen: Seen) -> Optional[Ref]:
        if scope and name in scope:
            ref = self._resolve_bindings(module, [scope[name]], name, seen)
            if ref:
                return ref
        ref = self.resolve(module.name, name, seen)
        if ref is None and name in module.typing_only:
            ref = self._resolve_bindings(module, module.typing_only[name], name, seen)
        return ref
