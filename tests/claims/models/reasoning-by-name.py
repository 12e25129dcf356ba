"""Which names of models with the provider `hf` count as reasoning models."""

from support import VERSION

from dbgpt.model.adapter.hf_adapter import HFLLMDeployModelParameters
from dbgpt.model.adapter.model_adapter import get_llm_model_adapter

NEWER = VERSION >= (0, 7, 1)


def reasons(name: str, **settings: bool) -> bool:
    parameters = HFLLMDeployModelParameters(name=name, provider="hf", **settings)
    adapter = get_llm_model_adapter(name, name, model_type="hf")
    return bool(adapter.is_reasoning_model(parameters, name.lower()))


for name in ("DeepSeek-R1", "deepseek-reasoner", "my-deepseek-with-reasoning", "QwQ-32B"):
    assert reasons(name), name
for name in ("deepseek-v3", "my-r1", "Qwen/Qwen2.5-7B-Instruct", "Qwen/Qwen3-8B-Base"):
    assert not reasons(name), name
assert reasons("my-model", reasoning_model=True)
for name in ("Qwen/Qwen3-8B", "THUDM/GLM-Z1-9B-0414", "moonshotai/Kimi-VL-A3B-Thinking"):
    assert reasons(name) == NEWER, name
assert not reasons("THUDM/GLM-4-9B-0414") and not reasons("moonshotai/Kimi-VL-A3B-Instruct")
assert not reasons("Qwen/Qwen3-8B", reasoning_model=False)
