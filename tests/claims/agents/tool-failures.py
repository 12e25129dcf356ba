"""The messages of the table of failures of tools, and what a pack does with arguments that a tool does not have."""

import asyncio
from enum import Enum
from typing import Optional

from pydantic import BaseModel, Field
from support import VERSION, raised, says

from dbgpt.agent.expand.actions.tool_action import ToolAction
from dbgpt.agent.resource import FunctionTool, ToolPack, tool

if VERSION >= (0, 7, 1):
    from dbgpt.agent.expand.actions.react_action import ReActAction


class Zone(str, Enum):
    home = "home"


class Parcel(BaseModel):
    zone: Zone = Field(..., description="Where it goes")


class Anywhere(BaseModel):
    zone: Optional[Zone] = Field(None, description="Where it goes")


def undocumented(text: str) -> str:
    return text


@tool(description="Count the words of a text.")
def count(text: str) -> int:
    return len(text.split())


@tool(description="Wait.")
async def wait() -> str:
    return "waited"


async def main():
    says(raised(tool, undocumented), "The description is required")
    says(raised(ToolPack, [undocumented]), "Invalid tool resource type")
    listed = dict(description="Price.", args_schema=Parcel)
    says(raised(FunctionTool, "price", lambda zone: zone, **listed), "Invalid schema for zone")
    listed["args_schema"] = Anywhere
    says(raised(FunctionTool, "price", lambda zone: zone, **listed), "KeyError: 'type'")
    pack = ToolPack([count, wait])
    assert await pack.async_execute(resource_name="count", text="a b", unit="l") == 2
    says(raised(pack.execute, resource_name="wait"), "Async execution is not supported")
    says(raised(pack.execute, resource_name="x"), "KeyError", "'x'")
    says(raised(pack.execute, resource_name="count"), "missing 1 required positional argument")
    strict = FunctionTool("same", lambda text: text, description="One.")
    pack = ToolPack([strict])
    action = ToolAction()
    action.init_resource(pack)
    unknown = '{"thought": "t", "tool_name": "x", "args": {}}'
    output = await action.run(unknown, resource=pack)
    assert output.content == "Tool [x] execute failed! 'x'", output.content
    if VERSION >= (0, 7, 1):
        answer = 'Thought: t\nAction: x\nAction Input: {"text": "a"}\n'
        for bound, message in ((pack, "Tool action run failed!'x'"), (None, "The tool resource is not found！")):
            action = ReActAction()
            action.init_resource(bound)
            try:
                output = await action.run(answer, resource=bound)
                said = output.content
            except Exception as error:
                said = f"{type(error).__name__}: {error}"
            assert message in said, said


asyncio.run(main())
