"""Environment variables that Python source reads or sets."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from ...environment_names import ENV_NAME, ENV_REF
from ...source.evaluator import READ_ENVIRONMENT
from ...source.module import Module
from ...source.source import Source
from ...source.syntax import dotted, string

GETTERS = (*READ_ENVIRONMENT, "os.environ.setdefault")
MAPPINGS = ("os.environ", "environ")


Access = tuple[ast.expr, str, Optional[ast.expr]]


def variables(source: Source, module: Module) -> Iterator[tuple[str, dict]]:
    """(name, use) for each use of a variable whose name is known."""
    for node in ast.walk(module.tree):
        access, reference = _access(node), ENV_REF.fullmatch(string(node) or "")
        if access:
            yield from _use(source, module, access)
        elif reference:
            use: dict[str, Any] = {"source": "config-default", "file": module.path}
            if reference.group(2) is not None:
                use["default"] = reference.group(2)
            yield reference.group(1), use


def patterns(source: Source, module: Module) -> Iterator[dict]:
    """Variables whose names the source puts together with an f-string."""
    for node in ast.walk(module.tree):
        access = _access(node)
        if access and isinstance(access[0], ast.JoinedStr) \
                and source.eval.text(access[0], module) is None:
            pattern = "".join(
                part.value if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}"
                for part in access[0].values
            )
            yield {"pattern": pattern, "file": module.path, "access": access[1]}


def _use(source: Source, module: Module, access: Access) -> Iterator[tuple[str, dict]]:
    name = source.eval.text(access[0], module)
    if name is not None and ENV_NAME.match(name):
        use: dict[str, Any] = {"source": "python", "file": module.path, "access": access[1]}
        default = source.eval.try_value(access[2], module)
        if isinstance(default, (str, int, float, bool)):
            use["default"] = default
        yield name, use


def _access(node: ast.AST) -> Optional[Access]:
    """(name, kind of access, default) when the node uses the environment."""
    if isinstance(node, ast.Call):
        if dotted(node.func) in GETTERS and node.args:
            return node.args[0], "get", node.args[1] if len(node.args) > 1 else None
    elif isinstance(node, ast.Subscript) and dotted(node.value) in MAPPINGS:
        return node.slice, "set" if isinstance(node.ctx, ast.Store) else "index", None
    elif isinstance(node, ast.Compare) and dotted(node.comparators[0]) in MAPPINGS:
        return node.left, "in", None
    return None
