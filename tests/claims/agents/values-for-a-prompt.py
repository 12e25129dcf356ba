"""A value that is given with the question, or that a class puts into the context of its reply, has to fit into JSON; the first round decides for all.

A value in a constraint is kept with the profile, so that another agent with this profile gets it.
"""

import asyncio
from datetime import date

from support import raised, says, scripted

from dbgpt.agent import AgentContext, AgentMemory, BlankAction, ConversableAgent, LLMConfig, ProfileConfig, UserProxyAgent


class Adviser(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="A", role="A", goal="advise", expand_prompt="Day: {{ day }}")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([BlankAction])


class Ruled(Adviser):
    profile: ProfileConfig = ProfileConfig(name="R", role="R", goal="advise", constraints=["Day: {{ day }}"])


class Dated(Adviser):
    def _init_reply_message(self, received_message, rely_messages=None):
        reply = super()._init_reply_message(received_message, rely_messages)
        reply.context = {"day": date(2025, 5, 1)}
        return reply


class Counted(Adviser):
    made: int = 0

    def _init_reply_message(self, received_message, rely_messages=None):
        self.made += 1
        reply = super()._init_reply_message(received_message, rely_messages)
        reply.context = {"day": self.made}
        return reply

    async def correctness_check(self, message):
        return False, "Again."


def ask(agent, **values) -> list[str]:
    client = scripted("Yes.")
    client.asked.clear()

    async def asked():
        about, memory = AgentContext(conv_id="c", language="en"), AgentMemory()
        memory.gpts_memory.init("c")
        user = await UserProxyAgent().bind(about).bind(memory).build()
        await agent.bind(about).bind(LLMConfig(llm_client=client)).bind(memory).build()
        await user.initiate_chat(recipient=agent, message="Hello", **values)

    asyncio.run(asked())
    return client.asked


assert "Day: ['1 May']" in ask(Adviser(), day=["1 May"])[0]
for agent, values in ((Adviser(), {"day": date(2025, 5, 1)}), (Dated(), {})):
    says(raised(ask, agent, **values), "Object of type date is not JSON serializable")

agent = Counted()
assert all("Day: 1" in prompt for prompt in ask(agent)) and agent.made == 3
assert ["Day: first" in ask(Ruled(), day=day)[0] for day in ("first", "second")] == [True, True]
