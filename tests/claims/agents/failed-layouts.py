"""A chain of agents that fails tells what its model wrote, as a message that counts as a success; the reply does not."""

import asyncio

from support import scripted

from dbgpt.agent import (
    Action,
    ActionOutput,
    AgentContext,
    AgentMemory,
    AgentMessage,
    LLMConfig,
    ProfileConfig,
    UserProxyAgent,
    WrappedAWELLayoutManager,
)
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent


class Fails(Action):
    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        return ActionOutput(is_exe_success=False, content="no such order")


class Analyst(SimpleAssistantAgent):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([Fails])


async def team(client):
    """A manager of two agents, of which the first one fails; its user, and the memory of both."""
    llm = LLMConfig(llm_client=client)
    context = AgentContext(conv_id="c", language="en", gpts_app_name="orders")
    memory = AgentMemory()
    memory.gpts_memory.init("c")

    async def member(agent_class, name):
        profile = ProfileConfig(name=name, role=name, goal="do a step", desc=name)
        return await agent_class(profile=profile, stream_out=False).bind(context).bind(llm).bind(memory).build()

    user = await UserProxyAgent().bind(context).bind(memory).build()
    manager = await WrappedAWELLayoutManager().bind(context).bind(llm).bind(memory).build()
    manager.hire([await member(Analyst, "Analyst"), await member(SimpleAssistantAgent, "Clerk")])
    return manager, user, memory


async def main():
    client = scripted("I looked it up.")
    client.asked.clear()
    manager, user, memory = await team(client)
    await user.initiate_chat(recipient=manager, message="The question")
    # The three rounds of the first agent, and none of the second one.
    assert len(client.asked) == 3, len(client.asked)
    answer = (await memory.gpts_memory.get_messages("c"))[-1]
    failed = "The task failed at step Analyst and the attempt to repair it failed."
    assert answer.content.startswith(failed) and "I looked it up." in answer.content, answer.content
    assert "no such order" not in answer.content and answer.is_success, answer
    reply = await manager.generate_reply(AgentMessage(content="The question"), user)
    assert not reply.success and reply.action_report.content == answer.content, reply


asyncio.run(main())
