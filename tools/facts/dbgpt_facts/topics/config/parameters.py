"""Parameters of a configuration class, read from its dataclass fields."""

from __future__ import annotations

import ast
import json
from typing import Any, Optional

from ...source.evaluator import READ_ENVIRONMENT, Unresolved
from ...source.fields import FieldSpec
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import dotted, is_none
from .annotation import Annotation


def read_parameters(source: Source, qual: str) -> list[dict]:
    """One row for each field, own or inherited, in the order that the metadata asks for."""
    fields = enumerate(source.fields(qual).values())
    rows = [(field_order(source, field, i), _row(source, qual, field)) for i, field in fields]
    return [row for _order, row in sorted(rows, key=lambda pair: pair[0])]


def field_order(source: Source, field: FieldSpec, index: int) -> float:
    """``metadata={"order": n}`` of a field, else its position."""
    order = source.eval.try_value(field.metadata.get("order"), source.module_of(field.owner))
    return order if isinstance(order, (int, float)) else index


def _row(source: Source, qual: str, field: FieldSpec) -> dict:
    module = source.module_of(field.owner)
    annotation = Annotation(source, module, field.annotation)
    row: dict[str, Any] = {
        "name": field.name, "type": annotation.word, "annotation": annotation.text
    }
    if annotation.list:
        row["list"] = True
    if annotation.optional:
        row["optional"] = True
    default: dict[str, Any] = {}
    if field.default is not None:
        default = _default(source, module, field.default)
    elif field.factory is not None:
        default = _factory(source, module, field.factory)
    # The framework refuses to load None where the type does not allow it: such a default stands for none.
    empty = default == {} or (default.get("default", "") is None and not annotation.optional)
    row["required"] = empty
    row.update({} if empty else default)
    variable = _environment_variable(source, module, field.default)
    if variable is not None:
        row["env"] = variable
    row.update(_choices_and_tags(source, module, field))
    if field.owner != qual:
        row["defined_in"] = field.owner
    if annotation.cls:
        row["class"] = annotation.cls
        if annotation.map:
            row["map"] = True
    return row


def _choices_and_tags(source: Source, module: Module, field: FieldSpec) -> dict:
    out: dict[str, Any] = {}
    choices, tags = field.metadata.get("valid_values"), field.metadata.get("tags")
    if choices is not None and not is_none(choices):
        values = source.eval.try_value(choices, module)
        if isinstance(values, list):
            out["valid_values"] = values
        else:
            out["valid_values_expr"] = ast.unparse(choices)
    names = source.eval.try_value(tags, module)
    if isinstance(names, str):
        out["tags"] = names.split(",")
    return out


def _environment_variable(
    source: Source, module: Module, default: Optional[ast.expr]
) -> Optional[str]:
    """The variable that a default is read from, when the framework is imported."""
    if not isinstance(default, ast.Call) or dotted(default.func) not in READ_ENVIRONMENT:
        return None
    return source.eval.text(default.args[0], module) if default.args else None


def _default(source: Source, module: Module, node: ast.expr) -> dict:
    try:
        value = source.eval.value(node, module)
        json.dumps(value)
    except (Unresolved, TypeError):  # only a run can tell, or an object
        return {"default_expr": ast.unparse(node)}
    return {"default": value}


def _factory(source: Source, module: Module, node: ast.expr) -> dict:
    if isinstance(node, ast.Name) and node.id in ("list", "dict"):
        return {"default": [] if node.id == "list" else {}}
    body = node.body if isinstance(node, ast.Lambda) else node
    made = source.resolve_expr(module, body.func if isinstance(body, ast.Call) else body)
    if made and made.kind == "class":
        out: dict[str, Any] = {"default_class": made.qual}
        if isinstance(body, ast.Call) and (body.keywords or body.args):
            arguments = dict(zip(source.fields(made.qual), body.args))
            arguments.update({k.arg: k.value for k in body.keywords if k.arg})
            out["default_kwargs"] = {
                name: source.eval.try_value(value, module, ast.unparse(value))
                for name, value in arguments.items()
            }
        return out
    if isinstance(node, ast.Lambda):
        return _default(source, module, node.body)
    return {"default_expr": ast.unparse(node) + "()"}
