#!/usr/bin/env python3
"""Makes the facts again: ``python3 tools/facts/extract.py --git-dir DB-GPT/.git --out facts``.

Needs Python 3.11 and git, nothing else.
"""

from dbgpt_facts.command import main

if __name__ == "__main__":
    raise SystemExit(main())
