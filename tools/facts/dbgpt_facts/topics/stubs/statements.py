"""What stands in a body once its conditions are taken away."""

from __future__ import annotations

import ast
from typing import Iterator

from ...source.syntax import is_main_guard, is_type_checking


def flatten(body: list[ast.stmt], typing_only: bool = False) -> Iterator[tuple[ast.stmt, bool]]:
    """(statement, whether it is for type checkers alone), blocks of conditions opened.

    A later definition of a name wins in a stub file. So what a ``try`` holds follows what is there in
    case it fails.
    """
    for statement in body:
        if isinstance(statement, ast.If):
            if not is_main_guard(statement.test):
                checking = typing_only or is_type_checking(statement.test)
                yield from flatten(statement.body, checking)
                yield from flatten(statement.orelse, typing_only)
        elif isinstance(statement, ast.Try):
            for handler in statement.handlers:
                yield from flatten(handler.body, typing_only)
            for part in (statement.body, statement.orelse, statement.finalbody):
                yield from flatten(part, typing_only)
        elif isinstance(statement, (ast.With, ast.For, ast.While)):
            yield from flatten(statement.body, typing_only)
        else:
            yield statement, typing_only
