"""Which keywords a function takes that hands ``**kwargs`` on."""

from __future__ import annotations

import ast
from typing import Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FunctionNode, dotted, string

#: Methods of a dict that read one key.
READERS = ("get", "pop")


class Keywords:
    """Follows ``**kwargs`` from call to call through the framework."""

    def __init__(self, source: Source):
        self._source = source
        self._known: dict[int, Optional[frozenset[str]]] = {}

    def accepted(
        self, module: Module, owner: Optional[str], function: FunctionNode
    ) -> Optional[frozenset[str]]:
        """Names that the function takes through ``**kwargs``; None where any may be right.

        :param owner: full dotted name of the class that the function belongs to
        """
        key = id(function)
        if key not in self._known:
            self._known[key] = None  # guards against cycles
            self._known[key] = self._follow(module, owner, function)
        return self._known[key]

    def _follow(
        self, module: Module, owner: Optional[str], function: FunctionNode
    ) -> Optional[frozenset[str]]:
        name = function.args.kwarg.arg
        parents = {
            child: node for statement in function.body for node in ast.walk(statement)
            for child in ast.iter_child_nodes(node)
        }
        names: set[str] = set()
        uses = [
            node for statement in function.body for node in ast.walk(statement)
            if isinstance(node, ast.Name) and node.id == name
        ]
        if not uses:
            # A constructor that leaves them alone takes no notice of them; another method may be a
            # hook, whose overrides do.
            return frozenset() if function.name == "__init__" else None
        for node in uses:
            found = self._used(module, owner, function, node, parents)
            if found is None:
                return None
            names |= found
        return frozenset(names)

    def _used(self, module: Module, owner: Optional[str], function: FunctionNode, node: ast.Name,
              parents: dict[ast.AST, ast.AST]) -> Optional[frozenset[str]]:
        """Names that one mention of ``kwargs`` stands for."""
        parent = parents.get(node)
        above = parents.get(parent) if parent is not None else None
        key: Optional[str] = None
        if isinstance(parent, ast.Attribute) and parent.attr in READERS \
                and isinstance(above, ast.Call) and above.func is parent and above.args:
            key = string(above.args[0])
        elif isinstance(parent, ast.Subscript) and isinstance(parent.ctx, ast.Load):
            key = string(parent.slice)
        elif isinstance(parent, ast.Compare) and len(parent.ops) == 1 \
                and isinstance(parent.ops[0], (ast.In, ast.NotIn)):
            key = string(parent.left)
        elif isinstance(parent, ast.keyword) and parent.arg is None and isinstance(above, ast.Call):
            return self._passed(module, owner, function, above)
        return None if key is None else frozenset({key})

    def _passed(self, module: Module, owner: Optional[str], function: FunctionNode,
                call: ast.Call) -> Optional[frozenset[str]]:
        """Names that the called function takes besides those that the call gives itself."""
        target = self._target(module, owner, function, call)
        if target is None:
            return None
        where, holder, callee, bound = target
        args = callee.args
        positional = [arg.arg for arg in args.posonlyargs + args.args][1 if bound else 0:]
        if any(isinstance(arg, ast.Starred) for arg in call.args):
            return None
        names = set(positional[len(call.args):]) | {arg.arg for arg in args.kwonlyargs}
        if args.kwarg:
            further = self.accepted(where, holder, callee)
            if further is None:
                return None
            names |= further
        return frozenset(names - {keyword.arg for keyword in call.keywords if keyword.arg})

    def _target(
        self, module: Module, owner: Optional[str], function: FunctionNode, call: ast.Call
    ) -> Optional[tuple[Module, Optional[str], FunctionNode, bool]]:
        """(module, class, function, whether its first parameter is bound) that a call leads to."""
        source, func = self._source, call.func
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Call) \
                and dotted(func.value.func) == "super" and owner:
            for base in source.mro(owner)[1:]:
                if source.cls(base) is None:
                    if base in ("abc.ABC", "typing.Generic", "object"):
                        continue
                    return None
                found = source.method(base, func.attr, inherited=False)
                if found:
                    return source.module_of(base), base, found[1], True
                if func.attr == "__init__" and source.is_own_dataclass(base):
                    return None
            return None
        ref = source.resolve_expr(module, func, module.local_imports(function))
        if ref is not None and ref.kind == "func":
            where = source.modules[ref.module]
            nodes = [node for name, node in where.functions() if name == ref.name]
            return (where, None, nodes[-1], False) if nodes else None
        if ref is not None and ref.kind == "class" and not source.is_dataclass(ref.qual) \
                and not source.is_pydantic(ref.qual):
            found = source.method(ref.qual, "__init__")
            if found:
                return source.module_of(found[0]), found[0], found[1], True
        return None
