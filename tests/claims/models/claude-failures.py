"""What the client of Claude says: a parameter that its package has no more, two system messages, a refusal, a tokenizer."""

import asyncio
import sys

from anthropic import AsyncAnthropic
from support import VERSION, Kept, Model, raised, says

from dbgpt.core import ModelMessage, ModelRequest
from dbgpt.model.proxy.base import TiktokenProxyTokenizer
from dbgpt.model.proxy.llms.claude import ClaudeLLMClient

STREAM = "**Claude Generate Stream Error, Please CheckErrorInfo.**: "
if VERSION >= (0, 7):
    says(raised(ClaudeLLMClient, api_key="key"), "AttributeError: 'ClaudeLLMClient' object has no attribute '_api_base'")
    ClaudeLLMClient._api_base = "http://127.0.0.1:1"  # the first of the three repairs
error = raised(lambda: ClaudeLLMClient(api_key="key").client)
says(error, "AsyncAnthropic.__init__() got an unexpected keyword argument 'proxies'")

model = Model("the provider's own words", 401)
client = AsyncAnthropic(api_key="key", base_url=model.address, max_retries=0)


def asked(*messages: ModelMessage) -> str:
    """What a stream ends in."""

    async def stream():
        claude = ClaudeLLMClient(api_key="key", client=client)
        request = ModelRequest(model="claude-3-5-haiku-latest", messages=list(messages), max_new_tokens=64)
        return [one.text async for one in claude.generate_stream(request)]

    return asyncio.run(stream())[-1]


hello, brief = ModelMessage.build_human_message("Hello"), ModelMessage(role="system", content="You are brief.")
said = asked(brief, brief, hello)
assert said == f"{STREAM}Claude only supports single system message", said
said = asked(brief, hello)
assert said.startswith(f"{STREAM}Error code: 401") and model.text in said, said

# The names of Claude have no tokenizer in tiktoken; without the package nothing is counted.
log = Kept()


def counted() -> int:
    return TiktokenProxyTokenizer().count_token("claude-3-5-haiku-latest", ["Hello"])[0]


# v0.6.3 takes another tokenizer, and counts nothing with it.
assert counted() == (1 if VERSION >= (0, 7) else -1)
assert "claude-3-5-haiku-latest's tokenizer not found, using cl100k_base encoding." in log.text, log.text
sys.modules["tiktoken"] = None
assert counted() == -1 and "tiktoken not installed, cannot count tokens" in log.text, log.text
