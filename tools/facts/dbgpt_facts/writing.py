"""The committed form of facts: JSON that reads and compares line by line.

A value that fits into a line stands on one line; a longer one has one entry on each line. So a
changed fact is one changed line, and the files stay half as long as fully indented ones.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

WIDTH = 120


def render(data: Any) -> str:
    """The text of a facts file."""
    return _render(data, indent=0, used=0) + "\n"


def write(path: Path, data: Any) -> None:
    """Write one facts file, folders included."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(render(data), encoding="utf-8", newline="\n")


def _render(value: Any, indent: int, used: int) -> str:
    """``used``: columns of the line that are taken in front of the value."""
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value or used + len(line) <= WIDTH:
        return line
    inner = indent + 1
    if isinstance(value, dict):
        opening, closing = "{", "}"
        keys = [json.dumps(key, ensure_ascii=False) + ": " for key in value]
        entries = [
            key + _render(item, inner, inner + len(key)) for key, item in zip(keys, value.values())
        ]
    else:
        opening, closing = "[", "]"
        entries = [_render(item, inner, inner) for item in value]
    rows = ",\n".join(" " * inner + entry for entry in entries)
    return f"{opening}\n{rows}\n{' ' * indent}{closing}"
