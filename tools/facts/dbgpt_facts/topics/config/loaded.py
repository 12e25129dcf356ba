"""Which modules the framework imports before it reads a TOML file.

Only classes of these modules are registered in time to be chosen by a file.
"""

from __future__ import annotations

import ast
from typing import Iterator

from ...source.module import Module
from ...source.source import Source
from ...source.syntax import FUNCTIONS, call_name, kwarg

SERVER = "dbgpt_app.dbgpt_server"
#: Imports every connector inside of a function that runs at start.
CONNECTOR_MANAGER = "dbgpt_serve.datasource.manages.connector_manager"


def loaded_modules(source: Source) -> set[str]:
    """Import closure of the server, of the connector manager and of everything that is scanned."""
    todo = [SERVER, CONNECTOR_MANAGER, *sorted(_scanned_modules(source))]
    seen: set[str] = set()
    while todo:
        name = todo.pop()
        todo += [parent for parent in _parents(name) if parent not in seen]
        if name not in seen and name in source.modules:
            seen.add(name)
            todo += _imports(source.modules[name], everywhere=name == CONNECTOR_MANAGER)
    return seen


def _parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    return (".".join(parts[:i]) for i in range(1, len(parts)))


def _imports(module: Module, everywhere: bool) -> list[str]:
    """Modules that a module imports at its top level, or anywhere in it."""
    out = list(module.stars)
    bindings = [b for bound in module.bindings.values() for b in bound]
    if everywhere:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom):
                bindings += [binding for _name, binding in module.import_bindings(node)]
    for binding in bindings:
        if binding.kind in ("from", "import"):
            out.append(binding.target)
            if binding.attr:  # the imported name may be a module
                out.append(f"{binding.target}.{binding.attr}")
    return out


def _scanned_modules(source: Source) -> set[str]:
    """Modules that ``ScannerConfig(...)`` calls for configuration classes name."""
    out: set[str] = set()
    for module in source.modules.values():
        for holder in ast.walk(module.tree):
            if not isinstance(holder, (*FUNCTIONS, ast.ClassDef)):
                continue
            for call in ast.walk(holder):
                if call_name(call) == "ScannerConfig":
                    scope = module.local_imports(holder)
                    base = source.resolve_expr(module, kwarg(call, "base_class", 1), scope)
                    if base and base.kind == "class" and source.is_dataclass(base.qual):
                        out |= _scanned_by(source, module, call, holder)
    return out


def _scanned_by(source: Source, module: Module, call: ast.Call, holder: ast.AST) -> set[str]:
    path = kwarg(call, "module_path", 0)
    if isinstance(path, ast.Constant):
        prefixes = [path.value]
    else:  # ``for module in modules``: the literals of the enclosing function
        prefixes = [
            node.value for node in ast.walk(holder)
            if isinstance(node, ast.Constant) and node.value in source.modules
        ]
    files = source.eval.try_value(kwarg(call, "specific_files"), module) or []
    recursive = bool(source.eval.try_value(kwarg(call, "recursive"), module, False))
    out = set(prefixes)
    for name in source.modules:
        for prefix in prefixes:
            if name.startswith(prefix + "."):
                rest = name[len(prefix) + 1:].split(".")
                if (recursive or len(rest) == 1) and (not files or rest[-1] in files):
                    out.add(name)
    return out
