"""What a chat model, a reranker and a client of Claude are refused for before they run."""

from support import raised, says

from dbgpt.model import scan_model_providers
from dbgpt.model.adapter.auto_client import AutoLLMClient
from dbgpt.model.adapter.base import get_embedding_adapter
from dbgpt.model.adapter.model_adapter import get_llm_model_adapter
from dbgpt.model.parameter import WorkerType
from dbgpt.model.proxy.llms.claude import ClaudeLLMClient

scan_model_providers()
# A file for llama.cpp has `gguf` in its name or in that of the model.
says(raised(get_llm_model_adapter, "m", "/tmp/m", use_fastchat=False, model_type="llama.cpp"), "Can not find adapter for model m")
assert get_llm_model_adapter("m", "/tmp/m.gguf", model_type="llama.cpp")
assert get_llm_model_adapter("m-gguf", "/tmp/m", model_type="llama.cpp")
says(raised(AutoLLMClient, "openai", name="m"), "Can not find adapter for model m and provider openai")

claude = raised(ClaudeLLMClient, api_key="key")
says(claude, "AttributeError: 'ClaudeLLMClient' object has no attribute '_api_base'")

# A reranker for `hf` has `rerank` in its name or path.
assert get_embedding_adapter("hf", is_rerank=True, model_name="bge-reranker", model_path="/tmp/m")
assert get_embedding_adapter("hf", is_rerank=True, model_name="m", model_path="/tmp/rerank")
assert get_embedding_adapter("hf", is_rerank=True, model_name="m", model_path="/tmp/m") is None

# An address stands behind an `@`.
says(raised(WorkerType.to_worker_key, "m@home", "llm"), "Invaild symbol '@' in your worker name m@home")
