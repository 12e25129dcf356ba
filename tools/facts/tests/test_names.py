"""Where names lead."""

import unittest

from dbgpt_facts.source.module import Module, module_name
from dbgpt_facts.source.names import Ref

from .made_up import make_source


class ModuleNameTest(unittest.TestCase):
    def test_paths_of_both_layouts(self):
        self.assertEqual(module_name("dbgpt/core/awel.py"), "dbgpt.core.awel")
        self.assertEqual(module_name("packages/dbgpt-app/src/dbgpt_app/__init__.py"), "dbgpt_app")
        self.assertEqual(
            module_name("packages/dbgpt-accelerator/dbgpt-acc-auto/src/dbgpt_acc/x.py"), "dbgpt_acc.x"
        )

    def test_paths_outside_of_the_framework(self):
        self.assertIsNone(module_name("examples/awel/simple.py"))
        self.assertIsNone(module_name("dbgpt/my-script.py"))


class ModuleTest(unittest.TestCase):
    def test_relative_imports(self):
        module = Module("dbgpt.a.b", "b.py", "")
        self.assertEqual(module.absolute("c", 1), "dbgpt.a.c")
        self.assertEqual(module.absolute("c", 2), "dbgpt.c")
        self.assertEqual(module.absolute(None, 1), "dbgpt.a")
        package = Module("dbgpt.a", "__init__.py", "", is_package=True)
        self.assertEqual(package.absolute("c", 1), "dbgpt.a.c")

    def test_only_names_that_exist_at_run_time_are_bound(self):
        module = Module("dbgpt.a", "a.py", """
if TYPE_CHECKING:
    from x import Typed
else:
    Typed = object
if __name__ == "__main__":
    script = 1
try:
    import torch
except ImportError:
    torch = None
declared: int
a, b = 1, 2
""")
        self.assertEqual(set(module.bindings), {"Typed", "torch", "a", "b"})
        self.assertEqual(module.bindings["Typed"][0].kind, "assign")
        self.assertIsNone(module.bindings["a"][0].node)
        self.assertEqual(set(module.typing_only), {"Typed"})


class ResolveTest(unittest.TestCase):
    def test_follows_imports_aliases_and_stars(self):
        source = make_source(
            __="from .api import *\nfrom .core import Thing as Renamed",
            api="from .core import Thing, make\n__all__ = ['Thing', 'make']",
            core="class Thing: pass\ndef make(): pass\nAlias = Thing",
        )
        self.assertEqual(source.resolve("dbgpt", "Thing"), Ref("class", "dbgpt.core", "Thing"))
        self.assertEqual(source.resolve("dbgpt", "Renamed"), Ref("class", "dbgpt.core", "Thing"))
        self.assertEqual(source.resolve("dbgpt", "make"), Ref("func", "dbgpt.core", "make"))
        self.assertEqual(source.resolve("dbgpt.core", "Alias"), Ref("class", "dbgpt.core", "Thing"))
        self.assertEqual(source.resolve("dbgpt", "core"), Ref("module", "dbgpt.core"))

    def test_names_from_elsewhere_and_from_nowhere(self):
        source = make_source(a="import os\nfrom pydantic import BaseModel\nfrom .gone import X")
        self.assertEqual(source.resolve("dbgpt.a", "os"), Ref("ext", "os"))
        self.assertEqual(source.resolve("dbgpt.a", "BaseModel"), Ref("ext", "pydantic", "BaseModel"))
        self.assertIsNone(source.resolve("dbgpt.a", "X"))
        self.assertIsNone(source.resolve("dbgpt.a", "missing"))

    def test_modules_that_import_each_other(self):
        source = make_source(a="from .b import X", b="from .a import X")
        self.assertIsNone(source.resolve("dbgpt.a", "X"))

    def test_names_served_by_getattr(self):
        source = make_source(
            __="""
            _TABLE = {}
            def __getattr__(name):
                table = {"Lazy": "core", "Lost": "gone"}
                if name == "Chained":
                    from .core import Other as Chained
                    return Chained
            """,
            core="class Lazy: pass\nclass Other: pass",
        )
        self.assertEqual(source.resolve("dbgpt", "Lazy"), Ref("class", "dbgpt.core", "Lazy"))
        self.assertEqual(source.resolve("dbgpt", "Chained"), Ref("class", "dbgpt.core", "Other"))
        self.assertIsNone(source.resolve("dbgpt", "Lost"))

    def test_files_that_do_not_parse_are_listed(self):
        source = make_source(good="x = 1", bad="def (:")
        self.assertEqual(source.broken, ["dbgpt/bad.py"])
        self.assertEqual(set(source.modules), {"dbgpt.good"})


if __name__ == "__main__":
    unittest.main()
