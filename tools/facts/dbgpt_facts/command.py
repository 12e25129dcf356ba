"""The command line: facts of every edition, and the differences between them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Optional

from .differences import compare_editions
from .edition import extract_edition, write_edition
from .editions import parse_edition, read_editions
from .errors import ExtractionError
from .writing import write

#: Ancestors and names are followed recursively; the framework nests deeper than Python's default.
RECURSION_LIMIT = 5000


def main(argv: Optional[list[str]] = None) -> int:
    """Extract and write; returns the exit status."""
    options = _parser().parse_args(argv)
    sys.setrecursionlimit(RECURSION_LIMIT)
    try:
        editions = dict(options.edition) or read_editions()
        facts = {}
        for edition, tag in editions.items():
            facts[edition] = extract_edition(options.git_dir, edition, tag)
            counts = facts[edition]["meta"]["counts"]
            print(f"{edition}: tag {tag}, {counts['python_modules']} modules, "
                  f"{counts.get('config_classes', 0)} configuration classes", file=sys.stderr)
    except ExtractionError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    # only now, so that a run that fails leaves the files as they were
    for edition, content in facts.items():
        write_edition(options.out / edition, content)
    if len(facts) > 1:
        write(options.out / "differences.json", compare_editions(facts))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description="Read facts about DB-GPT out of its git repository."
    )
    parser.add_argument("--git-dir", required=True,
                        help="git directory of the DB-GPT repository; for a clone, its .git folder")
    parser.add_argument("--out", required=True, type=Path,
                        help="folder for the facts, one folder for each edition inside of it")
    parser.add_argument("--edition", action="append", default=[], type=_edition, metavar="NAME=TAG",
                        help="instead of editions.json: an edition and its tag; repeat it, "
                             "the oldest first")
    return parser


def _edition(text: str) -> tuple[str, str]:
    try:
        return parse_edition(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
