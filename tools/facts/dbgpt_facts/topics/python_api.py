"""python.json: modules, classes, functions and other names that can be imported."""

from __future__ import annotations

import ast
from typing import Any, Optional

from ..git_tree import GitTree
from ..source.module import Module
from ..source.names import Ref
from ..source.source import Source
from ..source.syntax import FUNCTIONS, params_of


def extract(source: Source, tree: GitTree) -> dict:
    """Public modules, and the private ones that public modules or the examples import from."""
    private_in_use = _private_modules_in_use(source, tree)
    return {
        module.name: _module_facts(source, module)
        for module in sorted(source.modules.values(), key=lambda m: m.name)
        if not is_private(module.name) or module.name in private_in_use
    }


def is_private(module_name: str) -> bool:
    """Whether some part of the dotted name begins with an underscore."""
    return any(part.startswith("_") for part in module_name.split("."))


def _private_modules_in_use(source: Source, tree: GitTree) -> set[str]:
    used: set[str] = set()
    for module in source.modules.values():
        if not is_private(module.name):
            used |= _imported_from(module)
    for path in tree.paths:
        if path.startswith("examples/") and path.endswith(".py"):
            try:
                used |= _imported_from(Module("", path, tree.read(path) or ""))
            except SyntaxError:
                continue
    return {name for name in used if name in source.modules and is_private(name)}


def _imported_from(module: Module) -> set[str]:
    return {
        module.absolute(node.module, node.level)
        for node in ast.walk(module.tree) if isinstance(node, ast.ImportFrom)
    }


def _module_facts(source: Source, module: Module) -> dict:
    classes: dict[str, dict] = {}
    functions: dict[str, list] = {}
    names: list[str] = []
    refs: dict[str, str] = {}
    for name, ref in _public_names(source, module):
        defined_here = ref.module == module.name and ref.name == name
        if ref.kind == "class" and defined_here:
            classes[name] = _class_facts(source, ref.qual)
        elif ref.kind == "func" and defined_here:
            functions[name] = params_of(
                [b.node for b in module.bindings[name] if b.kind == "func"][-1]
            )
        else:
            names.append(name)
            if ref.kind in ("class", "func"):
                refs[name] = ref.module if ref.name == name else ref.qual
    facts: dict[str, Any] = {"path": module.path}
    if is_private(module.name):
        facts["private"] = True
    for key, value in (
        ("classes", classes), ("functions", functions), ("names", names), ("refs", refs)
    ):
        if value:
            facts[key] = value
    return facts


def _public_names(source: Source, module: Module) -> list[tuple[str, Ref]]:
    """(name, definition) of the names that a reader may import, sorted.

    Third-party and standard library names are left out unless the module is private: private
    modules exist to hand such names on.
    """
    exported = set(source.exported(module) or [])
    candidates = set(module.bindings) | exported | set(module.lazy)
    for star in module.stars:
        if star in source.modules:
            candidates |= source.star_names(star)
    out = []
    for name in sorted(candidates - {"logger"}):
        if name.startswith("_") and name not in exported and name != "__version__":
            continue
        ref: Optional[Ref] = source.resolve(module.name, name)
        if ref is None:
            continue
        if ref.kind == "ext" and not is_private(module.name) and name not in exported:
            continue
        out.append((name, ref))
    return out


def _class_facts(source: Source, qual: str) -> dict:
    methods = {
        statement.name: None for statement in source.cls(qual).body
        if isinstance(statement, FUNCTIONS) and not statement.name.startswith("_")
    }
    facts: dict[str, Any] = {"bases": source.bases(qual), "methods": list(methods)}
    init = source.init_params(qual)
    if init is not None:
        facts["init"] = init
    return facts
