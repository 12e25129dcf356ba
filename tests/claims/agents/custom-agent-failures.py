"""What an agent of your own says when it has no action, its action returns nothing, or its profile lacks a part."""

import asyncio

from support import raised, says, scripted

from dbgpt.agent import (
    Action,
    ActionOutput,
    AgentContext,
    AgentMemory,
    ConversableAgent,
    LLMConfig,
    ProfileConfig,
    UserProxyAgent,
)


class Silent(Action[None]):
    async def run(self, ai_message: str, **kwargs) -> ActionOutput:
        return None


class Empty(Action[None]):
    async def run(self, ai_message: str, **kwargs) -> ActionOutput:
        return ActionOutput(is_exe_success=True, content="")


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="Help.", desc="Helps.")


async def ask(agent, client) -> str:
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    context = AgentContext(conv_id="c", language="en", max_new_tokens=100)
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent.bind(context).bind(memory).bind(LLMConfig(llm_client=client))
    await agent.build()
    await user.initiate_chat(recipient=agent, message="Hello")
    return str((await memory.gpts_memory.get_messages("c"))[-1].content)


def with_action(action) -> Clerk:
    agent = Clerk(max_retry_count=2)
    agent._init_actions([action])
    return agent


client = scripted("Good.")
missing = raised(lambda: asyncio.run(ask(Clerk(), client)))
says(missing, "This agent Clerk[Clerk] is missing action modules.")
reply = asyncio.run(ask(with_action(Silent), client))
assert "Action should return value！" in reply, reply
client.asked.clear()
asyncio.run(ask(with_action(Empty), client))
first, again = client.asked
assert "The current execution result is empty." not in first, first
assert "The current execution result is empty." in again, again
try:

    class Unannotated(ConversableAgent):
        profile = ProfileConfig(name="Clerk", role="Other", goal="Help.", desc="Helps.")

except Exception as error:
    says(error, "Field 'profile' defined on a base class was overridden by a non-annotated attribute")
else:
    raise AssertionError("a profile without annotation")


class Nameless(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(goal="Help.", desc="Helps.")


says(raised(lambda: Nameless().name), "Input should be a valid string", "Ellipsis")
