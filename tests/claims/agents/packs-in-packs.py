"""Before v0.7.1, a pack inside another one is not loaded: tools of an MCP server or of a plugin are missing."""

import asyncio

from support import VERSION, scripted

from dbgpt.agent import AgentContext, AgentMemory, LLMConfig
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent
from dbgpt.agent.resource import FunctionTool, ResourcePack

if VERSION >= (0, 7):
    from dbgpt.agent.resource import MCPToolPack as Late
else:
    from dbgpt.agent.resource.tool.pack import AutoGPTPluginToolPack as Late

# The class overrides what loads tools, and nothing but that makes them.
assert "preload_resource" in vars(Late) and Late("/nowhere", name="late").sub_resources == []


class Pack(Late):
    """Loads one tool, without a server or a file."""

    if VERSION >= (0, 7):

        async def preload_resource(self):
            self.load()

    else:

        def preload_resource(self):
            self.load()

    def load(self):
        self.append(FunctionTool("count", lambda: "2", description="Count the words."))


async def built(resource):
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    agent = SimpleAssistantAgent().bind(AgentContext(conv_id="c", language="en")).bind(memory)
    await agent.bind(LLMConfig(llm_client=scripted("Good."))).bind(resource).build()


direct = Pack("/nowhere", name="late")
asyncio.run(built(direct))
assert [one.name for one in direct.sub_resources] == ["count"]
inner = Pack("/nowhere", name="late")
asyncio.run(built(ResourcePack([inner], name="outer")))
found = [one.name for one in inner.sub_resources]
assert found == (["count"] if VERSION >= (0, 7, 1) else []), found
