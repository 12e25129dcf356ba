"""The messages of the table of failures of tools, types that a signature loses, and arguments that a tool does not have."""

import asyncio
from enum import Enum
from typing import Literal, Optional

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


def chosen(zone: Literal["home", "europe"]) -> str:
    return zone


def postponed(weight: "float") -> str:
    return f"{weight} kg"


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
    # With a type that is a `Literal` no tool can be made, unless the parameters are described; types as text are lost.
    says(raised(FunctionTool, "chosen", chosen, description="Choose."), "AttributeError: __origin__")
    described = {"zone": {"type": "string", "description": "One of: home, europe"}}
    assert FunctionTool("chosen", chosen, description="Choose.", args=described).args["zone"].type == "string"
    assert FunctionTool("postponed", postponed, description="Weigh.").args["weight"].type == "unknown"
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
