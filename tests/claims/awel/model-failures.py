"""What workflows that ask a model say: without a key, with two calls in one graph, or of a model that refuses."""

import asyncio
import os

from support import VERSION, Model, free_port, raised, says

from dbgpt.core.awel import DAG, MapOperator
from dbgpt.core.operators import RequestBuilderOperator
from dbgpt.model.operators import LLMOperator
from dbgpt.model.proxy import OpenAILLMClient


def client(address: str, key="key"):
    return OpenAILLMClient(api_key=key, api_base=address, model_alias="m")


def asked(address: str, calls: int = 1):
    with DAG("asks"):
        end = RequestBuilderOperator(model="m")
        for _ in range(calls):
            if calls > 1 and end.__class__ is LLMOperator:
                again = RequestBuilderOperator(model="m")
                end >> MapOperator(map_function=lambda output: output.text) >> again
                end = again
            llm = LLMOperator(llm_client=client(address))
            end >> llm
            end = llm
    return asyncio.run(end.call("Hello"))


model = Model("Good morning.")
assert asked(f"{model.address}/v1").text == "Good morning."
twice = raised(asked, f"{model.address}/v1", 2)
kept = "share_data_key_model_output" if VERSION >= (0, 7) else "share_data_key_model_name"
says(twice, f"Share data key {kept} already exists")
GENERATE = "**LLMServer Generate Error, Please CheckErrorInfo.**: "
model.status, model.text = 401, "bad key"
refused = asked(f"{model.address}/v1")
assert refused.error_code == 1 and refused.text.startswith(f"{GENERATE}Error code: 401"), refused
model.status = 404
assert asked(f"{model.address}/v1").text.startswith(f"{GENERATE}Error code: 404")
nowhere = asked(f"http://127.0.0.1:{free_port()}/v1")
assert nowhere.text == f"{GENERATE}Connection error.", nowhere
os.environ.pop("OPENAI_API_KEY", None)
says(raised(lambda: OpenAILLMClient().client), "api_key is required, please set OPENAI_API_KEY environment")
