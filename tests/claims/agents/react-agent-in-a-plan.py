"""A plan fails if a `ReActAgent` of v0.7.1 takes its last step, as its last report has no view; the subclass of the page has one."""

import asyncio
import importlib
import sys

from support import samples, scripted

from dbgpt.agent import AgentContext, AgentMemory, AutoPlanChatManager, LLMConfig, UserProxyAgent
from dbgpt.agent.core.memory.gpts import GptsPlan
from dbgpt.agent.expand.react_agent import ReActAgent
from dbgpt.agent.expand.summary_assistant_agent import SummaryAssistantAgent
from dbgpt.agent.resource import FunctionTool, ToolPack

samples("agents/modules/plan")
sys.path.insert(0, "my_agents")
TeamReActAgent = importlib.import_module("team_react").TeamReActAgent
END = 'Thought: t\nAction: terminate\nAction Input: {"output": "done"}'


async def last(*kinds):
    """The last message of a plan with a step for each of these agents, and the states of the steps."""
    about, memory = AgentContext(conv_id="c", language="en"), AgentMemory()
    memory.gpts_memory.init("c")
    client = LLMConfig(llm_client=scripted(END, "A summary."))
    tools = ToolPack([FunctionTool("days", lambda: "3-5 days", description="Days.")])

    async def built(agent):
        return await agent.bind(about).bind(client).bind(memory).build()

    user = await UserProxyAgent().bind(about).bind(memory).build()
    manager = await built(AutoPlanChatManager())
    members = [await built(kind().bind(tools) if issubclass(kind, ReActAgent) else kind()) for kind in kinds]
    manager.hire(members)
    memory.plans_memory.batch_save(
        [
            GptsPlan(conv_id="c", sub_task_num=number, sub_task_content="Do it", sub_task_agent=one.role, rely="")
            for number, one in enumerate(members, start=1)
        ]
    )
    await user.initiate_chat(recipient=manager, message="The question")
    states = [plan.state for plan in memory.plans_memory.get_by_conv_id("c")]
    return (await memory.gpts_memory.get_messages("c"))[-1], states


message, states = asyncio.run(last(ReActAgent))
assert not message.is_success and states == ["complete"], states
assert "validation error for ActionOutput" in message.content and "content" in message.content, message.content
message, states = asyncio.run(last(TeamReActAgent))
assert message.is_success and states == ["complete"] and "done" in message.action_report, message
message, states = asyncio.run(last(ReActAgent, SummaryAssistantAgent))
assert message.is_success and states == ["complete"] * 2 and "A summary." in message.action_report, message
