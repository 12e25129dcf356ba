"""Made-up framework sources for the tests."""

from __future__ import annotations

from textwrap import dedent
from typing import Optional

from dbgpt_facts.source.source import Source


class MadeUpTree:
    """Files of a repository that exists only in a test; stands in for a GitTree."""

    def __init__(self, files: dict[str, str]):
        self._files = {path: dedent(text) for path, text in files.items()}

    @property
    def paths(self) -> list[str]:
        return sorted(self._files)

    def read(self, path: str) -> Optional[str]:
        return self._files.get(path)


def make_source(**modules: str) -> Source:
    """A framework of one package: ``a__b`` is the module ``dbgpt.a.b``, ``a__`` the package
    ``dbgpt.a``, and ``__`` the package itself."""
    return Source(MadeUpTree({module_path(name): text for name, text in modules.items()}))


def module_path(name: str) -> str:
    """Path of a module of the made-up framework."""
    *folders, last = name.split("__")
    return "/".join(["dbgpt", *filter(None, folders), last or "__init__"]) + ".py"
