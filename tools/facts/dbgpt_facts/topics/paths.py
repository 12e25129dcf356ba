"""paths.json: what a page may name of the framework's repository."""

from __future__ import annotations

from ..git_tree import GitTree

#: Below these, every file is listed.
COMPLETE = (
    "examples/", "configs/", "docker/", "scripts/", "assets/schema/", "requirements/", "pilot/",
    "plugins/", ".devcontainer", "i18n/", "tests/intetration_tests/",
)
SOURCE_SUFFIXES = (".py", ".toml", ".sql", ".json")
#: Folders in which only the two uppermost levels of folders are listed.
SHALLOW = ("web/", "docs/")
SHALLOW_LEVELS, LEVELS = 2, 9


def extract(tree: GitTree) -> dict:
    """Files, source files and folders, and where these lists are complete."""
    return {
        "complete": list(COMPLETE),
        "shallow": list(SHALLOW),
        "files": [path for path in tree.paths if _is_listed(path)],
        "source": [path for path in tree.paths if _is_source(path)],
        "dirs": sorted(set().union(*map(_folders, tree.paths))),
    }


def _is_listed(path: str) -> bool:
    if "/" not in path or path.startswith(COMPLETE):
        return True
    return path.startswith("packages/") and "/src/" not in path and "/tests/" not in path


def _is_source(path: str) -> bool:
    in_package = path.startswith("dbgpt/") or (path.startswith("packages/") and "/src/" in path)
    return (
        in_package and path.endswith(SOURCE_SUFFIXES)
        and "/tests/" not in path and "/static/" not in path
    )


def _folders(path: str) -> set[str]:
    if "/static/" in path or "/tests/" in path:
        return set()
    parts = path.split("/")[:-1]
    levels = SHALLOW_LEVELS if path.startswith(SHALLOW) else LEVELS
    return {"/".join(parts[:i]) for i in range(1, min(len(parts), levels) + 1)}
