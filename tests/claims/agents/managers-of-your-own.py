"""A subclass of `ManagerAgent` needs a profile of its own: the one of the class has no role."""

import asyncio

from support import raised, says, scripted

from dbgpt.agent import ActionOutput, AgentContext, AgentMemory, AgentMessage, LLMConfig, ProfileConfig, UserProxyAgent
from dbgpt.agent.core.base_team import ManagerAgent


class Manager(ManagerAgent):
    async def act(self, message, sender, reviewer=None, **kwargs):
        return ActionOutput(content="done")


class Named(Manager):
    profile: ProfileConfig = ProfileConfig(name="Manager", role="Manager", goal="manage")


async def ask(kind):
    about, memory = AgentContext(conv_id="c", language="en"), AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(about).bind(memory).build()
    manager = await kind().bind(about).bind(LLMConfig(llm_client=scripted("x"))).bind(memory).build()
    return await manager.generate_reply(AgentMessage(content="Hello"), user)


says(raised(lambda: asyncio.run(ask(Manager))), "validation error for DefaultProfile", "role")
done = asyncio.run(ask(Named))
assert done.success and done.action_report.content == "done", done
