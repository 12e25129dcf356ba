"""What an agent reads of a tool of an MCP server, and that an error which the tool reports counts as a success."""

import asyncio
import json
import socket
import threading
import time

from support import VERSION

from dbgpt.agent.expand.actions.tool_action import ToolAction
from dbgpt.agent.resource import MCPToolPack
from mcp.server.fastmcp import FastMCP

PORT = 18933
server = FastMCP("numbers", host="127.0.0.1", port=PORT)


@server.tool(description="Halve a number.")
def halve(number: int) -> str:
    if number % 2:
        raise ValueError("the number is odd")
    return str(number // 2)


def wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as connection:
            if connection.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server did not start")


def inner(error: BaseException) -> BaseException:
    while hasattr(error, "exceptions"):
        error = error.exceptions[0]
    return error


async def main():
    address = f"http://127.0.0.1:{PORT}/sse"
    tools = MCPToolPack(address)
    await tools.preload_resource()
    action = ToolAction()
    action.init_resource(tools)

    async def call(number: int):
        answer = {"thought": "halve it", "tool_name": "halve", "args": {"number": number}}
        return await action.run(json.dumps(answer))

    good = await call(6)
    assert good.is_exe_success and "text='3'" in good.content, good
    assert good.content.startswith("meta=None content=[TextContent("), good.content
    assert good.content.endswith("isError=False"), good.content
    bad = await call(7)
    assert bad.is_exe_success and bad.content.endswith("isError=True"), bad
    assert "the number is odd" in bad.content, bad.content
    twice = f"{address};{address}"
    if VERSION >= (0, 7, 1):
        await MCPToolPack(twice).preload_resource()
        twice = MCPToolPack(twice, overwrite_same_tool=False)
    else:
        twice = MCPToolPack(twice)
    try:
        await twice.preload_resource()
    except BaseException as error:
        assert str(error) == "unhandled errors in a TaskGroup (1 sub-exception)", error
        assert str(inner(error)) == "Resource halve already exists in the pack.", inner(error)
    else:
        raise AssertionError("two tools of one name")


threading.Thread(target=lambda: server.run("sse"), daemon=True).start()
wait_for(PORT)
asyncio.run(main())
