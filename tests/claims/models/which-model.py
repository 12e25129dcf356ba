"""Which model answers: the first table is the default unless the file names one; agents take the first one that runs."""

import asyncio
from pathlib import Path

from support import Model, configuration, raised, says

from dbgpt.agent import ConversableAgent, LLMConfig, ProfileConfig
from dbgpt.agent.util.llm.llm import LLMStrategyType
from dbgpt_app.dbgpt_server import load_config

model = Model()
TWO = f'[[models.llms]]\nname = "A"\nprovider = "proxy/openai"\napi_key = "key"\napi_base = "{model.address}/v1"\n'


def models(*more: str):
    file = Path("/tmp/models.toml")
    file.write_text(configuration(model, *more))
    return load_config(str(file)).models


assert [one.name for one in models(TWO).llms] == ["m", "A"]
assert models(TWO).default_llm in (None, "m")
assert models(TWO, '[models]\ndefault_llm = "A"').default_llm == "A"


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="answer", desc="Answers.")


def chosen(*running: str, **strategy):
    class Client:
        async def models(self):
            return [type("Metadata", (), {"model": name})() for name in running]

    config = LLMConfig.model_construct(llm_client=Client(), **{"llm_strategy": LLMStrategyType.Default, "strategy_context": None} | strategy)
    agent = Clerk()
    agent.llm_config = config
    return asyncio.run(agent._a_select_llm_model())


assert chosen("A", "m", "z") == "A"
wanted = {"llm_strategy": LLMStrategyType.Priority, "strategy_context": '["x", "m"]'}
assert chosen("A", "m", "z", **wanted) == "m"
says(raised(chosen, "A", "z", **wanted), "Failed to allocate model service,No model service available!")
