"""agents.json: agents, actions, resources, memory classes and built-in tools."""

from __future__ import annotations

import ast
from typing import Any, Callable, Iterator, Optional

from ..source.module import Module
from ..source.returns import returned_text
from ..source.source import Source
from ..source.syntax import FunctionNode, call_name, calls_in, dotted, kwarg, string
from .python_api import is_private

AGENT = "dbgpt.agent.core.agent.Agent"
ACTION = "dbgpt.agent.core.action.base.Action"
RESOURCE = "dbgpt.agent.resource.base.Resource"
RESOURCE_PARAMETERS = "dbgpt.agent.resource.base.ResourceParameters"
RESOURCE_TYPE = "dbgpt.agent.resource.base.ResourceType"
MEMORY = "dbgpt.agent.core.memory.base.Memory"
MEMORY_PACKAGE = "dbgpt.agent.core.memory"

Row = Callable[[Source, str, Module, ast.ClassDef], dict]


def extract(source: Source) -> dict:
    """One list for each kind, sorted by module and name."""
    out: dict[str, Any] = {
        "agents": _subclasses(source, AGENT, _agent),
        "actions": _subclasses(source, ACTION, _action),
        "resources": _subclasses(source, RESOURCE, _resource),
        "resource_parameters": _subclasses(source, RESOURCE_PARAMETERS, _resource_parameters),
        "memory": _by_place(_memory_classes(source)),
        "tools": _by_place(_tools(source)),
    }
    if source.cls(RESOURCE_TYPE):
        out["resource_types"] = source.eval.enum_members(RESOURCE_TYPE)
    return out


def _by_place(rows: Iterator[dict]) -> list[dict]:
    return sorted(rows, key=lambda row: (row["module"], row.get("class") or row["function"]))


def _subclasses(source: Source, base: str, describe: Row) -> list[dict]:
    return _by_place(
        {"class": node.name, "module": module.name, **describe(source, qual, module, node)}
        for qual, module, node in _public_classes(source) if source.is_sub(qual, base)
    )


def _public_classes(source: Source) -> Iterator[tuple[str, Module, ast.ClassDef]]:
    for qual, module, node in source.classes():
        if not (is_private(module.name) and node.name.startswith("_")):
            yield qual, module, node


def _init(source: Source, qual: str) -> dict:
    init = source.init_params(qual)
    return {} if init is None else {"init": init}


def _agent(source: Source, qual: str, module: Module, _node: ast.ClassDef) -> dict:
    row: dict[str, Any] = {"bases": source.bases(qual)}
    found = source.class_attr(qual, "profile")
    if found and call_name(found[1]) == "ProfileConfig":
        owner, profile = found
        for key in ("name", "role"):
            value = _profile_text(source, source.module_of(owner), kwarg(profile, key))
            if value:
                row[key] = value
        if owner != qual:
            row["profile_from"] = owner
    init = source.method(qual, "__init__", inherited=False)
    for call in calls_in(init[1], ["_init_actions"]) if init else []:
        if call.args and isinstance(call.args[0], ast.List):
            scope = module.local_imports(init[1])
            refs = [source.resolve_expr(module, e, scope) for e in call.args[0].elts]
            row["actions"] = [ref.qual for ref in refs if ref]
    return row


def _profile_text(source: Source, module: Module, node: Optional[ast.expr]) -> Optional[str]:
    """The text of ``"x"`` or ``DynConfig("x", ...)``."""
    if call_name(node) == "DynConfig" and node.args:
        node = node.args[0]
    return source.eval.text(node, module)


def _action(source: Source, qual: str, _module: Module, node: ast.ClassDef) -> dict:
    row = {}
    need = returned_text(source, qual, "resource_need")
    if need:
        row["resource_need"] = need
    for base in node.bases:
        if isinstance(base, ast.Subscript):
            row["input"] = ast.unparse(base.slice)
    return row


def _resource(source: Source, qual: str, _module: Module, _node: ast.ClassDef) -> dict:
    row: dict[str, Any] = {"bases": source.bases(qual)}
    for method in ("type", "type_alias"):
        value = returned_text(source, qual, method)
        if value:
            row[method] = value
    return {**row, **_init(source, qual)}


def _resource_parameters(source: Source, qual: str, _module: Module, _node: ast.ClassDef) -> dict:
    return {"params": list(source.fields(qual))}


def _memory_classes(source: Source) -> Iterator[dict]:
    for qual, module, node in _public_classes(source):
        if module.name.startswith(MEMORY_PACKAGE) and not node.name.startswith("_"):
            yield {
                "class": node.name, "module": module.name, "bases": source.bases(qual),
                "is_memory": source.is_sub(qual, MEMORY) or node.name == "Memory",
                **_init(source, qual),
            }


def _tools(source: Source) -> Iterator[dict]:
    for module in source.modules.values():
        for _name, function in module.functions():
            for decorator in function.decorator_list:
                if _is_tool_decorator(source, module, decorator):
                    yield _tool(module, function, decorator)
                    break


def _is_tool_decorator(source: Source, module: Module, decorator: ast.expr) -> bool:
    target = decorator.func if isinstance(decorator, ast.Call) else decorator
    ref = source.resolve_expr(module, target)
    return ref is not None and ref.name == "tool" and ref.module.startswith("dbgpt.agent")


def _tool(module: Module, function: FunctionNode, decorator: ast.expr) -> dict:
    named = decorator.args if isinstance(decorator, ast.Call) else []
    params = []
    for arg in function.args.args + function.args.kwonlyargs:
        annotation = arg.annotation
        if isinstance(annotation, ast.Subscript) and dotted(annotation.value) in (
            "Annotated", "typing.Annotated"
        ):
            annotation = annotation.slice.elts[0]
        type_facts = {} if annotation is None else {"type": ast.unparse(annotation)}
        params.append({"name": arg.arg, **type_facts})
    return {
        "function": function.name, "name": (string(named[0]) if named else None) or function.name,
        "module": module.name, "params": params,
    }
