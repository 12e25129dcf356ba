"""Dataclass fields as written in the source."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Optional

from .syntax import call_name, kwarg, literal_items


@dataclass
class FieldSpec:
    """One dataclass field."""

    name: str
    #: full dotted name of the class that declares it
    owner: str
    annotation: ast.expr
    value: Optional[ast.expr]

    @property
    def in_init(self) -> bool:
        """False for ``field(init=False)``."""
        node = self._argument("init")
        return not (isinstance(node, ast.Constant) and node.value is False)

    @property
    def default(self) -> Optional[ast.expr]:
        """The default's expression."""
        return self._argument("default") if self._is_field_call else self.value

    @property
    def factory(self) -> Optional[ast.expr]:
        """``default_factory``'s expression."""
        return self._argument("default_factory")

    @property
    def metadata(self) -> dict[str, ast.expr]:
        """Expressions of ``metadata={...}`` by key."""
        return dict(literal_items(self._argument("metadata")))

    @property
    def _is_field_call(self) -> bool:
        return call_name(self.value) == "field"

    def _argument(self, name: str) -> Optional[ast.expr]:
        return kwarg(self.value, name) if self._is_field_call else None
