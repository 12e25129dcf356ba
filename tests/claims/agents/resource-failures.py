"""What an agent says when a resource is missing, of the wrong type, registered twice, or cannot be read."""

import asyncio
from dataclasses import dataclass

from support import VERSION, raised, says, scripted

from dbgpt.agent import AgentContext, AgentMemory, LLMConfig
from dbgpt.agent.expand.tool_assistant_agent import ToolAssistantAgent
from dbgpt.agent.resource import AgentResource, ResourcePack, ToolPack, tool
from dbgpt.agent.resource.manage import get_resource_manager, initialize_resource
from dbgpt.component import SystemApp


@tool(description="Count the words of a text.")
def count(text: str) -> int:
    return len(text.split())


async def build(agent, *resources):
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    agent.bind(AgentContext(conv_id="c", language="en")).bind(memory)
    agent.bind(LLMConfig(llm_client=scripted("Good.")))
    for resource in resources:
        agent.bind(resource)
    return await agent.build()


def fails(agent, *resources) -> BaseException:
    return raised(lambda: asyncio.run(build(agent, *resources)))


says(fails(ToolAssistantAgent()), "Missing resources[", "required for runtime")
nested = ResourcePack([ToolPack([count])], name="outer")
says(fails(ToolAssistantAgent(), nested), "Missing resources[", "required for runtime")
asyncio.run(build(ToolAssistantAgent(), ResourcePack([count._tool], name="outer")))
if VERSION >= (0, 7):
    from dbgpt.agent.expand.react_agent import ReActAgent

    asyncio.run(build(ReActAgent(), ToolPack([count])))

app = SystemApp()
initialize_resource(app)
manager = get_resource_manager(app)
manager.register_resource(resource_instance=count._tool)
says(raised(manager.register_resource, resource_instance=count._tool), "already exists.")
manager.register_resource(resource_instance=count._tool, ignore_duplicate=True)
unknown = AgentResource(type="nothing", name="n", value="{}")
says(raised(manager.build_resource, [unknown]), "Resource type nothing", "not found.")
