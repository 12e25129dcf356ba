"""The content of env.json."""

from __future__ import annotations

from typing import Any, Iterator

from ...git_tree import GitTree
from ...source.module import Module, module_name
from ...source.source import Source
from .file_uses import Use, in_docker, in_toml
from .prefixed import prefixed_parameters
from .python_uses import patterns, variables
from .template import parse_template

SCRIPTS = ("examples/", "scripts/", "docker/")


def extract(source: Source, tree: GitTree) -> dict:
    """Variables with their uses, patterns of names, and v0.6's template and prefixes."""
    template = parse_template(tree.read(".env.template") or "")
    modules = [*source.modules.values(), *_scripts(tree)]
    uses: dict[str, list[dict]] = {}
    for name, use in _all_uses(source, tree, template, modules):
        known = uses.setdefault(name, [])
        if use not in known:
            known.append(use)
    names: list[dict] = []
    for module in modules:
        for row in patterns(source, module):
            if row not in names:
                names.append(row)
    out: dict[str, Any] = {
        "variables": {name: uses[name] for name in sorted(uses)}, "patterns": names,
    }
    prefixed = prefixed_parameters(source)
    out.update({k: v for k, v in (("template", template), ("prefixed", prefixed)) if v})
    return out


def _all_uses(
    source: Source, tree: GitTree, template: list[dict], modules: list[Module]
) -> Iterator[Use]:
    for row in template:
        yield row["name"], {"source": "env-template", "section": row["section"],
                            "default": row["default"], "active": row["active"]}
    for path in tree.paths:
        if path.startswith("configs/") and path.endswith(".toml"):
            yield from in_toml(path, tree.read(path) or "")
        elif path.startswith("docker/") or path == "docker-compose.yml":
            yield from in_docker(path, tree.read(path) or "")
    for module in modules:
        yield from variables(source, module)


def _scripts(tree: GitTree) -> Iterator[Module]:
    """Python files outside of the packages that a reader may run."""
    for path in tree.paths:
        is_script = path.startswith(SCRIPTS) or "/" not in path
        if is_script and path.endswith(".py") and module_name(path) is None:
            try:
                yield Module("__script__", path, tree.read(path) or "")
            except SyntaxError:
                continue
