"""After a failed call an agent leaves out the model, and each model whose name is part of that name."""

import asyncio

from dbgpt.agent import AgentContext, AgentMemory, AgentMessage, LLMConfig, UserProxyAgent
from dbgpt.agent.core import base_agent
from dbgpt.agent.expand.summary_assistant_agent import SummaryAssistantAgent
from dbgpt.core import LLMClient, ModelMetadata, ModelOutput


class FirstFails(LLMClient):
    def __init__(self, *names):
        self.names, self.asked = names, []

    async def generate(self, request, message_converter=None):
        self.asked.append(request.model)
        if request.model == self.names[0]:
            raise ValueError("this model is broken")
        return ModelOutput(text="Done.", error_code=0)

    async def generate_stream(self, request, message_converter=None):
        yield await self.generate(request)

    async def models(self):
        return [ModelMetadata(model=name) for name in self.names]

    async def count_token(self, model, prompt):
        return len(prompt.split())


async def asked(*names):
    client = FirstFails(*names)
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    context = AgentContext(conv_id="c", language="en")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent = SummaryAssistantAgent(max_retry_count=1).bind(context).bind(memory)
    agent = await agent.bind(LLMConfig(llm_client=client)).build()
    reply = await agent.generate_reply(AgentMessage(content="Sum this up."), user)
    return client.asked, reply


async def main():
    waits = []

    async def no_wait(seconds):
        waits.append(seconds)

    wait, base_agent.asyncio.sleep = base_agent.asyncio.sleep, no_wait
    try:
        models, reply = await asked("gpt-4o", "gpt-4o-mini")
        assert models == ["gpt-4o", "gpt-4o-mini"] and reply.success, (models, reply)
        models, reply = await asked("gpt-4o-mini", "gpt-4o")
        assert models == ["gpt-4o-mini"] and not reply.success, (models, reply)
        assert "No model service available!" in reply.content, reply
    finally:
        base_agent.asyncio.sleep = wait
    assert 10 in waits, waits


asyncio.run(main())
