"""A plan whose last action returns no `view` fails when all steps are done, and a step doesn't get the results of its own agent."""

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
    """Its result is not in the text of the model, and it remembers nothing."""

    view = None

    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        return ActionOutput(content="4.1 kg", view=self.view)


class Viewed(Done):
    view = "4.1 kg"


async def ask(action, second: str):
    """The last message after a plan of two steps of which the second relies on the first, the states, and what the model read."""
    llm = scripted("I looked it up.")
    client = LLMConfig(llm_client=llm)
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory()
    memory.gpts_memory.init("c")

    async def member(name):
        agent = ConversableAgent(
            profile=ProfileConfig(name=name, role=name, goal="do a step", desc=name), stream_out=False
        )
        return await agent.bind(action).bind(context).bind(client).bind(memory).build()

    manager = await AutoPlanChatManager().bind(context).bind(client).bind(memory).build()
    manager.hire([await member("Analyst"), await member("Clerk")])
    user = await UserProxyAgent().bind(context).bind(memory).build()
    steps = [("Analyst", "Weigh it", ""), (second, "Price it", "1")]
    memory.plans_memory.batch_save(
        [
            GptsPlan(conv_id="c", sub_task_num=number, sub_task_content=content, sub_task_agent=agent, rely=rely)
            for number, (agent, content, rely) in enumerate(steps, start=1)
        ]
    )
    await user.initiate_chat(recipient=manager, message="The question")
    states = [plan.state for plan in memory.plans_memory.get_by_conv_id("c")]
    return (await memory.gpts_memory.get_messages("c"))[-1], states, llm.asked


async def main():
    last, states, _ = await ask(Done, "Clerk")
    assert states == ["complete", "complete"], states
    assert not last.is_success and "validation error for ActionOutput\ncontent" in last.content, last.content
    last, states, asked = await ask(Viewed, "Clerk")
    assert last.is_success and states == ["complete", "complete"], (last.content, states)
    assert "Observation: 4.1 kg" in asked[-1], asked[-1]
    _, _, asked = await ask(Viewed, "Analyst")
    assert "4.1 kg" not in asked[-1] and "I looked it up." in asked[-1], asked[-1]


asyncio.run(main())
