"""The table of failures of profiles: the language of the prompt, values that are kept, and a missing name or role."""

import asyncio
import time

from support import raised, says, scripted

from dbgpt.agent import (
    AgentContext,
    AgentMemory,
    AgentMessage,
    BlankAction,
    ConversableAgent,
    LLMConfig,
    ProfileConfig,
    UserProxyAgent,
)
from dbgpt.agent.expand.code_assistant_agent import CodeAssistantAgent
from dbgpt.agent.expand.data_scientist_agent import DataScientistAgent
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent
from dbgpt.agent.expand.tool_assistant_agent import ToolAssistantAgent
from dbgpt.util.configure import ConfigProvider, DynConfig

CHINESE = "你是"


class Counter(ConfigProvider):
    times = 0

    def query(self, key, **kwargs):
        Counter.times += 1
        return f"goal {Counter.times}"


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="answer")
    stream_out: bool = False

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([BlankAction])


async def prompt(**context):
    client = scripted("Good.")
    client.asked.clear()
    context = AgentContext(conv_id="c", **context)
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    clerk = await Clerk().bind(context).bind(LLMConfig(llm_client=client)).bind(memory).build()
    await clerk.generate_reply(AgentMessage(content="Hello"), user)
    return client.asked[0]


for language in ("zh", "fr"):
    assert CHINESE in asyncio.run(prompt(language=language))
for given in ({}, {"language": "en"}):
    english = asyncio.run(prompt(**given))
    assert CHINESE not in english and "You are a Clerk" in english, english


# Without a language, each agent uses the default of its class; that of the data scientist is Chinese.
for kind in (CodeAssistantAgent, SimpleAssistantAgent, ToolAssistantAgent):
    assert kind().language == "en", kind
assert DataScientistAgent().language == "zh"


class Guide(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(
        name="Guide", role="Guide", goal=DynConfig("", key="goal", provider=Counter())
    )


guide = Guide()
first = guide.goal
assert guide.goal == first, "kept"
time.sleep(11)
assert guide.goal != first, "looked up again"

for given, message in (
    ({"name": "Nora"}, "1 validation error for DefaultProfile"),
    ({"role": "clerk"}, "1 validation error for DefaultProfile"),
    ({}, "2 validation errors for DefaultProfile"),
):
    nameless = ProfileConfig(**given)
    says(
        raised(nameless.create_profile),
        message,
        "Input should be a valid string",
        "input_value=Ellipsis",
    )
