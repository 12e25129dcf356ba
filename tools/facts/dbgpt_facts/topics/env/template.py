"""``.env.template`` of the versions that are configured by environment variables (v0.6)."""

from __future__ import annotations

import re
from typing import Optional

RULE = re.compile(r"^#\*{20,}#")
HEADER = re.compile(r"^#\s?\*{2,3}\s+(.*?)\s*\*{0,3}#?\s*$")
SETTING = re.compile(r"^(#?\s*)([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$")
BARE_NAME = re.compile(r"^#([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\s*$")
CREDENTIAL = re.compile(r"[0-9a-f]{32}")


def parse_template(text: str) -> list[dict]:
    """Variables in file order; ``active`` is False for a line that is commented out.

    The section is a slug of the header that stands between two ``#****#`` rules.
    """
    rows: list[dict] = []
    section = ""
    lines = text.splitlines()
    for before, line in zip(["", *lines], lines):
        header = HEADER.match(line)
        if RULE.match(line):
            continue
        if header and RULE.match(before):
            # only the words before the first punctuation: the header, not its remarks
            section = _slug(re.split(r"[(,|]", header.group(1))[0])
            continue
        row = _variable(line)
        if row:
            rows.append({**row, "section": section})
    return rows


def _variable(line: str) -> Optional[dict]:
    setting = SETTING.match(line)
    if setting:
        value = re.sub(r"\s+#\s.*$", "", setting.group(3)).strip()
        if CREDENTIAL.fullmatch(value):
            value = "{sample-token}"  # looks like a credential: not a useful default
        return {"name": setting.group(2), "default": value, "active": not setting.group(1).strip()}
    bare = BARE_NAME.match(line)
    return {"name": bare.group(1), "default": None, "active": False} if bare else None


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
