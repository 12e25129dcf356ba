"""What happens in one reply: the order of the methods, what decides about another round, and what an agent takes."""

import asyncio

from support import scripted

from dbgpt.agent import (
    Action,
    ActionOutput,
    AgentContext,
    AgentMemory,
    AgentMessage,
    ConversableAgent,
    LLMConfig,
    ProfileConfig,
    UserProxyAgent,
)
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent
from dbgpt.agent.resource import ToolPack, tool

ORDER = []


class First(Action):
    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        ORDER.append(("first", ai_message, resource, rely_action_out))
        return ActionOutput(content=f"first of {ai_message}")


class Second(Action):
    output = ActionOutput(content="second")

    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        ORDER.append(("second", ai_message, resource, rely_action_out.content))
        return type(self).output


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="answer", desc="Answers.")
    stream_out: bool = False

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([First, Second])


async def asked(agent, client, *bound):
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent.bind(context).bind(LLMConfig(llm_client=client)).bind(memory)
    for one in bound:
        agent.bind(one)
    await agent.build()
    return await agent.generate_reply(AgentMessage(content="Hello"), user)


def reply(output: ActionOutput, agent=None, *bound):
    Second.output = output
    ORDER.clear()
    client = scripted("text")
    client.asked.clear()
    return asyncio.run(asked(agent or Clerk(), client, *bound)), client.asked


# The actions run in order, each with the text of the model and the output of the one before; the last output counts.
done, texts = reply(ActionOutput(content="second"))
assert ORDER == [("first", "text", None, None), ("second", "text", None, "first of text")], ORDER
assert done.success and done.action_report.content == "second" and len(texts) == 1
# A failure is read by the model, for three rounds; or for one, if the output says so. Nothing is a failure, too.
done, texts = reply(ActionOutput(is_exe_success=False, content="no such parcel"))
assert not done.success and len(texts) == 3 and "no such parcel" not in texts[0] and "no such parcel" in texts[1], texts
done, texts = reply(ActionOutput(is_exe_success=False, content="no", have_retry=False))
assert not done.success and len(texts) == 1, len(texts)
done, texts = reply(ActionOutput(content=""))
assert not done.success and len(texts) == 3, len(texts)
_, texts = reply(ActionOutput(is_exe_success=False, content="no"), Clerk(max_retry_count=2))
assert len(texts) == 2, len(texts)


@tool(description="Count.")
def count(text: str) -> int:
    return len(text)


@tool(description="Weigh.")
def weigh(text: str) -> int:
    return len(text)


# What is bound: an action is added, a resource replaces, and what the agent does not know is ignored.
agent = Clerk().bind(First)
assert [type(one) for one in agent.actions] == [First, Second, First], agent.actions
first, second = ToolPack([count], name="one"), ToolPack([weigh], name="two")
assert Clerk().bind(first).bind(second).resource is second
assert Clerk().bind(object()) is not None
# An agent that comes with the framework has its own actions, whatever its constructor is given.
assert First not in [type(one) for one in SimpleAssistantAgent(actions=[First()]).actions]
assert Clerk().max_retry_count == 3 and Clerk().language == "en"


# A rejected review does not stop the actions.
class Rejects(Clerk):
    async def review(self, message, censored):
        return False, "not polite"


done, _ = reply(ActionOutput(content="second"), Rejects())
assert not done.success and [name for name, *_ in ORDER[:2]] == ["first", "second"], ORDER
