"""Where ``include_router`` mounts each router."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any, Optional

from ...source.module import Module
from ...source.names import Ref
from ...source.source import Source
from ...source.syntax import calls_in, defaults_of, dotted, functions_in, kwarg

SERVE_BASES = ("dbgpt_serve.core.serve.BaseServe", "dbgpt.serve.core.serve.BaseServe")
REGISTRATIONS = ("dbgpt_app.initialization.serve_initialization",
                 "dbgpt.app.initialization.serve_initialization")


@dataclass(frozen=True)
class Mount:
    """One ``include_router`` call."""

    #: None: the prefix is known only at run time
    prefix: Optional[str]
    #: module that mounts the router; None: nothing does
    by: Optional[str]
    #: prefixes of the component when the web server does not override them
    default_prefixes: Optional[tuple[str, ...]] = None


NOT_MOUNTED = Mount(None, None)


class Mounts:
    """The mounts of every router."""

    def __init__(self, source: Source):
        self._source = source
        self._registered = self._registered_serves()
        self._by_router: dict[Ref, list[Mount]] = {}
        for module in source.modules.values():
            for holder in functions_in(module.tree):
                for call in calls_in(holder, ["include_router"]):
                    if call.args:
                        self._add(module, holder, call)

    def of(self, router: Ref) -> list[Mount]:
        """Mounts of a router; one without a prefix when nothing mounts it."""
        return self._by_router.get(router) or [NOT_MOUNTED]

    def _add(self, module: Module, holder: ast.AST, call: ast.Call) -> None:
        router = self._source.resolve_expr(module, call.args[0], module.local_imports(holder))
        if router is None or router.kind != "assign":
            return
        prefix = kwarg(call, "prefix")
        if prefix is None:
            prefixes: list[Optional[str]] = [""]
        elif isinstance(prefix, ast.Constant):
            prefixes = [prefix.value]
        else:
            prefixes = self._serve_prefixes(module)
        default = self._default_prefixes(module)
        differs = default is not None and default != prefixes
        mounts = self._by_router.setdefault(router, [])
        for value in prefixes:
            mount = Mount(value, module.name, tuple(default) if differs else None)
            if mount not in mounts:
                mounts.append(mount)

    def _serve_prefixes(self, module: Module) -> list[Optional[str]]:
        """Prefixes of a component: what its registration says, else its own default."""
        if module.name not in self._registered:
            return [None]
        return self._registered[module.name] or self._default_prefixes(module) or [None]

    def _registered_serves(self) -> dict[str, Optional[list[str]]]:
        """Module of a component -> ``api_prefix`` that the web server registers it with."""
        out: dict[str, Optional[list[str]]] = {}
        for module in filter(None, map(self._source.modules.get, REGISTRATIONS)):
            for holder in functions_in(module.tree):
                scope = module.local_imports(holder)
                for call in calls_in(holder, ["register"]):
                    if dotted(call.func) == "system_app.register" and call.args:
                        ref = self._source.resolve_expr(module, call.args[0], scope)
                        if ref and ref.kind == "class":
                            value = self._source.eval.try_value(kwarg(call, "api_prefix"), module)
                            out[ref.module] = _as_list(value)
        return out

    def _default_prefixes(self, module: Module) -> Optional[list[str]]:
        """Default of the component's ``api_prefix``, or what its constructor sets instead."""
        qual = next((q for q, m, _n in self._source.classes() if m is module
                     and any(self._source.is_sub(q, base) for base in SERVE_BASES)), None)
        found = self._source.method(qual, "__init__", inherited=False) if qual else None
        if not found or "api_prefix" not in [arg.arg for arg in found[1].args.args]:
            return None
        value = self._source.eval.try_value(defaults_of(found[1]).get("api_prefix"), module)
        if value is None:
            for node in ast.walk(found[1]):
                if isinstance(node, ast.Assign) and dotted(node.targets[0]) == "api_prefix":
                    value = self._source.eval.try_value(node.value, module)
        return _as_list(value)


def _as_list(value: Any) -> Optional[list[str]]:
    return [value] if isinstance(value, str) else value
