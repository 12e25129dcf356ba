"""A profile that is given replaces the whole one of the class; a factory wins over the configuration unless it returns None."""

import asyncio

from support import scripted

from dbgpt.agent import (
    AgentContext,
    AgentMemory,
    DefaultProfile,
    LLMConfig,
    ProfileConfig,
    ProfileFactory,
)
from dbgpt.agent.core.profile.base import CompositeProfileFactory, DatasetProfileFactory, LLMProfileFactory
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent

adviser = ProfileConfig(name="Nora", role="customs adviser")


async def built(agent):
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    agent.bind(AgentContext(conv_id="c", language="en")).bind(memory)
    return await agent.bind(LLMConfig(llm_client=scripted("Good."))).build()


# What is left out is not taken from the class, given to the constructor or bound.
own = SimpleAssistantAgent()
assert own.goal and own.constraints and own.desc, own
for agent in (SimpleAssistantAgent(profile=adviser), SimpleAssistantAgent().bind(adviser)):
    asyncio.run(built(agent))
    assert (agent.name, agent.role) == ("Nora", "customs adviser"), agent
    assert not agent.goal and not agent.constraints and not agent.desc, agent


class Staff(ProfileFactory):
    asked = []

    def create_profile(self, profile_id, name=None, role=None, goal=None, prefer_prompt_language=None, prefer_model=None):
        self.asked.append((profile_id, name, role, goal, prefer_prompt_language))
        return DefaultProfile(name="Ben", role="tracker") if profile_id == 2 else None


def made(number: int, factory: ProfileFactory):
    config = ProfileConfig(profile_id=number, name="Guest", role="assistant", goal="answer", factory=factory)
    return config, config.create_profile(prefer_prompt_language="en")


# The factory is told the id, the configuration and the language.
config, profile = made(2, Staff())
assert (profile.get_name(), profile.get_role(), profile.get_goal()) == ("Ben", "tracker", None)
assert Staff.asked == [(2, "Guest", "assistant", "answer", "en")], Staff.asked
_, profile = made(3, Staff())
assert (profile.get_name(), profile.get_goal()) == ("Guest", "answer")
# It is asked once in ten seconds.
config.create_profile(prefer_prompt_language="en")
assert len(Staff.asked) == 2, Staff.asked
assert ProfileConfig.create_profile.cache.ttl == 10
# The factories of the framework make nothing.
for factory in (LLMProfileFactory(), DatasetProfileFactory(), CompositeProfileFactory([Staff()])):
    _, profile = made(2, factory)
    assert profile.get_name() == "Guest", factory
