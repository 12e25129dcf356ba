"""Commands whose options depend on the model that they start."""

from __future__ import annotations

import ast
from typing import Any, Optional

from ...source.fields import FieldSpec
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FunctionNode, call_name, dotted, kwarg
from .options import Options

#: v0.6: ancestor of every class from which such a command may take its options.
MODEL_PARAMETERS = "dbgpt.model.parameter.BaseModelParameters"


def dynamic_options(options: Options, function: FunctionNode, module: Module) -> Optional[dict]:
    """Options that always exist, and the classes from which the others come."""
    for decorator in function.decorator_list:
        if call_name(decorator) in ("command", "group"):
            lazy = kwarg(decorator, "cls")
            if call_name(lazy) == "build_lazy_click_command":
                return _of_lazy_command(options, lazy, module)
    return None


def dynamic_classes(source: Source, commands: list[dict]) -> set[str]:
    """Every class from which the commands may take options."""
    dynamic = [c["dynamic"] for c in commands if "dynamic" in c]
    classes = {q for d in dynamic for q in d.get("classes", []) + d.get("default_classes", [])}
    if any(d.get("classes") for d in dynamic):
        classes |= {q for q, _m, _n in source.classes() if source.is_sub(q, MODEL_PARAMETERS)}
    return classes


def _of_lazy_command(options: Options, lazy: ast.Call, module: Module) -> dict:
    out: dict[str, Any] = {"static": options.of_classes(lazy.args, module)}
    source = options.source
    ref = source.resolve_expr(module, kwarg(lazy, "_dynamic_factory"))
    if not ref or ref.kind != "func":
        return out
    out["factory"] = ref.qual
    factory = source.modules[ref.module].bindings[ref.name][0].node
    for node in ast.walk(factory):
        if isinstance(node, ast.ClassDef):  # a parameter class defined inside of the factory
            out["static"] = [
                options.of_field(FieldSpec(n.target.id, "", n.annotation, n.value), module)
                for n in node.body
                if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)
            ]
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.List):
            refs = [source.resolve_expr(module, e) for e in node.value.elts if dotted(e)]
            quals = [r.qual for r in refs if r and r.kind == "class"]
            if quals and len(refs) == len(node.value.elts):
                if dotted(node.targets[0]) == "fix_class":
                    out["static"] = options.of_classes(node.value.elts, module)
                    out["classes"] = quals
                else:
                    out["default_classes"] = quals
    return out
