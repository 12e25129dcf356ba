"""A capital letter in `provider` is another provider, for which nothing is found."""

from support import raised, says

from dbgpt.model import scan_model_providers
from dbgpt.model.adapter.model_adapter import get_llm_model_adapter

scan_model_providers()
assert get_llm_model_adapter("m", "", use_fastchat=False, model_type="proxy/openai")
says(raised(get_llm_model_adapter, "m", "", use_fastchat=False, model_type="Proxy/OpenAI"), "Can not find adapter for model m")
