"""The messages of the table of failures of packs: which part is called, and what a part is called like another."""

import asyncio

from support import raised, says

from dbgpt.agent.resource import FunctionTool, ResourcePack, ToolPack, tool


@tool(description="Count the words of a text.")
def count(text: str) -> int:
    return len(text.split())


def part(name: str, answer: str) -> FunctionTool:
    return FunctionTool(name, lambda: answer, description="A part.")


pack = ResourcePack([part("one", "1"), part("two", "2")], name="both")
assert pack.execute(resource_name="two") == "2"
says(raised(pack.execute), "No resource name provided, will not execute.")
says(raised(pack.execute, resource_name="three"), "No resource parameters provided, will not execute.")
same = ResourcePack([part("one", "first"), part("one", "second")], name="same")
assert [one.name for one in same.sub_resources] == ["one"]
says(raised(lambda: asyncio.run(ResourcePack([count]).get_prompt())), "AttributeError")
assert ToolPack([count]).execute(resource_name="count", text="a b") == 2
