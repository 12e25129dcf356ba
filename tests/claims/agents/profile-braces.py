"""Fields of a profile are templates that the question's values fill; in examples and retry goals braces stay."""

import asyncio

from support import scripted

from dbgpt.agent import AgentContext, AgentMemory, ConversableAgent, LLMConfig, ProfileConfig, UserProxyAgent
from dbgpt.agent.core.action.blank_action import BlankAction


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(
        name="Nora",
        role="{{ name }}'s role",
        goal="Know {{ countries }} countries",
        expand_prompt="Expand {{ countries }}",
        constraints=["Constraint {{ countries }}"],
        examples="Example {{ countries }}",
        retry_goal="Again {{ countries }}",
        retry_constraints=["Once more {{ countries }}"],
        desc="d",
    )

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([BlankAction])


def prompt(is_retry: bool) -> str:
    return Clerk().current_profile.format_system_prompt(question="q", language="en", is_retry_chat=is_retry, countries=31)


first, again = prompt(False), prompt(True)
for text in ("Know 31 countries", "Expand 31", "Constraint 31"):
    assert text in first, first
assert "Example {{ countries }}" in first, first
for text in ("Again {{ countries }}", "Once more {{ countries }}"):
    assert text in again, again


async def asked() -> str:
    """What the model is asked when the value comes with the question."""
    client = scripted("Good morning.")
    client.asked.clear()
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    clerk = await Clerk().bind(context).bind(LLMConfig(llm_client=client)).bind(memory).build()
    await user.initiate_chat(recipient=clerk, message="Hello", countries=31)
    return client.asked[0]


said = asyncio.run(asked())
assert "Know 31 countries" in said and "Example {{ countries }}" in said, said
