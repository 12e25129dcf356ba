"""Options and arguments of click commands, from decorators and from parameter classes."""

from __future__ import annotations

import ast
from typing import Any, Optional

from ...source.evaluator import Unresolved
from ...source.fields import FieldSpec
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FunctionNode, decorator_name, dotted, kwarg, last_name
from ..config.annotation import Annotation

CLICK_TYPES = {"str": "str", "STRING": "str", "INT": "int", "FLOAT": "float"}
PYTHON_TYPES = {"integer": "int", "string": "str", "number": "float", "boolean": "bool"}
COPIED = ("required", "is_flag", "multiple", "nargs", "envvar", "hidden", "prompt", "count")


class Options:
    """Reads the options of commands."""

    def __init__(self, source: Source):
        self.source = source

    def of_function(self, function: FunctionNode, module: Module) -> list[dict]:
        """What the decorators of a command function add, from the first to the last."""
        out: list[dict] = []
        for decorator in function.decorator_list:
            last = (decorator_name(decorator) or "").rpartition(".")[2]
            if last in ("option", "argument") and isinstance(decorator, ast.Call):
                out.append(self._declared(decorator, last, module))
            elif last == "version_option":
                out.append({"kind": "option", "flags": ["--version"], "name": "version",
                            "is_flag": True})
            elif last == "create_click_option" and isinstance(decorator, ast.Call):
                out += self.of_classes(decorator.args, module)
            elif last not in ("command", "group"):
                out += self._of_helper(decorator, module)
        return out

    def of_classes(self, nodes: list[ast.expr], module: Module) -> list[dict]:
        """Options generated from the fields of parameter classes; the first of a name counts."""
        out: dict[str, dict] = {}
        for node in nodes:
            ref = self.source.resolve_expr(module, node)
            if ref and ref.kind == "class":
                for row in self.of_class(ref.qual):
                    out.setdefault(row["name"], row)
        return list(out.values())

    def of_class(self, qual: str) -> list[dict]:
        """Options generated from the fields of one parameter class."""
        return [
            self.of_field(field, self.source.module_of(field.owner))
            for field in self.source.fields(qual).values()
        ]

    def of_field(self, field: FieldSpec, module: Module) -> dict:
        """The option generated from one field."""
        word = Annotation(self.source, module, field.annotation).word
        row: dict[str, Any] = {
            "kind": "option", "flags": [f"--{field.name}"], "name": field.name,
            "type": PYTHON_TYPES.get(word, word),
        }
        if row["type"] == "bool":
            row["is_flag"] = True
        values = self.source.eval.try_value(field.metadata.get("valid_values"), module)
        if isinstance(values, list):
            # the framework loses click's type for them: documented, but not enforced
            row["valid_values"] = values
        if field.default is None:
            row["required"] = True
        else:
            row.update(self._default(field.default, module))
        return row

    def _of_helper(self, decorator: ast.expr, module: Module) -> list[dict]:
        """Options of a helper decorator: those of the wrapper function inside of it."""
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        ref = self.source.resolve_expr(module, called)
        if not ref or ref.kind != "func":
            return []
        owner = self.source.modules[ref.module]
        helper = next(node for name, node in owner.functions() if name == ref.name)
        for statement in helper.body:
            if isinstance(statement, ast.FunctionDef) and any(
                isinstance(d, ast.Call) and dotted(d.func) in ("click.option", "click.argument")
                for d in statement.decorator_list
            ):
                return self.of_function(statement, owner)
        return []

    def _declared(self, call: ast.Call, kind: str, module: Module) -> dict:
        """One ``@click.option(...)`` or ``@click.argument(...)``."""
        declared = [a.value for a in call.args if isinstance(a, ast.Constant)]
        flags = [d for d in declared if d.startswith("-")]
        names = [d for d in declared if not d.startswith("-")]
        row: dict[str, Any] = {"kind": kind}
        if flags:
            row["flags"] = flags
        # click: an explicit name wins, else the longest option string
        longest = max(flags, key=len, default="").lstrip("-").replace("-", "_").lower()
        row["name"] = names[0] if names else longest
        for key in COPIED:
            value = self.source.eval.try_value(kwarg(call, key), module)
            if value not in (None, False):
                row[key] = value
        default = kwarg(call, "default")
        if kind == "argument" and kwarg(call, "required") is None \
                and default is None and row.get("nargs") != -1:
            row["required"] = True
        row.update(self._type(kwarg(call, "type"), module))
        if default is not None:
            row.update(self._default(default, module))
        return row

    def _type(self, node: Optional[ast.expr], module: Module) -> dict:
        if node is None:
            return {}
        name = last_name(node.func if isinstance(node, ast.Call) else node)
        if name == "Choice":
            choices = self.source.eval.try_value(node.args[0], module)
            enforced = {"choices": choices} if isinstance(choices, list) else {}
            return {"type": "choice", **enforced}
        return {"type": "path" if name == "Path" else CLICK_TYPES.get(name, name)}

    def _default(self, node: ast.expr, module: Module) -> dict:
        try:
            value = self.source.eval.value(node, module)
        except Unresolved:
            return {"default_expr": ast.unparse(node)}
        return {} if value is None else {"default": value}
