"""What agents of your own lose: the second action's format, observations, memories; and roles that are taken."""

import asyncio
from pathlib import Path

from pydantic import BaseModel, Field
from support import VERSION, Kept, raised, reply, says, scripted

import dbgpt.agent.expand
from dbgpt.agent import (
    Action,
    ActionOutput,
    AgentContext,
    AgentMemory,
    AgentMessage,
    ConversableAgent,
    LLMConfig,
    ProfileConfig,
    ShortTermMemory,
    UserProxyAgent,
)
from dbgpt.agent.core.agent_manage import AgentManager
from dbgpt.component import SystemApp

log = Kept()


class Weight(BaseModel):
    grams: str = Field(..., description="The weight of a parcel")


class Price(BaseModel):
    euros: str = Field(..., description="The price of a parcel")


class Weigh(Action[Weight]):
    output = ActionOutput(content="4.1 kg", observations="It weighs 4.1 kg.")

    @property
    def out_model_type(self):
        return Weight

    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        return self.output


class Forgetful(Weigh):
    output = ActionOutput(content="4.1 kg")


class Read(Weigh):
    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        return ActionOutput(content=self._input_convert(ai_message, Weight).grams)


class Ask(Weigh):
    @property
    def out_model_type(self):
        return Price


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="answer", desc="Answers.")
    stream_out: bool = False


def with_actions(*actions) -> Clerk:
    agent = Clerk(max_retry_count=1)
    agent._init_actions(list(actions))
    return agent


def prompts(agent: Clerk, questions: int) -> list[str]:
    """What the model is asked when an agent that keeps its memory gets questions, one after the other."""
    client = scripted("I looked.")
    client.asked.clear()

    async def ask():
        about = AgentContext(conv_id="c", language="en")
        memory = AgentMemory(ShortTermMemory(buffer_size=5))
        memory.gpts_memory.init("c")
        user = await UserProxyAgent().bind(about).bind(memory).build()
        made = await agent.bind(about).bind(LLMConfig(llm_client=client)).bind(memory).build()
        for _ in range(questions):
            await made.generate_reply(AgentMessage(content="What does it weigh?"), user)

    asyncio.run(ask())
    return client.asked


# Only the format of the first action is in the prompt.
first, *_ = prompts(with_actions(Weigh, Ask), 1)
assert "The weight of a parcel" in first and "The price of a parcel" not in first, first

# What an action observed is remembered, if it says so; and read, if the prompt has a place for it.
_, second = prompts(with_actions(Weigh), 2)
assert "It weighs 4.1 kg." in second and "What does it weigh?" in second, second
_, second = prompts(with_actions(Forgetful), 2)
assert "4.1 kg" not in second, second


class WithoutMemories(Clerk):
    profile: ProfileConfig = ProfileConfig(
        name="Clerk", role="Clerk", goal="answer", desc="Answers.", user_prompt_template="Question: {{ question }}"
    )


agent = WithoutMemories(max_retry_count=1)
agent._init_actions([Weigh])
_, second = prompts(agent, 2)
assert "It weighs" not in second, second

# An answer without JSON.
done = reply(with_actions(Read), scripted("It is light."))
assert not done.success and done.content == "Unable to obtain valid output.", done.content
says(raised(reply, Clerk(), scripted("x")), "is missing action modules.")

# A role that another class has; a module of the server that cannot be imported.
manager = AgentManager(SystemApp())
manager.register_agent(Clerk)
says(raised(manager.register_agent, Clerk), "Agent:Clerk already register!")
if VERSION >= (0, 7, 1):
    Path(dbgpt.agent.expand.__path__[0], "triage_agent.py").write_text("import nothing_of_this_name\n")
    AgentManager(SystemApp()).after_start()
    assert "Error scanning module dbgpt.agent.expand.triage_agent" in log.text, log.text[-800:]
