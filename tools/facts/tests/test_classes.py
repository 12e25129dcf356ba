"""Ancestors, fields and constructors."""

import unittest

from dbgpt_facts.source.classes import merge_c3

from .made_up import make_source

SOURCE = make_source(
    base="""
    from abc import ABC
    from dataclasses import dataclass, field
    from pydantic import BaseModel
    class Base(ABC):
        kind = "base"
        def __init__(self, name, *args, flag=False, **kwargs): ...
        def run(self): ...
        @staticmethod
        def build(x): ...
    class Left(Base): ...
    class Right(Base):
        kind: str = "right"
        def run(self): ...
    class Both(Left, Right): ...
    @dataclass
    class Point:
        x: int
        y: int = 0
        hidden: int = field(default=0, init=False)
        count: ClassVar[int] = 0
    @dataclass
    class Pixel(Point):
        y: int = field(default=5)
        colour: str = "red"
    class Request(BaseModel):
        model_config = {}
        text: str
        _secret: str = ""
    class Foreign(torch.nn.Module): ...
    """,
)


def qual(name: str) -> str:
    return f"dbgpt.base.{name}"


class ClassesTest(unittest.TestCase):
    def test_order_of_ancestors(self):
        self.assertEqual(
            SOURCE.mro(qual("Both")),
            [qual("Both"), qual("Left"), qual("Right"), qual("Base"), "abc.ABC"],
        )
        self.assertEqual(merge_c3([["a", "b"], ["b", "a"]]), ["a", "b"])

    def test_sub_classes(self):
        self.assertTrue(SOURCE.is_sub(qual("Both"), "Base"))
        self.assertTrue(SOURCE.is_sub(qual("Both"), qual("Base")))
        self.assertFalse(SOURCE.is_sub(qual("Base"), "Base"))
        self.assertFalse(SOURCE.is_sub(qual("Both"), "ase"))

    def test_methods_and_attributes_are_inherited(self):
        self.assertEqual(SOURCE.method(qual("Both"), "run")[0], qual("Right"))
        self.assertIsNone(SOURCE.method(qual("Both"), "run", inherited=False))
        self.assertEqual(SOURCE.class_attr_value(qual("Left"), "kind"), "base")
        self.assertEqual(SOURCE.class_attr_value(qual("Both"), "kind"), "right")
        self.assertIsNone(SOURCE.class_attr_value(qual("Both"), "missing"))

    def test_constructors(self):
        self.assertEqual(SOURCE.init_params(qual("Both")), ["name", "*args", "flag", "**kwargs"])
        self.assertEqual(SOURCE.init_params(qual("Pixel")), ["x", "y", "colour"])
        self.assertEqual(SOURCE.init_params(qual("Request")), ["text"])
        self.assertIsNone(SOURCE.init_params(qual("Foreign")))

    def test_fields_keep_their_place_when_they_are_overridden(self):
        fields = SOURCE.fields(qual("Pixel"))
        self.assertEqual(list(fields), ["x", "y", "hidden", "colour"])
        self.assertEqual(fields["y"].owner, qual("Pixel"))
        self.assertEqual(fields["x"].owner, qual("Point"))

    def test_bases_that_lead_nowhere_stay_as_written(self):
        self.assertEqual(SOURCE.bases(qual("Foreign")), ["torch.nn.Module"])


if __name__ == "__main__":
    unittest.main()
