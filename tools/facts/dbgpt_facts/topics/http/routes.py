"""FastAPI handlers, and the paths at which the running servers answer."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any, Iterator, Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FUNCTIONS, FunctionNode, call_name, defaults_of, kwarg
from .mounts import Mount, Mounts

METHODS = ("get", "post", "put", "delete", "patch", "head", "options")
ROUTERS = ("APIRouter", "PriorityAPIRouter")
APPLICATIONS = ("FastAPI", "create_app")
PLACES = ("Query", "Body", "File", "Form", "Path", "Header")


@dataclass(frozen=True)
class Handler:
    """A function that answers one method of one route."""

    module: Module
    function: FunctionNode
    decorator: ast.Call
    #: call that made the router
    made: ast.Call
    method: str
    #: path below the prefix of its mounts
    route: str
    mounts: tuple[Mount, ...]

    @property
    def paths(self) -> list[str]:
        """Where the running servers answer."""
        return [m.prefix + self.route for m in self.mounts if m.prefix is not None]

    def arguments(self) -> Iterator[tuple[ast.arg, Optional[ast.expr]]]:
        """(argument, its default) of what a request gives; dependencies are left out."""
        defaults = defaults_of(self.function)
        args = self.function.args
        for arg in args.posonlyargs + args.args + args.kwonlyargs:
            default = defaults.get(arg.arg)
            if arg.arg != "self" and call_name(default) not in ("Depends", "Security"):
                yield arg, default


class Routes:
    """Reads the handlers of all modules."""

    def __init__(self, source: Source):
        self._source = source
        self._mounts = Mounts(source)

    def rows(self) -> list[dict]:
        """One row for each method and path, sorted."""
        rows: list[dict] = []
        for handler in self.handlers():
            rows += self._rows(handler)
        rows.sort(key=lambda row: (row["path"] or "", row["method"], row["module"]))
        return rows

    def handlers(self) -> Iterator[Handler]:
        """Every handler, once for each of its methods."""
        for module in self._source.modules.values():
            for node in ast.walk(module.tree):
                for decorator in node.decorator_list if isinstance(node, FUNCTIONS) else []:
                    yield from self._handlers(module, node, decorator)

    def _handlers(
        self, module: Module, function: FunctionNode, decorator: ast.expr
    ) -> Iterator[Handler]:
        """What one decorator makes of a function."""
        made, mounts = self._router(module, decorator)
        path = self._source.eval.try_value(kwarg(decorator, "path", 0), module) if made else None
        if made is None or not isinstance(path, str):
            return
        methods = [decorator.func.attr.upper()]
        if decorator.func.attr == "api_route":
            methods = self._source.eval.try_value(kwarg(decorator, "methods"), module) or ["GET"]
        route = (self._source.eval.try_value(kwarg(made, "prefix"), module) or "") + path
        for method in methods:
            yield Handler(module, function, decorator, made, method, route, tuple(mounts))

    def _rows(self, handler: Handler) -> Iterator[dict]:
        """One row for each path of a handler."""
        about = {
            "module": handler.module.name, "handler": handler.function.name,
            **self._params(handler)
        }
        response = kwarg(handler.decorator, "response_model")
        if response is not None:
            about["response_model"] = ast.unparse(response)
        by_prefix: dict[Optional[str], list[Mount]] = {}
        for mount in handler.mounts:
            by_prefix.setdefault(mount.prefix, []).append(mount)
        for prefix, same in by_prefix.items():
            row = {
                "method": handler.method,
                "path": None if prefix is None else prefix + handler.route,
                "route": handler.route, "prefix": prefix, **about,
                "mounted_by": sorted({mount.by for mount in same if mount.by}),
            }
            if same[0].default_prefixes:
                row["default_prefixes"] = list(same[0].default_prefixes)
            yield row

    def _router(
        self, module: Module, decorator: ast.expr
    ) -> tuple[Optional[ast.Call], list[Mount]]:
        """(call that made the router, its mounts) of a route decorator; (None, []) for others."""
        if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Attribute)
                and isinstance(decorator.func.value, ast.Name)
                and decorator.func.attr in (*METHODS, "api_route")):
            return None, []
        router = self._source.resolve(module.name, decorator.func.value.id)
        if router is None or router.kind != "assign" or router.name not in module.bindings:
            return None, []
        made = module.bindings[router.name][-1].node
        if call_name(made) in APPLICATIONS:
            return made, [Mount("", module.name)]
        return (made, self._mounts.of(router)) if call_name(made) in ROUTERS else (None, [])

    def _params(self, handler: Handler) -> dict:
        """Request models and other parameters."""
        models, params = [], []
        for arg, default in handler.arguments():
            ref = self._source.resolve_expr(handler.module, arg.annotation)
            if ref is not None and ref.kind == "class" and (
                self._source.is_pydantic(ref.qual) or self._source.is_dataclass(ref.qual)
            ):
                models.append({"param": arg.arg, "model": ref.qual})
                continue
            row: dict[str, Any] = {"name": arg.arg}
            if arg.annotation is not None:
                row["type"] = ast.unparse(arg.annotation)
            kind = call_name(default)
            if kind in PLACES:
                row["in"] = kind.lower()
            params.append(row)
        found = (("request_models", models), ("params", params))
        return {key: rows for key, rows in found if rows}
