"""awel.json: operators and resources of AWEL flows."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from ..source.evaluator import Obj
from ..source.module import Module
from ..source.source import Source
from ..source.syntax import call_name, kwarg, last_name
from .config.parameters import field_order

BASE_OPERATOR = "dbgpt.core.awel.operators.base.BaseOperator"
DECORATORS = ("register_resource", "auto_register_resource")
#: Order of the positional arguments that say ``is_list``, ``optional``, ``default`` and ``dynamic``.
POSITIONS = {
    "Parameter": ("label", "name", "type", "is_list", "optional", "default"),
    "IOField": ("label", "name", "type", "description", "is_list", "dynamic"),
}


def extract(source: Source) -> dict:
    """The base operator, operators and resources, sorted by module and class."""
    return {
        "base": BASE_OPERATOR,
        "operators": sorted(_operators(source), key=_by_place),
        "resources": sorted(_resources(source), key=_by_place),
    }


def _by_place(row: dict) -> tuple[str, str]:
    return row["module"], row["class"]


def _operators(source: Source) -> Iterator[dict]:
    """Subclasses of the base operator, and other classes that the flow editor shows."""
    for qual, module, node in source.classes():
        is_operator = BASE_OPERATOR in source.mro(qual)
        call = _metadata_call(node)
        if not is_operator and call is None:
            continue
        row: dict[str, Any] = {
            "class": node.name, "module": module.name,
            "bases": [ast.unparse(base) for base in node.bases], "operator": is_operator,
        }
        init = source.init_params(qual)
        if init is not None:
            row["init"] = init
        if call is not None:
            row["metadata"] = _metadata(source, module, call)
        yield row


def _metadata_call(node: ast.ClassDef) -> Optional[ast.Call]:
    """``metadata = ViewMetadata(...)`` in the body of a class."""
    for statement in node.body:
        value = getattr(statement, "value", None)
        targets = statement.targets if isinstance(statement, ast.Assign) \
            else [getattr(statement, "target", None)]
        if last_name(targets[0]) == "metadata" and call_name(value) == "ViewMetadata":
            return value
    return None


def _metadata(source: Source, module: Module, call: ast.Call) -> dict:
    out: dict[str, Any] = {}
    for key in ("label", "name"):
        value = source.eval.text(kwarg(call, key), module)
        if value is not None:
            out[key] = value
    out["category"] = _member(source, module, kwarg(call, "category"))
    operator_type = kwarg(call, "operator_type")
    if operator_type is not None:
        out["operator_type"] = _member(source, module, operator_type)
    for key in ("parameters", "inputs", "outputs"):
        out[key] = _fields(source, module, kwarg(call, key))
    return out


def _member(source: Source, module: Module, node: Optional[ast.expr]) -> Optional[str]:
    """Value of an enumeration's member, its name where the value is unknown."""
    return source.eval.try_value(node, module) or last_name(node) or None


def _fields(source: Source, module: Module, node: Optional[ast.expr]) -> list[dict]:
    items = source.eval.try_value(node, module) or []
    return [_field(source, item) for item in items if isinstance(item, Obj)]


def _field(source: Source, item: Obj) -> dict:
    """One ``Parameter.build_from(...)`` or ``IOField.build_from(...)``."""
    row: dict[str, Any] = {"name": source.eval.text(kwarg(item.call, "name", 1), item.mod)}
    type_node = kwarg(item.call, "type", 2)
    if type_node is not None:
        ref = source.resolve_expr(item.mod, type_node)
        row["type"] = ref.qual if ref and ref.kind == "class" else ast.unparse(type_node)
    positions = POSITIONS["Parameter" if ".Parameter" in item.cls else "IOField"]
    for flag in ("is_list", "optional", "dynamic"):
        node = kwarg(item.call, flag, positions.index(flag) if flag in positions else None)
        if source.eval.try_value(node, item.mod) is True:
            row[flag] = True
    node = kwarg(item.call, "default", positions.index("default") if "default" in positions else None)
    default = source.eval.try_value(node, item.mod)
    if isinstance(default, (str, int, float)):
        row["default"] = default
    return row


def _resources(source: Source) -> Iterator[dict]:
    for qual, module, node in source.classes():
        for decorator in node.decorator_list:
            if call_name(decorator) in DECORATORS:
                yield _resource(source, qual, module, decorator)


def _resource(source: Source, qual: str, module: Module, decorator: ast.Call) -> dict:
    is_automatic = call_name(decorator) == "auto_register_resource"
    class_name = qual.rpartition(".")[2]
    row: dict[str, Any] = {
        "class": class_name, "module": module.name, "decorator": call_name(decorator)
    }
    label = source.eval.text(kwarg(decorator, "label", 0), module)
    name = source.eval.text(kwarg(decorator, "name", 1), module)
    name = class_name if name is None and is_automatic else name
    row.update({k: v for k, v in (("label", label), ("name", name)) if v is not None})
    category = kwarg(decorator, "category", 2)
    if category is not None:
        row["category"] = _member(source, module, category)
    parameters = kwarg(decorator, "parameters")
    if parameters is not None:
        row["parameters"] = _fields(source, module, parameters)
    elif is_automatic:
        skipped = source.eval.try_value(kwarg(decorator, "skip_fields"), module) or []
        row["parameters"] = _class_fields(source, qual, skipped)
    return row


def _class_fields(source: Source, qual: str, skipped: list[str]) -> list[dict]:
    """The fields of a class as parameters, in the order that their metadata asks for."""
    rows = [
        (field_order(source, field, index),
         {"name": field.name, "type": ast.unparse(field.annotation)})
        for index, field in enumerate(source.fields(qual).values()) if field.name not in skipped
    ]
    return [row for _order, row in sorted(rows, key=lambda pair: pair[0])]
