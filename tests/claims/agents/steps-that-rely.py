"""A step of a plan reads the results of the steps that it relies on, and of no other one."""

import asyncio

from support import scripted

from dbgpt.agent import (
    Action,
    ActionOutput,
    AgentContext,
    AgentMemory,
    AutoPlanChatManager,
    ConversableAgent,
    LLMConfig,
    ProfileConfig,
    UserProxyAgent,
)
from dbgpt.agent.core.memory.gpts import GptsPlan


class Done(Action):
    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        return ActionOutput(content="4.1 kg", view="4.1 kg")


async def asked(rely: str) -> str:
    """What the model reads with the second step of a plan, which relies on this one."""
    llm = scripted("I looked it up.")
    llm.asked.clear()
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory()
    memory.gpts_memory.init("c")

    async def bound(agent):
        return await agent.bind(context).bind(LLMConfig(llm_client=llm)).bind(memory).build()

    members = [ProfileConfig(name=name, role=name, goal="do a step", desc=name) for name in ("Analyst", "Clerk")]
    manager = await bound(AutoPlanChatManager())
    manager.hire([await bound(ConversableAgent(profile=one, stream_out=False).bind(Done)) for one in members])
    user = await bound(UserProxyAgent())
    steps = [("Analyst", "Weigh it", ""), ("Clerk", "Price it", rely)]
    memory.plans_memory.batch_save(
        [
            GptsPlan(conv_id="c", sub_task_num=number, sub_task_content=content, sub_task_agent=agent, rely=on)
            for number, (agent, content, on) in enumerate(steps, start=1)
        ]
    )
    await user.initiate_chat(recipient=manager, message="The question")
    return llm.asked[-1]


assert "4.1 kg" in asyncio.run(asked("1"))
assert "Price it" in asyncio.run(asked("")) and "4.1 kg" not in asyncio.run(asked(""))
