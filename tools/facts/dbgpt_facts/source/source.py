"""All framework modules of one tag."""

from __future__ import annotations

from ..git_tree import GitTree
from .classes import Classes
from .module import Module, module_name

#: Parts of a path below which no Python of interest lies.
SKIPPED = ("/tests/", "/_template_files/", "/static/", "/alembic/", "/migrations/")


class Source(Classes):
    """The parsed framework; ``broken`` lists the files that do not parse."""

    def __init__(self, tree: GitTree):
        self.broken: list[str] = []
        modules: dict[str, Module] = {}
        for path in tree.paths:
            name = module_name(path) if path.endswith(".py") else None
            if name is None or any(part in "/" + path for part in SKIPPED):
                continue
            text = tree.read(path)
            if text is None:
                continue
            try:
                modules[name] = Module(name, path, text, path.endswith("/__init__.py"))
            except SyntaxError:
                self.broken.append(path)
        super().__init__(modules)
