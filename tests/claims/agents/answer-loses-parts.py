"""An agent of v0.6.3 drops the tabs of an answer, and what stands before its last `###`."""

import asyncio

from support import scripted

from dbgpt.agent import AgentContext, AgentMemory, AgentMessage, LLMConfig, UserProxyAgent
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent


async def reply(answer: str) -> str:
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent = (
        await SimpleAssistantAgent()
        .bind(context)
        .bind(LLMConfig(llm_client=scripted(answer)))
        .bind(memory)
        .build()
    )
    return (await agent.generate_reply(AgentMessage(content="Hello"), user)).content


async def main():
    assert await reply("Before\n### One\nfirst\n### Two\nsecond") == "Two\nsecond"
    assert await reply("if True:\n\tprint(1)") == "if True:\nprint(1)"


asyncio.run(main())
