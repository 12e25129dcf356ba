"""With one model an agent calls it once when it fails, and the reply does not say why."""

import asyncio

from dbgpt.agent import AgentContext, AgentMemory, LLMConfig, UserProxyAgent
from dbgpt.agent.expand.summary_assistant_agent import SummaryAssistantAgent
from dbgpt.model.proxy import OpenAILLMClient

calls = []


class Failing(OpenAILLMClient):
    async def generate_stream(self, request, message_converter=None):
        calls.append(request.model)
        raise ValueError("the key is wrong")
        yield

    async def generate(self, request, message_converter=None):
        calls.append(request.model)
        raise ValueError("the key is wrong")


async def main():
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    context = AgentContext(conv_id="c", max_new_tokens=100)
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent = (
        await SummaryAssistantAgent(max_retry_count=1)
        .bind(context)
        .bind(LLMConfig(llm_client=Failing(api_key="k", api_base="http://127.0.0.1:1/v1")))
        .bind(memory)
        .build()
    )
    await user.initiate_chat(recipient=agent, message="Sum this up.")
    messages = await memory.gpts_memory.get_messages("c")
    assert len(calls) == 1, calls
    assert "the key is wrong" not in str(messages[-1].content), messages[-1]


asyncio.run(main())
