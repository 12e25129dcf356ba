"""What a `ReActAgent` without tools, an answer of another form, an undescribed parameter and an empty result do."""

import asyncio

from support import VERSION, raised, reply, says, scripted

from dbgpt.agent import AgentContext, AgentMemory, AgentMessage, LLMConfig, UserProxyAgent
from dbgpt.agent.expand.tool_assistant_agent import ToolAssistantAgent
from dbgpt.agent.resource import FunctionTool, ToolPack, tool

if VERSION >= (0, 7):
    from dbgpt.agent.expand.react_agent import ReActAgent


@tool(description="Count the words of a text.")
def count(text: str) -> int:
    return len(text.split())


async def agent(kind, client, *resources):
    context = AgentContext(conv_id="c", language="en", max_retry_round=2)
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    made = kind(max_retry_count=1).bind(context).bind(LLMConfig(llm_client=client)).bind(memory)
    for resource in resources:
        made = made.bind(resource)
    return await made.build(), user


async def answer(text, kind=None, *, bound=True):
    clerk, user = await agent(kind or ReActAgent, scripted(text), *([ToolPack([count])] if bound else []))
    reply = await clerk.generate_reply(AgentMessage(content="How many words?"), user)
    return reply.action_report.content


says(
    raised(lambda: asyncio.run(agent(ToolAssistantAgent, scripted("x")))),
    "Missing resources[",
    "required for runtime",
)
STEP = 'Thought: t\nAction: count\nAction Input: {"text": "a b"}\n'
if VERSION >= (0, 7, 1):
    assert "No correct response found" in asyncio.run(answer("I do not know."))
    assert "Only one action is allowed each time." in asyncio.run(answer(STEP + STEP))
    assert "2" in asyncio.run(answer(STEP))
    unbound = asyncio.run(answer(STEP, bound=False))
    assert unbound == "Tool action run failed!The tool resource is not found！", unbound
shapeless = asyncio.run(answer("I do not know.", ToolAssistantAgent))
assert shapeless == "The requested correctly structured answer could not be found.", shapeless
pack = ToolPack([count])
shown = asyncio.run(pack.get_prompt(lang="en"))[0]
assert 'text' in shown and "string" in shown, shown
# A tool without a result has failed, and is called again.
calls = []
silent = FunctionTool("silent", lambda: calls.append(1) or "", description="Say nothing.")
done = reply(ToolAssistantAgent(), scripted('{"thought": "t", "tool_name": "silent", "args": {}}'), ToolPack([silent]))
assert not done.success and len(calls) == 3, calls
