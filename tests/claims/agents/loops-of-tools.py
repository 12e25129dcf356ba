"""How a loop of tools ends: in v0.7.0 it needs its last tool and a number of steps, in v0.6.3 its rounds are used up."""

import asyncio

from support import VERSION, scripted

from dbgpt.agent import AgentContext, AgentMemory, AgentMessage, LLMConfig, UserProxyAgent
from dbgpt.agent.expand.tool_assistant_agent import ToolAssistantAgent
from dbgpt.agent.resource import ToolPack, tool


@tool(description="Count the words of a text.")
def count(text: str) -> int:
    return len(text.split())


async def asked(agent, client):
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    await agent.bind(context).bind(LLMConfig(llm_client=client)).bind(memory).bind(ToolPack([count])).build()
    return await agent.generate_reply(AgentMessage(content="How many?"), user)


if VERSION >= (0, 7):
    from dbgpt.agent.expand.react_agent import ReActAgent

    failed = asyncio.run(asked(ReActAgent(), scripted("x")))
    space = "<dbgpt.util.configure.base.ConfigInfo object at "
    assert failed.content.startswith(space) and failed.content.endswith("> is not in the action space."), failed.content
    failed = asyncio.run(asked(ReActAgent(end_action_name="count"), scripted("x")))
    assert failed.content == "'>' not supported between instances of 'ConfigInfo' and 'int'", failed.content
else:

    class Again(ToolAssistantAgent):
        """Goes on after each result, as the loop of the page."""

        async def correctness_check(self, message):
            return False, f"Result: {message.action_report.content}. Call the next tool, or terminate."

    for rounds in (2, 4):
        client = scripted('{"thought": "t", "tool_name": "count", "args": {"text": "a b"}}')
        client.asked.clear()
        reply = asyncio.run(asked(Again(max_retry_count=rounds), client))
        assert not reply.success and len(client.asked) == rounds, (reply, len(client.asked))
        assert "Final answer" not in reply.content, reply.content
