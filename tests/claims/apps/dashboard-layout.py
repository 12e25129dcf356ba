"""The page of Chat Dashboard has a layout for at most eight charts besides indicators, and breaks with one more."""

import re
from pathlib import Path

chunks = [
    chunk.read_text()
    for chunk in (Path.home() / "DB-GPT").glob("**/dbgpt*/**/static/web/_next/static/chunks/**/*.js")
]
# How many charts a row has, by the number of charts: what follows the list asks for a number that it may not have.
layouts = [layout for chunk in chunks for layout in re.findall(r"\[\[0\](?:,\[[\d,]+\])+\]\[\w+\]\.forEach", chunk)]
assert layouts and all(layout.count("[") == 11 for layout in layouts), layouts
# What the page shows when its program fails.
assert any("Application error: a client-side exception has occurred" in chunk for chunk in chunks)
