"""The messages of the tables of failures of plans, and that a manager that finds a finished plan does nothing."""

import asyncio

from support import scripted

from dbgpt.agent import (
    AgentContext,
    AgentMemory,
    AutoPlanChatManager,
    LLMConfig,
    ProfileConfig,
    UserProxyAgent,
)
from dbgpt.agent.core.memory.gpts import GptsPlan
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent


def step(number: int, agent="Analyst", **fields) -> GptsPlan:
    given = {"sub_task_content": "Find it", "sub_task_agent": agent, "rely": "", **fields}
    return GptsPlan(conv_id="c", sub_task_num=number, **given)


async def ask(*steps: GptsPlan, answer="The answer.", **options):
    """The reply of a manager of two members that finds these steps, and their states afterwards."""
    client = LLMConfig(llm_client=scripted(answer))
    context = AgentContext(conv_id="c", language="en", max_new_tokens=100)
    memory = AgentMemory()
    memory.gpts_memory.init("c")

    async def member(name):
        profile = ProfileConfig(name=name, role=name, goal="do a step", desc=name)
        agent = SimpleAssistantAgent(profile=profile, stream_out=False)
        return await agent.bind(context).bind(client).bind(memory).build()

    manager = AutoPlanChatManager(**options).bind(context).bind(client).bind(memory)
    await manager.build()
    manager.hire([await member("Analyst"), await member("Clerk")])
    user = await UserProxyAgent().bind(context).bind(memory).build()
    if steps:
        memory.plans_memory.batch_save(list(steps))
    await user.initiate_chat(recipient=manager, message="The question")
    messages = await memory.gpts_memory.get_messages("c")
    states = [plan.state for plan in memory.plans_memory.get_by_conv_id("c")]
    reply = messages[-1]
    return f"{reply.content} {reply.action_report or ''}".strip(), states, "\n".join(str(one.content) for one in messages)


async def main():
    reply, states, _ = await ask(step(1), step(2, "Clerk", rely="1"))
    assert states == ["complete", "complete"] and "The answer." in reply, (reply, states)
    reply, _, everything = await ask(answer="I cannot plan.")
    expected = "Retrying 3 times based on current application resources still fails to build a valid plan"
    assert expected in reply, reply
    assert "The requested correctly structured answer could not be found." in everything, everything
    reply, states, _ = await ask(step(1, "Pilot"))
    assert "Unable to select next speaker!" in reply, reply
    reply, states, _ = await ask(step(1), step(2, "Clerk", rely="the first"))
    assert "An exception was encountered during the execution of the current plan step." in reply, reply
    assert "invalid literal for int()" in reply and states[1] == "todo", (reply, states)
    reply, states, _ = await ask(step(1), step(2, "Clerk"), max_round=1)
    assert "Maximum number of dialogue rounds exceeded.1" in reply, reply
    reply, _, _ = await ask(step(1, state="complete", result="done"))
    assert '"content": "The question"' in reply, reply


asyncio.run(main())
