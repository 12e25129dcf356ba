"""Values that can be known without running anything."""

import ast
import unittest

from dbgpt_facts.source.evaluator import Obj, Unresolved

from .made_up import make_source

SOURCE = make_source(
    constants="""
    import os
    from enum import Enum
    ROOT = os.path.dirname(__file__)
    NAME = "dbgpt"
    SIZES = [1, *[2, 3]]
    FILLED = []
    def _add(items):
        FILLED.extend(items)
    _add(["a"])
    _add(["b"])
    class Color(Enum):
        RED = "red"
        _HIDDEN = "x"
        COMPUTED = compute()
    class Holder:
        default = "held"
        size: int = Field(10, description="x")
    class Code:
        def __init__(self, code, text): ...
    class Coded(Enum):
        ONE = Code("one", "text")
        def value(self):
            return self._value_.code
    """,
)
MODULE = SOURCE.modules["dbgpt.constants"]


def evaluate(text: str):
    return SOURCE.eval.value(ast.parse(text, mode="eval").body, MODULE)


class EvaluatorTest(unittest.TestCase):
    def test_expressions(self):
        for text, value in [
            ("-1", -1), ("not 0", True), ("2 ** 10", 1024), ("'a' + 'b'", "ab"),
            ("(1, *SIZES)", [1, 1, 2, 3]), ("{'a': 1, **{'b': 2}}", {"a": 1, "b": 2}),
            ("f'{NAME}-{1 + 1}'", "dbgpt-2"), ("os.path.join(ROOT, 'models')", "models"),
            ("os.getenv('X', 'y')", "y"), ("_('text')", "text"), ("cast(str, NAME)", "dbgpt"),
            ("NAME.upper()", "DBGPT"), ("sorted(SIZES)", [1, 2, 3]), ("FILLED", ["a", "b"]),
            ("Color.RED", "red"), ("Color.RED.value", "red"), ("Color.values()", ["red"]),
            ("Holder.default", "held"), ("Holder.size", 10), ("Coded.ONE.value()", "one"),
            ("{'a': 1}.keys()", ["a"]),
        ]:
            with self.subTest(text):
                self.assertEqual(evaluate(text), value)

    def test_what_only_a_run_can_tell(self):
        for text in ["unknown", "compute()", "os.getenv('X')", "1 / 0", "'a' - 1", "[x for x in y]",
                     "b'bytes'", "~1", "SIZES[0]"]:
            with self.subTest(text), self.assertRaises(Unresolved):
                evaluate(text)
        self.assertEqual(SOURCE.eval.try_value(None, MODULE, "default"), "default")

    def test_calls_of_classes_are_kept(self):
        made = evaluate("Code('one', text=unknown)")
        self.assertIsInstance(made, Obj)
        self.assertEqual(made.cls, "dbgpt.constants.Code")
        self.assertEqual(
            SOURCE.eval.kwargs(made, ["code", "text"], positional=["code"]), {"code": "one"}
        )

    def test_members_whose_value_is_unknown_are_left_out(self):
        self.assertEqual(SOURCE.eval.enum_members("dbgpt.constants.Color"), {"RED": "red"})


if __name__ == "__main__":
    unittest.main()
