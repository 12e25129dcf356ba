"""The editions of the documentation: which tag of the framework each one describes."""

from __future__ import annotations

import json
from pathlib import Path

from .errors import ExtractionError

#: The one list of editions, from the oldest to the newest; the site reads it, too.
EDITIONS_FILE = Path(__file__).resolve().parents[3] / "editions.json"


def read_editions(path: Path = EDITIONS_FILE) -> dict[str, str]:
    """Edition -> tag, from the oldest edition to the newest."""
    wanted = 'an object {"edition": {"tag": "v1.2.3", ...}} from the oldest edition to the newest'
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ExtractionError(f"{path}: {error}\n  write {wanted}, or give --edition") from error
    if not isinstance(data, dict) or not data \
            or not all(isinstance(edition, dict) and isinstance(edition.get("tag"), str)
                       and edition["tag"] for edition in data.values()):
        raise ExtractionError(f"{path}: write {wanted}, or give --edition")
    return {name: edition["tag"] for name, edition in data.items()}


def parse_edition(text: str) -> tuple[str, str]:
    """``NAME=TAG`` of the command line."""
    name, separator, tag = text.partition("=")
    if not separator or not tag or not name or "/" in name or name.startswith("."):
        raise ValueError(f"{text!r} is not NAME=TAG, such as next=v0.7.1")
    return name, tag
