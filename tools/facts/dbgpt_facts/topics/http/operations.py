"""The content of http-operations.json: what goes in and out of each route, and the models of that."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from ...source.evaluator import field_default
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import call_name, calls_in, dotted, kwarg, last_name
from .routes import Handler, Routes
from .types import Types

AUTHENTICATION = "check_api_key"
#: What FastAPI hands to a handler itself.
GIVEN = ("Request", "Response", "BackgroundTasks", "WebSocket")
PLACES = {"Query": "query", "Body": "body", "File": "form", "Form": "form", "Path": "path",
          "Header": "header"}

#: Answers that no handler names in its annotation.
UNNAMED = (
    "dbgpt.core.schema.api.ChatCompletionResponse",
    "dbgpt.core.schema.api.ChatCompletionStreamResponse",
    "dbgpt.core.schema.api.ErrorResponse",
    "dbgpt_serve.agent.db.gpts_app.GptsAppResponse",
    "dbgpt.serve.agent.db.gpts_app.GptsAppResponse",
)
#: How a typed dictionary marks its keys.
MARKED = {"Required": True, "NotRequired": False}


def extract(source: Source) -> dict:
    """The operations, and every model that they lead to by full dotted name."""
    types = Types(source)
    operations = [
        _operation(source, types, handler) for handler in Routes(source).handlers() if handler.paths
    ]
    types.met.update(qual for qual in UNNAMED if source.cls(qual) is not None)
    operations.sort(key=lambda row: (row["route"], row["method"], row["module"]))
    return {"operations": operations, "models": dict(sorted(_models(source, types).items()))}


def _operation(source: Source, types: Types, handler: Handler) -> dict:
    module, function = handler.module, handler.function
    params, body = [], []
    for row, declared in _params(source, types, handler):
        (body if declared in ("body", "form") else params).append(row)
    operation: dict[str, Any] = {
        "module": module.name, "handler": function.name, "method": handler.method,
        "route": handler.route, "authenticated": _authenticated(handler),
        "params": params, "body": body,
    }
    returned = kwarg(handler.decorator, "response_model") or function.returns
    if returned is not None:
        operation["response"] = types.of(returned, module)
    if any(calls_in(function, ["StreamingResponse"])):
        operation["streams"] = True
    return operation


def _authenticated(handler: Handler) -> bool:
    """Whether a key is checked, once keys are configured."""
    nodes = [handler.decorator, handler.made, handler.function.args]
    return any(
        (dotted(argument) or "").endswith(AUTHENTICATION)
        for node in nodes for call in calls_in(node, ["Depends"]) for argument in call.args
    )


def _params(source: Source, types: Types, handler: Handler) -> Iterator[tuple[dict, str]]:
    """(parameter, where it goes) as FastAPI decides it."""
    for arg, default in handler.arguments():
        if last_name(arg.annotation) in GIVEN:
            continue
        kind = call_name(default)
        type_ = types.of(arg.annotation, handler.module)
        place = PLACES.get(kind) or _place(arg.arg, type_, handler.route)
        row = {"name": arg.arg, "in": place, "type": type_,
               **_default(source, handler.module, default, kind)}
        yield row, place


def _place(name: str, type_: dict, route: str) -> str:
    if "{" + name + "}" in route or "{" + name + ":" in route:
        return "path"
    if _has_file(type_):
        return "form"
    return "body" if _is_structured(type_) else "query"


def _is_structured(type_: dict) -> bool:
    """Whether FastAPI reads a type from the body: models, dictionaries, and lists or unions of them."""
    if "ref" in type_ or "map" in type_ or type_.get("type") == "object" or "array" in type_:
        return True
    return any(_is_structured(part) for part in type_.get("union", []))


def _has_file(type_: dict) -> bool:
    parts = [*type_.get("union", []), *([type_["array"]] if "array" in type_ else [])]
    return type_.get("type") == "file" or any(map(_has_file, parts))


def _default(source: Source, module: Module, node: Optional[ast.expr], kind: str) -> dict:
    """``required``, and the default where it is a constant."""
    if node is None:
        return {"required": True}
    if kind in (*PLACES, "Field"):
        factory = kwarg(node, "default_factory")
        if factory is not None:
            return {"required": False}
        node = kwarg(node, "default", 0)
        if node is None or (isinstance(node, ast.Constant) and node.value is ...):
            return {"required": True}
    value = source.eval.try_value(node, module, default=...)
    if value is ... or not _is_json(value):
        return {"required": False}
    return {"required": False} if value is None else {"required": False, "default": value}


def _is_json(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return all(map(_is_json, value))
    if isinstance(value, dict):
        return all(isinstance(key, str) and _is_json(item) for key, item in value.items())
    return value is None or isinstance(value, (str, int, float, bool))


def _models(source: Source, types: Types) -> dict:
    """The models that were met, and those that their fields lead to."""
    out: dict[str, dict] = {}
    while types.met - out.keys():
        for qual in sorted(types.met - out.keys()):
            out[qual] = _model(source, types, qual)
    return out


def _model(source: Source, types: Types, qual: str) -> dict:
    if source.is_enum(qual):
        node = source.cls(qual)
        values = [source.eval.try_value(field_default(statement.value), source.module_of(qual))
                  for statement in (node.body if node else []) if isinstance(statement, ast.Assign)]
        return {"enum": [value for value in values if isinstance(value, (str, int))]}
    fields: dict[str, dict] = {}
    for owner, statement in source.model_fields(qual):
        module, name = source.module_of(owner), statement.target.id
        field = _default(source, module, statement.value, call_name(statement.value))
        if _is_partial(source.cls(owner)):
            field["required"] = False
        marked = MARKED.get(last_name(getattr(statement.annotation, "value", None)))
        if marked is not None:
            field["required"] = marked
        # what a generic ancestor leaves open is filled where it is extended
        type_ = types.of(statement.annotation, module, types.arguments(qual, owner))
        fields[name] = {"name": name, "type": type_, **field}
    model: dict[str, Any] = {"fields": list(fields.values())}
    variables = types.variables(qual)
    return {"variables": variables, **model} if variables else model


def _is_partial(node: ast.ClassDef) -> bool:
    """Whether a typed dictionary says ``total=False``."""
    return any(keyword.arg == "total" and isinstance(keyword.value, ast.Constant)
               and keyword.value.value is False for keyword in node.keywords)
