"""What an agent says when a context, a model or the queue of messages is missing, or the model cannot be called."""

import asyncio
import os

from support import scripted, says

from dbgpt.agent import AgentContext, AgentMemory, LLMConfig, UserProxyAgent
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent
from dbgpt.model.proxy import OpenAILLMClient


async def fails(awaitable) -> BaseException:
    try:
        result = await awaitable
    except BaseException as error:
        return error
    raise AssertionError(f"no error, but {result!r}")


async def main():
    os.environ.pop("OPENAI_API_KEY", None)
    try:
        OpenAILLMClient()
    except ValueError as error:
        says(error, "api_key is required, please set OPENAI_API_KEY environment")
    else:
        raise AssertionError("a client without a key")
    context = AgentContext(conv_id="c", language="en", max_new_tokens=100)
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    config = LLMConfig(llm_client=scripted("Good morning."))
    says(
        await fails(SimpleAssistantAgent().bind(memory).bind(config).build()),
        "Missing context in which agent is running!",
    )
    says(
        await fails(SimpleAssistantAgent().bind(context).bind(memory).build()),
        "Model configuration is missing or model service is unavailable",
    )
    says(
        await fails(UserProxyAgent().bind(memory).build()),
        "Missing context in which agent is running!",
    )
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent = await SimpleAssistantAgent().bind(context).bind(memory).bind(config).build()
    await user.initiate_chat(recipient=agent, message="Hello")
    last = (await memory.gpts_memory.get_messages("c"))[-1]
    assert "Good morning." in last.content, last
    await user.initiate_chat(recipient=agent, message="")
    last = (await memory.gpts_memory.get_messages("c"))[-1]
    assert "The received message content is empty!" in last.content, last
    closed = AgentMemory()
    user = await UserProxyAgent().bind(context).bind(closed).build()
    agent = await SimpleAssistantAgent().bind(context).bind(closed).bind(config).build()
    says(
        await fails(user.initiate_chat(recipient=agent, message="Hello")),
        "'NoneType' object has no attribute 'put'",
    )


asyncio.run(main())
