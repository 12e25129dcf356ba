"""A full buffer forgets the first question, two users of one agent share its memory, and a queue that shows nothing."""

import asyncio

from support import scripted

from dbgpt.agent import AgentContext, AgentMemory, AgentMessage, LLMConfig, ShortTermMemory, UserProxyAgent
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent


async def asked(*questions: str, buffer_size: int = 5) -> str:
    """What the model is asked with the last of these questions, which one agent gets one after the other."""
    client = scripted("Good morning.")
    client.asked.clear()
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory(ShortTermMemory(buffer_size=buffer_size))
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent = SimpleAssistantAgent().bind(context).bind(LLMConfig(llm_client=client)).bind(memory)
    await agent.build()
    for question in questions:
        await agent.generate_reply(AgentMessage(content=question), user)
    return client.asked[-1]


async def shown(conversation: str, order: str) -> list:
    """What the queue of a conversation holds at its end, with its steps in this order, by their first letters."""
    memory = AgentMemory()
    gpts_memory = memory.gpts_memory
    queue = None
    for step in order:
        if step == "i":
            gpts_memory.init(conversation)
        elif step == "q":
            queue = gpts_memory.queue(conversation)
        elif step == "d":
            await gpts_memory.complete(conversation)
        else:
            context = AgentContext(conv_id=conversation, language="en")
            user = await UserProxyAgent().bind(context).bind(memory).build()
            agent = SimpleAssistantAgent().bind(context).bind(LLMConfig(llm_client=scripted("Good morning."))).bind(memory)
            await user.initiate_chat(recipient=await agent.build(), message="Hello")
    held = []
    while queue is not None and not queue.empty():
        held.append(queue.get_nowait())
    return held[: held.index("[DONE]") + 1] if "[DONE]" in held else held


async def main():
    questions = ["My name is Ada.", "Two?", "Three?", "What is my name?"]
    assert "My name is Ada." in await asked(*questions)
    assert "My name is Ada." not in await asked(*questions, buffer_size=2)
    # The second user's question brings the first one's with it.
    assert "Ada's parcel" in await asked("Where is Ada's parcel?", "Where is mine?")
    right = await shown("right", "iqcd")
    assert len(right) > 1 and right[-1] == "[DONE]", right
    early = await shown("early", "iqdc")
    assert early == ["[DONE]"], early
    late = await shown("late", "iqicd")
    assert late == [], late


asyncio.run(main())
