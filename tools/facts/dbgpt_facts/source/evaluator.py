"""Values of expressions that can be known without running the program."""

from __future__ import annotations

import ast
import os
from dataclasses import dataclass, field
from typing import Any, Iterable, Optional, Protocol

from .module import Module
from .syntax import call_name, dotted, kwarg

Env = Optional[dict[str, Any]]
MAX_DEPTH = 40
OPERATORS = {
    ast.Add: lambda a, b: a + b, ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b, ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: a // b, ast.Mod: lambda a, b: a % b,
    ast.Pow: lambda a, b: a ** b,
}
READ_ENVIRONMENT = ("os.getenv", "os.environ.get", "environ.get", "getenv")


class Unresolved(Exception):
    """The expression cannot be evaluated statically."""


@dataclass
class Obj:
    """A call of a class of the framework that was not executed, such as ``Parameter(...)``."""

    #: full dotted name of what is called
    cls: str
    call: ast.Call
    mod: Module
    env: dict = field(default_factory=dict)


class Lookup(Protocol):
    """What an evaluation asks about names and classes, which themselves ask for values (``Classes``)."""

    modules: dict[str, Module]

    def cls(self, qual: str) -> Optional[ast.ClassDef]: ...
    def module_of(self, qual: str) -> Module: ...
    def resolve(self, module_name: str, name: str) -> Any: ...
    def resolve_expr(self, module: Module, node: ast.AST) -> Any: ...
    def class_attr(self, qual: str, name: str) -> Any: ...
    def method(self, qual: str, name: str) -> Any: ...
    def is_enum(self, qual: str) -> bool: ...
    def init_params(self, qual: str) -> Any: ...


class Evaluator:
    """Evaluates literals, constants, enum members, f-strings, ``os.path.join`` and the like."""

    def __init__(self, source: Lookup):
        self.source = source

    def value(self, node: Optional[ast.AST], mod: Module, env: Env = None, depth: int = 0) -> Any:
        """Value of an expression of a module; ``env`` holds local variables.

        Raises Unresolved when only a run could tell.
        """
        handler = self._HANDLERS.get(type(node))
        if handler is None or depth > MAX_DEPTH:
            raise Unresolved
        return handler(self, node, mod, env, depth + 1)

    def try_value(self, node: Optional[ast.AST], mod: Module, default: Any = None) -> Any:
        """Value of an expression, ``default`` when it cannot be known."""
        try:
            return self.value(node, mod)
        except Unresolved:
            return default

    def text(self, node: Optional[ast.AST], mod: Module) -> Optional[str]:
        """Value of an expression that is a text, else None."""
        value = self.try_value(node, mod)
        return value if isinstance(value, str) else None

    def kwargs(self, obj: Obj, names: Iterable[str], positional: Iterable[str] = ()) -> dict:
        """Some arguments of an unexecuted call; those that cannot be known are left out."""
        positions = {name: index for index, name in enumerate(positional)}
        out = {}
        for name in names:
            node = kwarg(obj.call, name, positions.get(name))
            if node is not None:
                try:
                    out[name] = self.value(node, obj.mod, obj.env)
                except Unresolved:
                    pass
        return out

    def enum_members(self, qual: str) -> dict[str, Any]:
        """Members of an enumeration whose values can be known.

        Of a tuple the text that it begins with is the value; one without is chosen by the member's name.
        """
        node, mod = self.source.cls(qual), self.source.module_of(qual)
        out = {}
        for statement in node.body if node else []:
            if not isinstance(statement, (ast.Assign, ast.AnnAssign)) or statement.value is None:
                continue
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            if not isinstance(target, ast.Name) or target.id.startswith("_"):
                continue
            if isinstance(statement.value, ast.Tuple):
                first = statement.value.elts[0] if statement.value.elts else None
                text = isinstance(first, ast.Constant) and isinstance(first.value, str)
                out[target.id] = first.value if text else target.id
                continue
            try:
                value = self.value(statement.value, mod)
                out[target.id] = self._member_code(qual, value) if isinstance(value, Obj) else value
            except Unresolved:
                continue
        return out

    def _constant(self, node: ast.Constant, _mod: Module, _env: Env, _depth: int) -> Any:
        if isinstance(node.value, (str, int, float, bool, type(None))):
            return node.value
        raise Unresolved

    def _sequence(self, node: Any, mod: Module, env: Env, depth: int) -> list:
        out: list = []
        for element in node.elts:
            if isinstance(element, ast.Starred):
                out.extend(self.value(element.value, mod, env, depth))
            else:
                out.append(self.value(element, mod, env, depth))
        return out

    def _dict(self, node: ast.Dict, mod: Module, env: Env, depth: int) -> dict:
        out: dict = {}
        for key, value in zip(node.keys, node.values):
            if key is None:  # ``**other``
                out.update(self.value(value, mod, env, depth))
            else:
                out[self.value(key, mod, env, depth)] = self.value(value, mod, env, depth)
        return out

    def _unary(self, node: ast.UnaryOp, mod: Module, env: Env, depth: int) -> Any:
        value = self.value(node.operand, mod, env, depth)
        if isinstance(node.op, ast.USub):
            return -value
        if isinstance(node.op, ast.Not):
            return not value
        raise Unresolved

    def _binary(self, node: ast.BinOp, mod: Module, env: Env, depth: int) -> Any:
        if type(node.op) not in OPERATORS:
            raise Unresolved
        left = self.value(node.left, mod, env, depth)
        right = self.value(node.right, mod, env, depth)
        try:
            return OPERATORS[type(node.op)](left, right)
        except (TypeError, ZeroDivisionError):
            raise Unresolved from None

    def _f_string(self, node: ast.JoinedStr, mod: Module, env: Env, depth: int) -> str:
        return "".join(
            str(self.value(part.value, mod, env, depth))
            if isinstance(part, ast.FormattedValue) else str(part.value)
            for part in node.values
        )

    def _name(self, node: ast.Name, mod: Module, env: Env, depth: int) -> Any:
        if env and node.id in env:
            return env[node.id]
        ref = self.source.resolve(mod.name, node.id)
        if ref is None or ref.kind != "assign":
            raise Unresolved
        target = self.source.modules[ref.module]
        bindings = target.bindings.get(ref.name)
        assigned = bindings[-1].node if bindings else None
        if assigned is None:
            raise Unresolved
        if any(isinstance(n, ast.Name) and n.id == "__file__" for n in ast.walk(assigned)):
            return ""  # a path derived from the file's place: the root of the repository
        out = self.value(assigned, target, None, depth)
        return self._extended_list(target, ref.name, depth) if out == [] else out

    def _extended_list(self, mod: Module, name: str, depth: int) -> list:
        """An empty list constant that module-level ``helper(x)`` calls extend."""
        helpers = {
            function.name for _name, function in mod.functions()
            for n in ast.walk(function)
            if isinstance(n, ast.Call) and dotted(n.func) == f"{name}.extend"
        }
        out: list = []
        for statement in mod.tree.body:
            if isinstance(statement, ast.Expr) and call_name(statement.value) in helpers:
                out += self.value(statement.value.args[0], mod, None, depth)
        return out

    def _attribute(self, node: ast.Attribute, mod: Module, env: Env, depth: int) -> Any:
        if node.attr == "value":  # Enum.MEMBER.value
            return self.value(node.value, mod, env, depth)
        ref = self.source.resolve_expr(mod, node.value)
        if ref and ref.kind == "class":
            found = self.source.class_attr(ref.qual, node.attr)
            if found is not None:
                owner, value = found
                return self.value(field_default(value), self.source.module_of(owner), None, depth)
        full = self.source.resolve_expr(mod, node)
        if full and full.kind == "assign":
            target = self.source.modules[full.module]
            return self.value(target.bindings[full.name][-1].node, target, None, depth)
        raise Unresolved

    def _call(self, node: ast.Call, mod: Module, env: Env, depth: int) -> Any:
        name = dotted(node.func) or ""
        if name in ("_", "cast") and node.args:
            return self.value(node.args[-1], mod, env, depth)
        if name == "os.path.join":
            return os.path.join(*[str(self.value(a, mod, env, depth)) for a in node.args])
        if name in READ_ENVIRONMENT:
            if len(node.args) > 1:
                return self.value(node.args[1], mod, env, depth)
            raise Unresolved
        if name in ("list", "tuple", "set", "sorted") and len(node.args) == 1:
            return list(self.value(node.args[0], mod, env, depth))
        if isinstance(node.func, ast.Attribute) and not node.args:
            handled, value = self._method_call(node.func, mod, env, depth)
            if handled:
                return value
        return self._object(node, mod, env)

    def _method_call(
        self, func: ast.Attribute, mod: Module, env: Env, depth: int
    ) -> tuple[bool, Any]:
        """(True, value) of a known method without arguments, else (False, None)."""
        if func.attr in ("lower", "upper", "strip"):
            text = self.value(func.value, mod, env, depth)
            return (True, getattr(text, func.attr)()) if isinstance(text, str) else (False, None)
        if func.attr == "new":
            return True, self.value(func.value, mod, env, depth)
        if func.attr in ("values", "keys"):
            ref = self.source.resolve_expr(mod, func.value)
            is_class = ref is not None and ref.kind == "class"
            if is_class and self.source.is_enum(ref.qual) and func.attr == "values":
                return True, list(self.enum_members(ref.qual).values())
            return True, list(getattr(self.value(func.value, mod, env, depth), func.attr)())
        if func.attr == "value" and isinstance(func.value, ast.Attribute):
            ref = self.source.resolve_expr(mod, func.value.value)
            if ref and ref.kind == "class":
                return True, self.enum_members(ref.qual)[func.value.attr]
        return False, None

    def _object(self, node: ast.Call, mod: Module, env: Env) -> Obj:
        """The call of a class, or of a class method, as an unexecuted object."""
        ref = self.source.resolve_expr(mod, node.func)
        if ref is None and isinstance(node.func, ast.Attribute):
            base = self.source.resolve_expr(mod, node.func.value)
            if base and base.kind == "class":
                return Obj(f"{base.qual}.{node.func.attr}", node, mod, env or {})
        if ref and ref.kind == "class":
            return Obj(ref.qual, node, mod, env or {})
        raise Unresolved

    def _member_code(self, qual: str, obj: Obj) -> Any:
        """Value of a member ``Wrapper("code", ...)`` of an enumeration with a ``value()`` method
        that returns ``self._value_.<attribute>``."""
        found = self.source.method(qual, "value")
        for node in ast.walk(found[1]) if found else []:
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Attribute):
                attribute = node.value.attr
                init = self.source.init_params(obj.cls) or []
                position = init.index(attribute) if attribute in init else None
                return self.value(kwarg(obj.call, attribute, position), obj.mod)
        raise Unresolved

    _HANDLERS = {
        ast.Constant: _constant,
        ast.List: _sequence, ast.Tuple: _sequence, ast.Set: _sequence,
        ast.Dict: _dict,
        ast.UnaryOp: _unary, ast.BinOp: _binary, ast.JoinedStr: _f_string,
        ast.Name: _name, ast.Attribute: _attribute, ast.Call: _call,
    }


def field_default(node: ast.expr) -> ast.expr:
    """The default that a ``field(...)`` or ``Field(...)`` call names, else the node itself."""
    if call_name(node) in ("field", "Field"):
        default = kwarg(node, "default", 0 if call_name(node) == "Field" else None)
        return node if default is None else default
    return node
