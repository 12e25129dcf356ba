"""What the code takes where a key is not set, and which variables are stronger than a key.

Read from places such as ``config.uri or os.getenv("MILVUS_URL", "localhost")`` whose receiver is known to be of a
configuration class: by its annotation, by an assignment, or because it is the class' own method.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import Any, Iterator, Optional

from ...environment_names import ENV_NAME
from ...source.evaluator import READ_ENVIRONMENT
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FUNCTIONS, FunctionNode, call_name, dotted, is_none, kwarg, string
from .annotation import Annotation

#: Calls that leave the value what it is.
CASTS = ("int", "str", "float", "cast")
#: Methods that turn an object into a dict of its fields.
DICTS = ("to_dict", "dict", "model_dump")


@dataclass
class Fallback:
    """What happens around one key at one place of the code."""

    #: name of the function
    place: str
    #: {"env": name}, {"value": default} or {"key": other key}, the first that is there counts
    then: list[dict[str, Any]] = field(default_factory=list)
    #: variables that are asked before the key
    before: list[str] = field(default_factory=list)


class Fallbacks:
    """The places of all modules, by class and key."""

    def __init__(self, source: Source):
        self._source = source
        self._found: dict[tuple[str, str], list[Fallback]] = {}
        #: (name of a function, class of one of its parameters)
        self._takes: set[tuple[str, str]] = set()
        for module in source.modules.values():
            for owner, function in _functions(module):
                scope = _Scope(source, module, owner, function)
                self._takes |= {(function.name, cls) for cls in scope.arguments}
                for cls, key, found in scope.fallbacks():
                    self._found.setdefault((cls, key), []).append(found)

    def of(self, qual: str, row: dict) -> dict:
        """``unset`` and ``overridden_by`` of a parameter; nothing where two places of the code differ.

        What follows a key is left out where the key has a value anyway.
        """
        key = row["name"]
        is_set = row["required"] or row.get("default") is not None
        nearer: list[str] = []
        for owner in self._source.mro(qual):
            # A client of a derived class has its own way to read it.
            found = [one for one in self._found.get((owner, key), [])
                     if not any((one.place, cls) in self._takes for cls in nearer)]
            nearer.append(owner)
            if not found:
                continue
            out: dict[str, Any] = {}
            then = found[0].then
            if not is_set and then and all(other.then == then for other in found):
                out["unset"] = then
            if found[0].before and all(other.before == found[0].before for other in found):
                out["overridden_by"] = found[0].before
            return out
        return {}


class _Scope:
    """One function, and what is known of the types of its names."""

    def __init__(self, source: Source, module: Module, owner: Optional[str], function: FunctionNode):
        self._source, self._module, self._function = source, module, function
        #: name, or ``self.name`` -> configuration class
        self._types: dict[str, str] = {}
        #: configuration classes of the function's parameters
        self.arguments: set[str] = set()
        if owner is not None:
            init = source.method(owner, "__init__", inherited=False)
            if init is not None and init[1] is not function:
                self._learn(init[1], only_attributes=True)
            if source.is_dataclass(owner):
                self._types["self"] = owner
        self._learn(function)

    def fallbacks(self) -> Iterator[tuple[str, str, Fallback]]:
        """(class, key, what happens) for each place of the function."""
        for node in ast.walk(self._function):
            if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
                yield from self._chain(node.values)
            elif isinstance(node, ast.IfExp):
                yield from self._choice(node)
            elif isinstance(node, ast.Call) and dotted(node.func) in READ_ENVIRONMENT \
                    and len(node.args) > 1 and self._key(node.args[1]):
                yield from self._chain([ast.Call(node.func, node.args[:1], []), node.args[1]])

    def _chain(self, parts: list[ast.expr]) -> Iterator[tuple[str, str, Fallback]]:
        """``a or b or c``: the variables before the first key, and what follows it as far as all is known."""
        found = Fallback(self._function.name)
        for index, part in enumerate(parts):
            key = self._key(part)
            if key is not None:
                then = [self._item(rest, key[0]) for rest in parts[index + 1:]]
                if all(then):
                    found.then = [item for items in then for item in items or []]
                if found.then or found.before:
                    yield (*key, found)
                return
            items = self._item(part, None)
            if items is None:
                return
            found.before += [item["env"] for item in items if "env" in item]
            if any("env" not in item for item in items):
                return  # the key is never asked

    def _choice(self, node: ast.IfExp) -> Iterator[tuple[str, str, Fallback]]:
        """``a if a else b``, ``a if a is not None else b`` and the other way round."""
        test, value, other = node.test, node.body, node.orelse
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and is_none(test.comparators[0]):
            if isinstance(test.ops[0], ast.Is):
                value, other = other, value
            test = test.left
        elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            value, other, test = other, value, test.operand
        if ast.unparse(test) == ast.unparse(value):
            yield from self._chain([value, other])

    def _item(self, node: ast.expr, cls: Optional[str]) -> Optional[list[dict[str, Any]]]:
        """A variable with its default, a constant, or another key of the class; None for anything else."""
        if call_name(node) in CASTS and isinstance(node, ast.Call) and node.args:
            return self._item(node.args[-1], cls)
        if isinstance(node, ast.Call) and dotted(node.func) in READ_ENVIRONMENT and node.args:
            name = self._source.eval.text(node.args[0], self._module)
            default = kwarg(node, "default", 1)
            rest = [] if default is None or is_none(default) else self._item(default, cls)
            known = name is not None and ENV_NAME.match(name) and rest is not None
            return [{"env": name}, *(rest or [])] if known else None
        other = self._key(node)
        if other is not None:
            return [{"key": other[1]}] if other[0] == cls else None
        value = self._source.eval.try_value(node, self._module)
        return [{"value": value}] if isinstance(value, (str, int, float)) else None

    def _key(self, node: ast.expr) -> Optional[tuple[str, str]]:
        """(class, key) where the expression reads a key."""
        receiver, key = None, None
        if call_name(node) in CASTS and isinstance(node, ast.Call) and node.args:
            return self._key(node.args[-1])
        if isinstance(node, ast.Attribute):
            receiver, key = node.value, node.attr
        elif isinstance(node, ast.Call) and call_name(node) == "get" and len(node.args) == 1:
            receiver, key = getattr(node.func, "value", None), string(node.args[0])
        elif isinstance(node, ast.Call) and dotted(node.func) == "getattr" and len(node.args) > 1:
            receiver, key = node.args[0], string(node.args[1])
        cls = None if receiver is None else self._type(receiver)
        return (cls, key) if cls and key and key in self._source.fields(cls) else None

    def _type(self, node: ast.expr) -> Optional[str]:
        """The configuration class of an expression, as an object or as a dict of its fields."""
        known = self._types.get(dotted(node) or "")
        if known is not None:
            return known
        if isinstance(node, ast.Call) and call_name(node) in DICTS and isinstance(node.func, ast.Attribute):
            return self._type(node.func.value)
        if isinstance(node, ast.Attribute):
            cls = self._type(node.value)
            spec = self._source.fields(cls).get(node.attr) if cls else None
            if spec is not None:
                module = self._source.module_of(spec.owner)
                return Annotation(self._source, module, spec.annotation).cls
        return None

    def _learn(self, function: FunctionNode, only_attributes: bool = False) -> None:
        """Types of parameters and of what is assigned, in the order of the function."""
        types = self._types
        self._types = {}
        arguments = function.args
        for arg in arguments.posonlyargs + arguments.args + arguments.kwonlyargs:
            self._note(arg.arg, self._annotated(arg.annotation))
        self.arguments = set(self._types.values())
        for node in sorted(
            (n for n in ast.walk(function) if isinstance(n, (ast.Assign, ast.AnnAssign))),
            key=lambda n: n.lineno,
        ):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            cls = self._annotated(node.annotation) if isinstance(node, ast.AnnAssign) else None
            for target in targets:
                self._note(dotted(target), cls or self._type_of_value(node.value))
        for name, cls in self._types.items():
            if not only_attributes or name.startswith("self."):
                types[name] = cls
        self._types = types

    def _type_of_value(self, node: Optional[ast.expr]) -> Optional[str]:
        parts = node.values if isinstance(node, ast.BoolOp) else [node]
        return next((cls for part in parts if part is not None and (cls := self._type(part))), None)

    def _note(self, name: Optional[str], cls: Optional[str]) -> None:
        if name is not None and cls is not None:
            self._types[name] = cls

    def _annotated(self, annotation: Optional[ast.expr]) -> Optional[str]:
        if annotation is None:
            return None
        try:
            return Annotation(self._source, self._module, annotation).cls
        except SyntaxError:  # a text that is no type
            return None


def _functions(module: Module) -> Iterator[tuple[Optional[str], FunctionNode]]:
    """(class, function) for each function and method at the top of a module."""
    for node in module.tree.body:
        if isinstance(node, FUNCTIONS):
            yield None, node
        elif isinstance(node, ast.ClassDef):
            for child in node.body:
                if isinstance(child, FUNCTIONS):
                    yield f"{module.name}.{node.name}", child
