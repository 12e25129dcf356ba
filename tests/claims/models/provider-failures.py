"""What chat models behind an API answer when the provider refuses, cannot be reached, or the key is missing."""

import asyncio
import os
import time

from openai import AsyncOpenAI
from support import VERSION, Model, free_port, raised, says

from dbgpt.core import ModelMessage, ModelRequest
from dbgpt.model.proxy.llms.chatgpt import OpenAILLMClient
from dbgpt.model.proxy.llms.deepseek import DeepseekLLMClient
from dbgpt.model.proxy.llms.ollama import OllamaLLMClient
from dbgpt.model.proxy.llms.siliconflow import SiliconFlowLLMClient

OPENAI = [OpenAILLMClient, DeepseekLLMClient, SiliconFlowLLMClient]
if VERSION >= (0, 7):
    from dbgpt.model.proxy.llms.gitee import GiteeLLMClient

    OPENAI.append(GiteeLLMClient)
GENERATE = "**LLMServer Generate Error, Please CheckErrorInfo.**: "
OLLAMA = "**Ollama Response Error, Please CheckErrorInfo.**: "


def asked(client, *messages) -> tuple[str, int]:
    """The text of an answer and its code of an error."""
    messages = messages or (ModelMessage.build_human_message("Hello"),)
    request = ModelRequest(model="m", messages=list(messages))
    output = asyncio.run(client.generate(request))
    return output.text, output.error_code


nowhere = f"http://127.0.0.1:{free_port()}"
for kind in OPENAI:
    model = Model("Good morning.")
    client = kind(api_key="key", api_base=f"{model.address}/v1", model="m", model_alias="m")
    assert asked(client)[0].strip() == "Good morning.", kind
    for status in (400, 401, 403, 404):
        model.status, model.text = status, "the provider's own words"
        text, code = asked(client)
        assert text.startswith(f"{GENERATE}Error code: {status}") and model.text in text, text
        assert code == 1
    client = kind(api_key="key", api_base=f"{nowhere}/v1", model="m", model_alias="m")
    assert asked(client)[0] == f"{GENERATE}Connection error.", asked(client)

# Too many requests; the client tries again before it says so.
model = Model("slow down", 429)
client = OpenAILLMClient(api_key="key", api_base=f"{model.address}/v1", model_alias="m")
assert asked(client)[0].startswith(f"{GENERATE}Error code: 429"), asked(client)

# An address that ends in the route itself is no route.
model = Model("Good morning.")


def only_the_route(path, body, answer=model.answer):
    return answer(path, body) if path == "/v1/chat/completions" else (404, "application/json", '{"detail": "no such route"}')


model.answer = only_the_route
for base, begins in ((f"{model.address}/v1", "Good"), (f"{model.address}/v1/chat/completions", f"{GENERATE}Error code: 404")):
    client = OpenAILLMClient(api_key="key", api_base=base, model_alias="m")
    assert asked(client)[0].startswith(begins), asked(client)

# Ollama.
if VERSION >= (0, 7):
    model = Model("Good morning.")
    client = OllamaLLMClient(model="m", api_base=model.address)
    assert asked(client)[0] == "Good morning.", asked(client)
    model.answer = lambda path, body: (404, "application/json", '{"error": "model \\"m\\" not found, try pulling it first"}')
    text, _ = asked(client)
    assert text.startswith(f"{OLLAMA}model ") and "not found" in text, text
    model.answer = lambda path, body: (503, "application/json", '{"error": "server busy, please try again"}')
    text, _ = asked(client)
    assert text.startswith(OLLAMA) and "server busy" in text, text
    says(raised(asked, OllamaLLMClient(model="m", api_base=nowhere)), "Connection refused")

else:
    # In v0.6.3 a refusal of the model is an empty answer, one of the embedding model is an error.
    from dbgpt.rag.embedding.embeddings import OllamaEmbeddings, OpenAPIEmbeddings

    model = Model()
    model.answer = lambda path, body: (404, "application/json", '{"error": "model \\"m\\" not found, try pulling it first"}')
    request = ModelRequest(model="m", messages=[ModelMessage.build_human_message("Hello")])
    assert list(OllamaLLMClient(model="m", host=model.address).sync_generate_stream(request)) == []
    embeddings = OllamaEmbeddings(api_url=model.address, model_name="m")
    says(raised(embeddings.embed_documents, ["Parcels"]), f"{OLLAMA}model ", " not found")
    says(raised(lambda: list(OllamaLLMClient(model="m", host=nowhere).sync_generate_stream(request))), "[Errno 111] Connection refused")
    for status, text in ((401, "401 Client Error: Unauthorized for url: "), (404, "404 Client Error: Not Found for url:")):
        model = Model("the provider's own words", status)
        embeddings = OpenAPIEmbeddings(api_url=f"{model.address}/v1/embeddings", api_key="key", model_name="e")
        says(raised(embeddings.embed_documents, ["Parcels"]), text, "/v1/embeddings")

# An answer that takes longer than the client waits, which is ten minutes by default.
model = Model(lambda _: time.sleep(2) or "late")
impatient = AsyncOpenAI(api_key="key", base_url=f"{model.address}/v1", timeout=0.2, max_retries=0)
client = OpenAILLMClient(openai_client=impatient, model_alias="m")
assert asked(client)[0] == f"{GENERATE}Request timed out.", asked(client)

# Without a key.
for name in [name for name in os.environ if name.endswith("_API_KEY")]:
    del os.environ[name]
says(raised(lambda: OpenAILLMClient().client), "api_key is required, please set OPENAI_API_KEY environment")
for kind, text in [
    (DeepseekLLMClient, "Deepseek API key is required, please set 'DEEPSEEK_API_KEY' in environment variable or pass it to the client."),
    (SiliconFlowLLMClient, "SiliconFlow API key is required, please set 'SILICONFLOW_API_KEY' in environment or pass it as an argument."),
]:
    says(raised(kind), text)
if VERSION >= (0, 7):
    says(raised(GiteeLLMClient), "Gitee API key is required, please set 'GITEE_API_KEY' in environment or pass it as an argument.")

# Clients that take no message of the system.
from dbgpt.model.proxy.llms.zhipu import ZhipuLLMClient  # noqa: E402

system = ModelMessage(role="system", content="You are brief.")
human = ModelMessage.build_human_message("Hello")
zhipu = ZhipuLLMClient(api_key="id.key", model_alias="m")
request = ModelRequest(model="m", messages=[system, human])
says(raised(lambda: list(zhipu.sync_generate_stream(request))), "Current model not support system role")
