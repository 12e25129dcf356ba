"""No circle of modules in the extractor."""

from __future__ import annotations

import ast
import tempfile
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "dbgpt_facts"


def imports_of(file: Path, root: Path, modules: dict[str, Path]) -> set[str]:
    """The modules of the package that a module imports, also below a function or for types alone."""
    package = file.relative_to(root.parent).with_suffix("").parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[:len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                name = f"{base}.{alias.name}"
                found.add(name if name in modules else base)
    return {name for name in found if name in modules}


def find_circle(root: Path) -> list[str]:
    """Modules below a package that import each other in a circle; none where there is no circle."""
    modules = {}
    for file in sorted(root.rglob("*.py")):
        parts = file.relative_to(root.parent).with_suffix("").parts
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    graph = {name: imports_of(file, root, modules) for name, file in modules.items()}
    done: set[str] = set()

    def walk(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name):], name]
        if name in done:
            return []
        for other in sorted(graph[name] - {name}):
            circle = walk(other, [*path, name])
            if circle:
                return circle
        done.add(name)
        return []

    for name in graph:
        circle = walk(name, [])
        if circle:
            return circle
    return []


class ImportsTest(unittest.TestCase):
    def test_the_extractor_has_no_circle(self):
        self.assertEqual(find_circle(PACKAGE), [])

    def test_a_planted_circle_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder) / "made"
            (root / "inner").mkdir(parents=True)
            for name, text in {
                "__init__.py": "",
                "a.py": "import json\nfrom .inner import b\n",
                "inner/__init__.py": "",
                "inner/b.py": "from .c import value\n",
                "inner/c.py": "def late():\n    from ..a import b\n    return b\n\n\nvalue = 1\n",
            }.items():
                (root / name).write_text(text, encoding="utf-8")
            self.assertEqual(find_circle(root), ["made.a", "made.inner.b", "made.inner.c", "made.a"])
            (root / "inner" / "c.py").write_text("value = 1\n", encoding="utf-8")
            self.assertEqual(find_circle(root), [])


if __name__ == "__main__":
    unittest.main()
