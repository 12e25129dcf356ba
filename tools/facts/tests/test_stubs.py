"""stubs.json."""

import unittest

from dbgpt_facts.topics.stubs import topic

from .made_up import make_source

SOURCE = make_source(
    base="""
    import asyncio
    from __future__ import annotations
    from abc import ABC, abstractmethod
    from dataclasses import dataclass, field
    from typing import TYPE_CHECKING, Any, AsyncIterator, List, Optional, TypeVar, Union
    from pydantic import BaseModel, Field, model_validator
    if TYPE_CHECKING:
        from dbgpt.other import Thing
    T = TypeVar("T")
    Many = Union[str, List[str]]
    LIMIT = 3
    try:
        import fast
    except ImportError:
        fast = None
    def plain(a, b: int = 3, *rest, key: "Thing" = None, **options) -> str:
        "A docstring that must not be copied."
        return str(a)
    @route("/x")
    def handler(): ...
    class Base(ABC):
        kind = "base"
        def __init__(self, name: str, size: Optional[int] = None, **kwargs):
            self.name = name
            self.parts = []
            self.lock = asyncio.Lock()
            self.child: Thing = kwargs.get("child")
            if size:
                self.parts = {}
        @property
        def first(self): return self.parts[0]
        @abstractmethod
        async def stream(self) -> AsyncIterator[str]: ...
        @abstractmethod
        async def open(self) -> AsyncIterator[str]: ...
        def bind(self, x) -> "Base": return self
        def again(self): return Base("x")
        async def numbers(self):
            yield 1
        def words(self):
            yield "a"
    class Child(Base):
        def __init__(self, colour: str, **kwargs):
            super().__init__(name="child", **kwargs)
        async def stream(self) -> AsyncIterator[str]:
            yield "a"
    class Open(Base):
        def __init__(self, **kwargs):
            self.rest = kwargs
    @dataclass
    class Point:
        x: int
        y: int = field(default=0, metadata={"help": "Text"})
        hidden: list = field(default_factory=list, init=False)
    class Request(BaseModel):
        model_config = {}
        text: str = Field(..., description="Text")
        count: int = Field(3, description="Text")
        _secret: str = ""
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
    class Lenient(Request):
        @model_validator(mode="before")
        def check(cls, values):
            values.pop("old_text", None)
            return values
    """,
    other="""
    from dbgpt.base import Base as Root, Point
    class Thing: ...
    """,
)
STUBS = topic.extract(SOURCE)
BASE = STUBS["dbgpt/base.pyi"]


def body(name: str) -> list[str]:
    start = next(i for i, line in enumerate(BASE) if line.startswith(f"class {name}"))
    end = next((i for i in range(start + 1, len(BASE)) if not BASE[i].startswith(" ")), len(BASE))
    return [line.strip() for line in BASE[start + 1:end]]


class StubsTest(unittest.TestCase):
    def test_names_are_handed_on_except_those_for_type_checkers(self):
        self.assertIn("from dbgpt.base import Base as Root, Point as Point", STUBS["dbgpt/other.pyi"])
        self.assertIn("from dbgpt.other import Thing", BASE)

    def test_functions_keep_parameters_and_types_alone(self):
        self.assertIn(
            "def plain(a, b: int = ..., *rest, key: 'Thing' = None, **options) -> str: ...", BASE)
        self.assertNotIn("docstring", "\n".join(BASE))

    def test_a_decorator_that_may_change_everything_leaves_a_name(self):
        self.assertIn("handler: _t.Any", BASE)

    def test_constants_and_aliases(self):
        for line in ("T = TypeVar('T')", "Many = Union[str, List[str]]", "LIMIT: int"):
            self.assertIn(line, BASE)

    def test_attributes_have_a_type_where_there_is_no_doubt(self):
        lines = body("Base")
        for line in ("kind: str", "name: str", "parts = ...", "lock = ...", "child: Thing"):
            self.assertIn(line, lines)

    def test_keywords_that_are_read_or_handed_on_are_named(self):
        self.assertIn("def __init__(self, name: str, size: Optional[int] = None, *, child=...): ...",
                      body("Base"))
        self.assertIn("def __init__(self, colour: str, *, child=..., size=...): ...", body("Child"))
        self.assertIn("def __init__(self, **kwargs): ...", body("Open"))

    def test_generators(self):
        lines = body("Base")
        self.assertIn("def numbers(self) -> _t.AsyncIterator[_t.Any]: ...", lines)
        self.assertIn("def words(self) -> _t.Iterator[_t.Any]: ...", lines)
        self.assertIn("def stream(self) -> AsyncIterator[str]: ...", body("Child"))

    def test_a_hook_is_a_generator_when_an_override_is_one(self):
        lines = body("Base")
        self.assertIn("def stream(self) -> AsyncIterator[str]: ...", lines)
        self.assertIn("def open(self): ...", lines)

    def test_returned_objects(self):
        self.assertIn("def bind(self, x) -> _t.Self: ...", body("Base"))
        self.assertIn("def again(self) -> Base: ...", body("Base"))

    def test_fields(self):
        self.assertEqual(
            body("Point"), ["x: int", "y: int = ...", "hidden: list = _d.field(init=False, default=...)"])
        self.assertEqual(body("Request"), ["text: str", "count: int = ...", "_secret = ..."])

    def test_a_model_takes_what_its_validators_read(self):
        self.assertEqual(body("Lenient"), [
            "def __init__(self, *, count: _t.Any = ..., old_text: _t.Any = ..., text: _t.Any = ...) -> None: ...",
        ])


if __name__ == "__main__":
    unittest.main()
