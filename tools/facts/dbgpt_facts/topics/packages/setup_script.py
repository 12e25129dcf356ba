"""The extras that v0.6's ``setup.py`` computes.

Assumed, and recorded in the output: Linux, no CUDA, every build switch at its default.
"""

from __future__ import annotations

import ast
from typing import Any, Iterable, Optional

from ...source.evaluator import Unresolved
from ...source.syntax import call_name, dotted, string

ASSUMPTIONS = ["linux", "no-cuda", "default-build-switches"]
ASSUMED = {
    "BUILD_FROM_SOURCE": False, "BUILD_VERSION_OPENAI": None,
    "INCLUDE_QUANTIZATION": True, "INCLUDE_OBSERVABILITY": True,
    "os_type": "LINUX", "cuda_version": None, "torch_url": None, "torchvision_url": None,
}
EXTRAS = "setup_spec.extras"
#: Picks a requirement by CUDA version; its literal result is the one without CUDA.
AWQ_FUNCTION = "_build_autoawq_requires"


class SetupScript:
    """Runs the ``setup_spec.extras[...]`` statements of a ``setup.py`` symbolically."""

    def __init__(self, text: str):
        tree = ast.parse(text)
        self._functions = {s.name: s for s in tree.body if isinstance(s, ast.FunctionDef)}
        self.extras: dict[str, list[str]] = {}
        self.version: Optional[str] = None
        self._setup: dict[str, ast.expr] = {}
        for statement in tree.body:
            if isinstance(statement, ast.Assign):
                if dotted(statement.targets[0]) == "DB_GPT_VERSION":
                    # ``os.getenv("DB_GPT_VERSION", "x")``
                    self.version = string(statement.value.args[1])
            elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
                self._run_statement(statement.value)

    def argument(self, name: str) -> Optional[str]:
        """A text argument of ``setuptools.setup()``."""
        return string(self._setup.get(name))

    def scripts(self) -> dict[str, str]:
        """Console commands: name -> ``module:function``."""
        entry_points = self._setup.get("entry_points")
        if entry_points is None:
            return {}
        lines = ast.literal_eval(entry_points).get("console_scripts", [])
        pairs = [line.partition("=") for line in lines]
        return {name.strip(): target.strip() for name, _sep, target in pairs}

    def _run_statement(self, call: ast.Call) -> None:
        name = dotted(call.func) or ""
        if name in self._functions and not call.args:
            self._run_function(self._functions[name])
        elif name == "setuptools.setup":
            self._setup = {k.arg: k.value for k in call.keywords if k.arg}

    def _run_function(self, function: ast.FunctionDef) -> None:
        env: dict[str, Any] = dict(ASSUMED)
        names = [arg.arg for arg in function.args.args]
        defaults = function.args.defaults
        for name, node in zip(names[len(names) - len(defaults):], defaults):
            env[name] = self._value(node, env)
        self._run_block(function.body, env)

    def _run_block(self, body: list[ast.stmt], env: dict) -> bool:
        """Run statements; True after a ``return``."""
        for statement in body:
            if isinstance(statement, ast.Return):
                return True
            if isinstance(statement, ast.If):
                try:
                    test = bool(self._value(statement.test, env))
                except Unresolved:
                    continue
                if self._run_block(statement.body if test else statement.orelse, env):
                    return True
            elif isinstance(statement, ast.Assign):
                self._assign(statement.targets[0], statement.value, env)
            elif isinstance(statement, ast.AugAssign):
                extra = _extra_name(statement.target)
                if extra:
                    more = self._value(statement.value, env)
                    self.extras[extra] = self.extras.get(extra, []) + more
            elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
                self._call(statement.value, env)
        return False

    def _call(self, call: ast.Call, env: dict) -> None:
        """``list.append(x)`` and ``list.extend(x)``."""
        if not isinstance(call.func, ast.Attribute) or not call.args:
            return
        extra = _extra_name(call.func.value)
        target = self.extras.get(extra) if extra else env.get(dotted(call.func.value) or "")
        if target is None:
            return
        try:
            value = self._value(call.args[0], env)
        except Unresolved:
            return
        if call.func.attr == "append":
            target.append(value)
        elif call.func.attr == "extend":
            target.extend(value)

    def _assign(self, target: ast.expr, node: ast.expr, env: dict) -> None:
        if isinstance(target, ast.Name) and target.id in ASSUMED:
            return
        extra = _extra_name(target)
        try:
            value = self._value(node, env)
        except Unresolved:
            if extra == "all":  # a set over every other extra
                self.extras["all"] = sorted({p for names in self.extras.values() for p in names})
            return
        if extra:
            self.extras[extra] = list(value)
        elif isinstance(target, ast.Name):
            env[target.id] = value

    def _value(self, node: ast.expr, env: dict) -> Any:
        extra = _extra_name(node)
        if extra is not None and extra in self.extras:
            return list(self.extras[extra])
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name) and node.id in env:
            return env[node.id]
        if isinstance(node, ast.Attribute) and dotted(node.value) == "OSType":
            return node.attr
        if isinstance(node, (ast.List, ast.Tuple)):
            return [self._value(element, env) for element in node.elts]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            return self._value(node.left, env) + self._value(node.right, env)
        if isinstance(node, (ast.BoolOp, ast.Compare)):
            return self._condition(node, env)
        if isinstance(node, ast.JoinedStr):
            return "".join(
                part.value if isinstance(part, ast.Constant) else str(self._value(part.value, env))
                for part in node.values
            )
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return list(self._value(node.value, env))  # ``list[:]``
        if call_name(node) == AWQ_FUNCTION:
            return _first_text(
                n.value for n in ast.walk(self._functions[AWQ_FUNCTION])
                if isinstance(n, ast.Return)
            )
        raise Unresolved

    def _condition(self, node: ast.BoolOp | ast.Compare, env: dict) -> bool:
        if isinstance(node, ast.BoolOp):
            values = [bool(self._value(value, env)) for value in node.values]
            return all(values) if isinstance(node.op, ast.And) else any(values)
        if len(node.ops) == 1:
            left, right = self._value(node.left, env), self._value(node.comparators[0], env)
            if isinstance(node.ops[0], (ast.Eq, ast.Is)):
                return left == right
            if isinstance(node.ops[0], (ast.NotEq, ast.IsNot)):
                return left != right
        raise Unresolved


def _extra_name(node: ast.expr) -> Optional[str]:
    """``x`` for ``setup_spec.extras["x"]``."""
    if isinstance(node, ast.Subscript) and dotted(node.value) == EXTRAS:
        return string(node.slice)
    return None


def _first_text(nodes: Iterable[Optional[ast.expr]]) -> str:
    for node in nodes:
        text = string(node)
        if text:
            return text
    raise Unresolved
