"""toml.json: the content of the framework's own TOML files."""

from __future__ import annotations

import tomllib

from ..git_tree import GitTree


def extract(tree: GitTree) -> dict[str, dict]:
    """Path in the repository -> parsed content."""
    return {
        path: tomllib.loads(tree.read(path) or "")
        for path in tree.paths
        if path.endswith(".toml") and path.startswith(("configs/", "docker/"))
    }
