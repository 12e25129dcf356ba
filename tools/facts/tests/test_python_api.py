"""python.json, enums.json and defaults.json."""

import unittest

from dbgpt_facts.source.source import Source
from dbgpt_facts.topics import defaults, enums, python_api

from .made_up import MadeUpTree

TREE = MadeUpTree({
    "dbgpt/__init__.py": "from .core import Thing, _private_name\nfrom os import path",
    "dbgpt/core.py": """
        import logging
        from enum import Enum
        from dbgpt._private.compat import BaseModel
        from pydantic import Field
        logger = logging.getLogger()
        LIMIT = 3
        class Thing:
            def __init__(self, name, size=LIMIT, **kwargs): ...
            def run(self, wait=None, *, loud=True): ...
            def _hidden(self): ...
        class Mode(Enum):
            FAST = "fast"
            SLOW: str = "slow"
            BY_CLASS = (Thing, "made by a class")
            BY_TEXT = ("by_text", "Text first")
        class _Secret(Enum):
            X = 1
        class Options(BaseModel):
            limit: int = Field(default=5)
            made: str = Field(default_factory=list)
        def make(a="x", *, b): ...
        """,
    "dbgpt/_private/compat.py": "from pydantic import BaseModel",
    "dbgpt/_private/unused.py": "x = 1",
    "examples/broken.py": "def (:",
})
SOURCE = Source(TREE)
FACTS = python_api.extract(SOURCE, TREE)


class PythonApiTest(unittest.TestCase):
    def test_definitions(self):
        self.assertEqual(FACTS["dbgpt.core"]["classes"]["Thing"], {
            "bases": [], "methods": ["run"], "init": ["name", "size", "**kwargs"],
        })
        self.assertEqual(FACTS["dbgpt.core"]["functions"], {"make": ["a", "b"]})
        self.assertEqual(FACTS["dbgpt.core"]["names"], ["LIMIT"])

    def test_re_exports(self):
        self.assertEqual(FACTS["dbgpt"]["names"], ["Thing"])
        self.assertEqual(FACTS["dbgpt"]["refs"], {"Thing": "dbgpt.core"})

    def test_private_modules_in_use_are_kept_with_third_party_names(self):
        self.assertEqual(FACTS["dbgpt._private.compat"], {
            "path": "dbgpt/_private/compat.py", "private": True, "names": ["BaseModel"],
        })
        self.assertNotIn("dbgpt._private.unused", FACTS)

    def test_enumerations(self):
        self.assertEqual(enums.extract(SOURCE), {"dbgpt.core.Mode": {
            "FAST": "fast", "SLOW": "slow", "BY_CLASS": "BY_CLASS", "BY_TEXT": "by_text",
        }})

    def test_defaults_that_are_plain_values(self):
        self.assertEqual(defaults.extract(SOURCE), {
            "dbgpt.core.Options": {"limit": 5},
            "dbgpt.core.Thing": {"size": 3},
            "dbgpt.core.Thing.run": {"loud": True},
            "dbgpt.core.make": {"a": "x"},
        })


if __name__ == "__main__":
    unittest.main()
