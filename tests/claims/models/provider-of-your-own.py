"""A client of one's own for another API answers in the server. In v0.7 a module whose registration fails is passed over with a warning, and the server does not start."""

from support import VERSION, EnvServer, Model, Server, configuration, env_file, talk

CLIENT = """
class MineLLMClient(OpenAILLMClient):
    async def generate_stream(self, request, message_converter=None):
        async for output in super().generate_stream(request, message_converter):
            output.text = "mine: " + output.text
            yield output
"""
REGISTERED = """
from dataclasses import dataclass

from dbgpt.model.proxy.base import register_proxy_model_adapter
from dbgpt.model.proxy.llms.chatgpt import OpenAICompatibleDeployModelParameters, OpenAILLMClient


@dataclass
class MineParameters(OpenAICompatibleDeployModelParameters):
    provider: str = "proxy/mine"

{client}
    @classmethod
    def param_class(cls):
        return MineParameters


register_proxy_model_adapter({arguments})
"""
model = Model("Good morning.")
if VERSION >= (0, 7):
    server = Server(configuration(model).replace('provider = "proxy/openai"', 'provider = "proxy/mine"', 1))
    file = server.checkout / "packages/dbgpt-core/src/dbgpt/model/proxy/llms/mine.py"
    file.write_text(REGISTERED.format(client=CLIENT, arguments="MineLLMClient"))
    missing = "register_proxy_model_adapter() missing 1 required positional argument: 'supported_models'"
    server.fails("Error scanning module dbgpt.model.proxy.llms.mine: ", missing, "Can not find adapter for model m")
    file.write_text(REGISTERED.format(client=CLIENT, arguments="MineLLMClient, supported_models=[]"))
else:
    named = {"LLM_MODEL_PATH": "chatgpt_proxyllm", "mine_llm_client_class": "dbgpt.model.proxy.llms.mine.MineLLMClient"}
    server = EnvServer(env_file(model, LLM_MODEL="mine", **named))
    file = server.checkout / "dbgpt/model/proxy/llms/mine.py"
    file.write_text(f"from dbgpt.model.proxy.llms.chatgpt import OpenAILLMClient\n{CLIENT}")
with server:
    said = talk(server, "Hello", model_name="m" if VERSION >= (0, 7) else "mine")
    assert "mine: Good morning." in said, (said, server.log[-3000:])
