"""Functions and methods as stubs."""

from __future__ import annotations

import ast
from typing import Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FUNCTIONS, FunctionNode, decorator_name, dotted, is_none
from .keywords import Keywords
from .values import agreed, type_of

#: Decorators that tell a type checker something.
KEPT = (
    "property", "classmethod", "staticmethod", "abstractmethod", "overload", "contextmanager",
    "asynccontextmanager", "cached_property", "setter", "getter", "deleter", "final",
)
#: Decorators that leave the signature as it is.
TRANSPARENT = (
    "trace", "Deprecated", "PublicAPI", "DeveloperAPI", "cache", "lru_cache", "cached", "wraps",
    "inference_mode", "tool", "rearrange_args_by_type", "mutable", "immutable", "retry", "async_retry",
    "api_remote", "sync_api_remote",
)
#: Decorators of methods that only the class itself calls.
VALIDATORS = ("model_validator", "field_validator", "validator", "root_validator", "model_serializer")
ASYNC_RESULTS = ("AsyncIterator", "AsyncGenerator", "AsyncIterable")


class Signatures:
    """Writes functions as stubs."""

    def __init__(self, source: Source):
        self._source = source
        self._keywords = Keywords(source)

    def function(self, module: Module, node: FunctionNode, owner: Optional[str] = None) -> list[str]:
        """Lines of one function; none for what nobody calls.

        :param owner: full dotted name of the class that it is a method of
        """
        names = [(decorator_name(d) or "").rpartition(".")[2] for d in node.decorator_list]
        if any(name in VALIDATORS for name in names):
            return []
        if any(name not in KEPT + TRANSPARENT + ("memoized_property",) for name in names):
            return [f"{node.name}: _t.Any"]
        lines = ["@" + ast.unparse(d) for d, name in zip(node.decorator_list, names) if name in KEPT]
        if "memoized_property" in names:
            lines.append("@property")
        prefix, returns = self._result(module, node, owner)
        arrow = f" -> {returns}" if returns else ""
        return [*lines, f"{prefix} {node.name}({self._parameters(module, node, owner)}){arrow}: ..."]

    def _parameters(self, module: Module, node: FunctionNode, owner: Optional[str]) -> str:
        args = node.args
        positional = args.posonlyargs + args.args
        defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
        parts: list[str] = []
        for index, (arg, default) in enumerate(zip(positional, defaults)):
            parts.append(_parameter(arg, default))
            if args.posonlyargs and index == len(args.posonlyargs) - 1:
                parts.append("/")
        named = [_parameter(arg, default) for arg, default in zip(args.kwonlyargs, args.kw_defaults)]
        tail = []
        if args.kwarg:
            accepted = self._keywords.accepted(module, owner, node)
            if accepted is None:
                tail = [f"**{_parameter(args.kwarg, None)}"]
            else:
                own = {arg.arg for arg in positional + args.kwonlyargs}
                named += [f"{name}=..." for name in sorted(accepted - own) if name.isidentifier()]
        if args.vararg:
            parts.append("*" + _parameter(args.vararg, None))
        elif named:
            parts.append("*")
        return ", ".join(parts + named + tail)

    def _result(
        self, module: Module, node: FunctionNode, owner: Optional[str]
    ) -> tuple[str, Optional[str]]:
        """``def`` or ``async def``, and what stands behind the arrow."""
        declared = ast.unparse(node.returns) if node.returns else None
        asynchronous = isinstance(node, ast.AsyncFunctionDef)
        if yields(node):
            # An asynchronous generator is called, not awaited: in a stub it is no ``async def``.
            iterator = "_t.AsyncIterator[_t.Any]" if asynchronous else "_t.Iterator[_t.Any]"
            return "def", declared or iterator
        if asynchronous and declared and declared.split("[")[0] in ASYNC_RESULTS and is_trivial(node):
            # Nobody can tell whether the generator is awaited first: its overrides do.
            generator = owner is not None and self._overridden_by_generator(owner, node.name)
            return ("def", declared) if generator else ("def", None)
        values = [part.value for part in own_nodes(node) if isinstance(part, ast.Return)]
        if _is_method(node) and values and all(dotted(value) == "self" for value in values):
            # Also where a base is declared: the caller has its own class back.
            declared = "_t.Self"
        elif declared is None and all(isinstance(value, ast.Call) for value in values):
            declared = agreed([type_of(self._source, module, value) for value in values])
        return ("async def" if asynchronous else "def"), declared

    def _overridden_by_generator(self, owner: str, name: str) -> bool:
        for qual, _module, cls in self._source.classes():
            if owner in self._source.mro(qual)[1:]:
                for statement in cls.body:
                    if isinstance(statement, FUNCTIONS) and statement.name == name and yields(statement):
                        return True
        return False


def _parameter(arg: ast.arg, default: Optional[ast.expr]) -> str:
    annotation = f": {ast.unparse(arg.annotation)}" if arg.annotation else ""
    if default is None:
        return arg.arg + annotation
    value = "None" if is_none(default) else "..."
    return f"{arg.arg}{annotation} = {value}" if annotation else f"{arg.arg}={value}"


def own_nodes(node: FunctionNode) -> list[ast.AST]:
    """Everything in a function that belongs to no function inside of it."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        current = waiting.pop()
        found.append(current)
        if not isinstance(current, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            waiting.extend(ast.iter_child_nodes(current))
    return found


def yields(node: FunctionNode) -> bool:
    """Whether a function is a generator."""
    return any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in own_nodes(node))


def is_trivial(node: FunctionNode) -> bool:
    """Whether a function does nothing: a hook, or a method of an interface."""
    return all(
        isinstance(statement, (ast.Pass, ast.Raise))
        or isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        for statement in node.body
    )


def _is_method(node: FunctionNode) -> bool:
    return [arg.arg for arg in (node.args.posonlyargs + node.args.args)[:1]] == ["self"]
