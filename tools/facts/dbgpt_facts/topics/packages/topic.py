"""The content of packages.json."""

from __future__ import annotations

import os
import re
import tomllib
from typing import Any, Iterator

from ...git_tree import GitTree
from .setup_script import ASSUMPTIONS, SetupScript

ROOT_PROJECT = "pyproject.toml"
REQUIREMENTS = re.compile(r"(requirements/.*|requirements[^/]*)\.txt")


def extract(tree: GitTree) -> dict:
    """Distributions, which of them have which extra, the workspace, requirement files."""
    projects = {path: tomllib.loads(tree.read(path) or "") for path in _project_files(tree)}
    distributions = [_distribution(path, data) for path, data in projects.items()]
    setup = tree.read("setup.py")
    if setup:
        distributions.append(_setup_distribution(SetupScript(setup)))
    extras: dict[str, list[str]] = {}
    for distribution in distributions:
        for name in distribution["extras"]:
            extras.setdefault(name, []).append(distribution["name"])
    out: dict[str, Any] = {"distributions": distributions, "extras": dict(sorted(extras.items()))}
    if ROOT_PROJECT in projects:
        uv = _uv(projects[ROOT_PROJECT])
        out["workspace"] = {"members": uv.get("workspace", {}).get("members", []),
                            "sources": sorted(uv.get("sources", {}))}
    out["requirements"] = {
        path: _requirement_lines(tree.read(path) or "")
        for path in tree.paths if REQUIREMENTS.fullmatch(path)
    }
    python_version = tree.read(".python-version")
    if python_version:
        out["python_version_file"] = python_version.strip()
    return out


def _project_files(tree: GitTree) -> Iterator[str]:
    for path in tree.paths:
        if path == ROOT_PROJECT:
            yield path
        elif path.startswith("packages/") and os.path.basename(path) == ROOT_PROJECT:
            yield path


def _uv(data: dict) -> dict:
    return data.get("tool", {}).get("uv", {})


def _distribution(path: str, data: dict) -> dict:
    project, uv = data.get("project", {}), _uv(data)
    facts: dict[str, Any] = {
        "name": project.get("name"), "version": project.get("version"), "path": path,
        "requires_python": project.get("requires-python"),
        "dependencies": project.get("dependencies", []),
        "extras": project.get("optional-dependencies", {}),
        "scripts": project.get("scripts", {}),
    }
    optional = {
        "dependency_groups": data.get("dependency-groups"),
        "dev_dependencies": uv.get("dev-dependencies"),
        "default_groups": uv.get("default-groups"),
        "conflicts": uv.get("conflicts"),
    }
    facts.update({key: value for key, value in optional.items() if value})
    return facts


def _setup_distribution(setup: SetupScript) -> dict:
    return {
        "name": setup.argument("name"), "version": setup.version, "path": "setup.py",
        "requires_python": setup.argument("python_requires"),
        "dependencies": list(setup.extras.get("core", [])),
        "extras": {name: sorted(set(items)) for name, items in setup.extras.items()},
        "scripts": setup.scripts(),
        "assumptions": ASSUMPTIONS,
    }


def _requirement_lines(text: str) -> list[str]:
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]
