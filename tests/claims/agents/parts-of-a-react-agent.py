"""`ReActAgent` of v0.7.1 does not offer `terminate` beside a tool that is bound alone, and loses the tools of a pack at the end of a pack."""

from support import reply, scripted

from dbgpt.agent.expand.react_agent import ReActAgent
from dbgpt.agent.resource import FunctionTool, ResourcePack, ToolPack

END = 'Thought: t\nAction: terminate\nAction Input: {"output": "done"}'


def tool(name: str) -> FunctionTool:
    return FunctionTool(name, lambda: name, description="A tool.")


def pack(*names: str) -> ToolPack:
    return ToolPack([tool(name) for name in names], name=f"pack of {names}")


def offered(resource) -> list[str]:
    """The names of the tools in the prompt of the first step."""
    client = scripted(END)
    client.asked.clear()
    reply(ReActAgent(), client, resource)
    space = client.asked[0].split("# ACTION SPACE #")[1].split("# RESPONSE")[0]
    return [line.split(":")[0] for line in space.strip().splitlines()]


assert offered(tool("one")) == ["one"]
assert offered(pack("one")) == ["one", "terminate"]
assert offered(ToolPack([pack("one"), tool("two")])) == ["one", "two", "terminate"]
for holds in (ToolPack, ResourcePack):
    assert offered(holds([tool("one"), pack("two")])) == ["one", "terminate"]
    assert offered(holds([pack("one"), pack("two")])) == ["one", "terminate"]
assert offered(ResourcePack([pack("one")])) == ["terminate"]
assert offered(ResourcePack([pack("one"), tool("two")])) == ["one", "two", "terminate"]
assert offered(ToolPack([*pack("one").sub_resources, *pack("two").sub_resources])) == ["one", "two", "terminate"]
