"""Classes as stubs: bases, fields, attributes and methods."""

from __future__ import annotations

import ast
import keyword
from typing import Iterator, Optional

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import (
    FUNCTIONS, FunctionNode, call_name, decorator_name, dotted, kwarg, last_name, string,
)
from .signatures import Signatures
from .statements import flatten
from .values import agreed, type_of

#: Names of a class that mean something to pydantic or Python, not to who uses the class.
SETTINGS = ("model_config", "Config", "__slots__", "__doc__", "__module__")


class Classes:
    """Writes classes as stubs."""

    def __init__(self, source: Source):
        self._source = source
        self._signatures = Signatures(source)

    def lines(self, module: Module, node: ast.ClassDef, qual: Optional[str]) -> list[str]:
        """The lines of a class.

        :param qual: full dotted name; None for a class inside of another, of which less is known
        """
        source = self._source
        is_model = qual is not None and source.is_pydantic(qual)
        is_data = qual is not None and source.is_dataclass(qual)
        is_enum = qual is not None and source.is_enum(qual)
        bases = [ast.unparse(base) for base in node.bases]
        bases += [f"{word.arg}={ast.unparse(word.value)}" for word in node.keywords if word.arg]
        head = f"class {node.name}({', '.join(bases)}):" if bases else f"class {node.name}:"
        decorators = [
            _data_decorator(d) for d in node.decorator_list
            if (decorator_name(d) or "").rpartition(".")[2] == "dataclass"
        ]
        body: list[str] = []
        taken: set[str] = set()
        for statement, _typing in flatten(node.body):
            if isinstance(statement, FUNCTIONS):
                if statement.name == "__init__" and is_model:
                    continue
                taken.add(statement.name)
                body += self._signatures.function(module, statement, qual)
            elif isinstance(statement, ast.ClassDef) and statement.name not in SETTINGS:
                taken.add(statement.name)
                body += self.lines(module, statement, None)
            elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                name = statement.target.id
                if name in SETTINGS:
                    continue
                taken.add(name)
                body.append(
                    _model_field(name, statement) if is_model
                    else _data_field(name, statement) if is_data
                    else f"{name}: {ast.unparse(statement.annotation)}"
                )
            elif isinstance(statement, ast.Assign):
                for target in statement.targets:
                    for name in _stored(target):
                        if name in SETTINGS or name in taken:
                            continue
                        taken.add(name)
                        value = statement.value if isinstance(target, ast.Name) else None
                        body.append(self._assigned(module, name, value, is_enum, is_model or is_data))
        if is_model and qual is not None:
            body += self._constructor(qual)
        inherited = set(taken)
        if qual is not None:
            for base in source.mro(qual)[1:]:
                inherited |= _names_in_class(source.cls(base))
        for name, kind in self._attributes(module, node, qual):
            if name not in inherited:
                body.append(f"{name} = ..." if is_model or is_data or kind is None else f"{name}: {kind}")
        if "__getattr__" not in taken and not is_data and _is_dynamic(node):
            body.append("def __getattr__(self, name: str) -> _t.Any: ...")
        return [*decorators, head, *(f" {line}" for line in body or ["..."])]

    def _assigned(self, module: Module, name: str, value: Optional[ast.expr], is_enum: bool,
                  has_fields: bool) -> str:
        if is_enum:
            return f"{name} = {ast.unparse(value)}" if isinstance(value, ast.Constant) else f"{name} = ..."
        if isinstance(value, ast.Name):
            return f"{name} = {value.id}"
        kind = type_of(self._source, module, value)
        if kind is None or has_fields:
            return f"{name} = ..."
        return f"{name}: {kind}"

    def _constructor(self, qual: str) -> list[str]:
        """The constructor of a model whose keywords are not just its fields."""
        source = self._source
        more: set[str] = set()
        for owner in source.mro(qual):
            node = source.cls(owner)
            if node is None:
                continue
            found = source.method(owner, "__init__", inherited=False)
            if (found and not _hands_all_on(found[1])) or _allows_extra(node):
                return ["def __init__(self, *args: _t.Any, **kwargs: _t.Any) -> None: ..."]
            more |= _further_keywords(node)
        if not more:
            return []
        fields = {statement.target.id for _, statement in source.model_fields(qual)}
        names = [f"{name}: _t.Any = ..." for name in sorted(fields | more) if name.isidentifier()]
        return [f"def __init__(self, *, {', '.join(names)}) -> None: ..."]

    def _attributes(
        self, module: Module, node: ast.ClassDef, qual: Optional[str]
    ) -> list[tuple[str, Optional[str]]]:
        """(name, type) of what methods assign to ``self``; the type is None where it is in doubt."""
        found: dict[str, list[Optional[str]]] = {}
        declared: dict[str, str] = {}
        for function in [s for s, _ in flatten(node.body) if isinstance(s, FUNCTIONS)]:
            first = [arg.arg for arg in (function.args.posonlyargs + function.args.args)[:1]]
            if not first or any(dotted(d) == "staticmethod" for d in function.decorator_list):
                continue
            for target, value, annotation in _assignments(function):
                if isinstance(target, ast.Attribute) and dotted(target.value) == first[0]:
                    if annotation is not None:
                        declared.setdefault(target.attr, ast.unparse(annotation))
                    found.setdefault(target.attr, []).append(self._kind(module, function, value))
        return [
            (name, declared.get(name) or agreed(kinds)) for name, kinds in found.items()
        ]

    def _kind(self, module: Module, function: FunctionNode, value: Optional[ast.expr]) -> Optional[str]:
        if isinstance(value, ast.Name):
            args = function.args
            for arg in args.posonlyargs + args.args + args.kwonlyargs:
                if arg.arg == value.id and arg.annotation is not None:
                    return ast.unparse(arg.annotation)
            return None
        if isinstance(value, ast.Call) and value.func and dotted(value.func) in module.local_imports(function):
            return None
        return type_of(self._source, module, value)


def _data_decorator(node: ast.expr) -> str:
    if not isinstance(node, ast.Call):
        return "@_d.dataclass"
    options = [
        f"{word.arg}={ast.unparse(word.value)}" for word in node.keywords
        if isinstance(word.value, ast.Constant)
    ]
    return f"@_d.dataclass({', '.join(options)})"


def _data_field(name: str, statement: ast.AnnAssign) -> str:
    text, value = f"{name}: {ast.unparse(statement.annotation)}", statement.value
    if value is None:
        return text
    if call_name(value) != "field":
        return f"{text} = ..."
    options = [
        f"{word.arg}={ast.unparse(word.value)}" for word in value.keywords
        if word.arg in ("init", "kw_only")
    ]
    has_default = kwarg(value, "default") is not None or kwarg(value, "default_factory") is not None
    if options:
        return f"{text} = _d.field({', '.join(options + ['default=...'] * has_default)})"
    return f"{text} = ..." if has_default else text


def _model_field(name: str, statement: ast.AnnAssign) -> str:
    text, value = f"{name}: {ast.unparse(statement.annotation)}", statement.value
    if name.startswith("_"):
        return f"{name} = ..."
    if value is None or "ClassVar" in text:
        return text
    if last_name(value.func if isinstance(value, ast.Call) else None) != "Field":
        return f"{text} = ..."
    default = kwarg(value, "default", 0)
    required = default is None and kwarg(value, "default_factory") is None
    if isinstance(default, ast.Constant) and default.value is ...:
        required = True
    return text if required else f"{text} = ..."


def _stored(target: ast.expr) -> Iterator[str]:
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _assignments(
    function: FunctionNode,
) -> Iterator[tuple[ast.expr, Optional[ast.expr], Optional[ast.expr]]]:
    """(target, value, annotation) of everything that a function assigns; value None: in doubt."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield target, node.value, None
                for part in getattr(target, "elts", []):
                    yield part, None, None
        elif isinstance(node, ast.AnnAssign):
            yield node.target, node.value, node.annotation
        elif isinstance(node, ast.AugAssign):
            yield node.target, None, None
        elif isinstance(node, (ast.With, ast.AsyncWith)):
            for item in node.items:
                if item.optional_vars is not None:
                    yield item.optional_vars, None, None
        elif isinstance(node, (ast.For, ast.AsyncFor)):
            yield node.target, None, None


def _names_in_class(node: Optional[ast.ClassDef]) -> set[str]:
    names: set[str] = set()
    for statement, _typing in flatten(node.body if node else []):
        if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            names.add(statement.name)
        elif isinstance(statement, ast.AnnAssign):
            names |= set(_stored(statement.target))
        elif isinstance(statement, ast.Assign):
            names |= {name for target in statement.targets for name in _stored(target)}
    return names


def _is_dynamic(node: ast.ClassDef) -> bool:
    """Whether the constructor gives instances attributes by computed names."""
    return any(
        isinstance(part, ast.Call) and dotted(part.func) == "setattr"
        and bool(part.args) and dotted(part.args[0]) == "self"
        for init in node.body if isinstance(init, FUNCTIONS) and init.name == "__init__"
        for part in ast.walk(init)
    )


def _hands_all_on(init: FunctionNode) -> bool:
    """Whether a model's constructor takes keywords alone and does nothing but hand them on."""
    args = init.args
    if len(args.args) != 1 or args.posonlyargs or args.vararg or args.kwonlyargs or not args.kwarg:
        return False
    name = args.kwarg.arg
    mentions = sum(isinstance(n, ast.Name) and n.id == name for s in init.body for n in ast.walk(s))
    handed_on = sum(
        word.arg is None and isinstance(word.value, ast.Name) and word.value.id == name
        for statement in init.body for node in ast.walk(statement) if isinstance(node, ast.Call)
        and last_name(node.func) in ("__init__", "") for word in node.keywords
    )
    return mentions == handed_on


def _allows_extra(node: ast.ClassDef) -> bool:
    """Whether the settings of a model let it take any keyword."""
    for part in ast.walk(node):
        value = None
        if isinstance(part, ast.keyword) and part.arg == "extra":
            value = part.value
        elif isinstance(part, ast.Assign) and any(dotted(t) == "extra" for t in part.targets):
            value = part.value
        if value is not None and string(value) not in ("forbid", "ignore"):
            return True
    return False


def _further_keywords(node: ast.ClassDef) -> set[str]:
    """What a model takes besides its fields: aliases, and keys that a validator reads beforehand."""
    names: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.keyword) and part.arg in ("alias", "validation_alias"):
            names.add(string(part.value) or "")
        elif isinstance(part, FUNCTIONS) and any(_runs_before(d) for d in part.decorator_list):
            names |= {
                child.value for statement in part.body for child in ast.walk(statement)
                if isinstance(child, ast.Constant) and isinstance(child.value, str)
            }
    return {name for name in names if name.isidentifier() and not keyword.iskeyword(name)}


def _runs_before(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and any(
        option.arg == "mode" and string(option.value) == "before"
        or option.arg == "pre" and isinstance(option.value, ast.Constant) and option.value.value is True
        for option in decorator.keywords
    )
