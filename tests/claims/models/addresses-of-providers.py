"""What a table of a provider leaves to the environment: its key, its address, its limits; and the models of embeddings without a `backend`."""

import asyncio
import os
from pathlib import Path

from support import VERSION, Model, raised, read_configuration, says

from dbgpt.core import ModelMessage, ModelRequest
from dbgpt.model.adapter.model_adapter import get_llm_model_adapter
from dbgpt_app.dbgpt_server import load_config

#: By provider: the beginning of its variables, and the address without one.
OPENAI = {
    "openai": ("OPENAI", "https://api.openai.com/v1"),
    "deepseek": ("DEEPSEEK", "https://api.deepseek.com/v1"),
    "siliconflow": ("SILICONFLOW", "https://api.siliconflow.cn/v1"),
    "volcengine": ("ARK", "https://ark.cn-beijing.volces.com/api/v3"),
    "moonshot": ("MOONSHOT", "https://api.moonshot.cn/v1"),
    "baichuan": ("BAICHUAN", "https://api.baichuan-ai.com/v1"),
    "yi": ("YI", "https://api.lingyiwanwu.com/v1"),
    "gitee": ("GITEE", "https://ai.gitee.com/v1"),
    "infiniai": ("INFINIAI", "https://cloud.infini-ai.com/maas/v1"),
    "tongyi": ("DASHSCOPE", "https://dashscope.aliyuncs.com/compatible-mode/v1"),
}
if VERSION < (0, 7, 1):
    del OPENAI["infiniai"]
for name in [name for name in os.environ if name.endswith(("_API_KEY", "_API_BASE", "_BASE_URL"))]:
    del os.environ[name]
model = Model()


def parameters(kind: str, provider: str, **keys):
    lines = [f'{key} = "{value}"' for key, value in {"name": "n", "provider": f"proxy/{provider}", **keys}.items()]
    return getattr(read_configuration("\n".join([f"[[models.{kind}]]", *lines])).models, kind)[0]


def chat(provider: str, **keys):
    return parameters("llms", provider, **keys)


def client(provider: str, **keys):
    table = chat(provider, **keys)
    loaded, _ = get_llm_model_adapter(table.name, None, model_type=table.provider).load_from_params(table)
    return loaded.proxy_llm_client


for provider, (begins, address) in OPENAI.items():
    says(raised(chat, provider), f"Environment variable {begins}_API_KEY not found")
    os.environ[f"{begins}_API_KEY"] = "of the environment"
    table = chat(provider)
    assert (table.api_key, table.api_base, table.concurrency) == ("of the environment", address, 100), table
    os.environ[f"{begins}_API_BASE"] = "http://other/v1"
    assert chat(provider).api_base == (address if provider == "tongyi" else "http://other/v1"), provider
    assert chat(provider, api_base="http://table/v1").api_base == "http://table/v1"
    # The model at the provider, what is sent with a question, and a proxy.
    asks = client(provider, api_base=f"{model.address}/v1", api_key="k", backend="big")
    question = [ModelMessage.build_human_message("Hello")]
    asyncio.run(asks.generate(ModelRequest(asks.default_model, question, temperature=0.5, max_new_tokens=9)))
    asked = model.asked[-1]
    assert (asked["model"], asked["temperature"], asked["max_tokens"]) == ("big", 0.5, 9), asked
    through = {"api_base": f"{model.address}/v1", "http_proxy": "http://127.0.0.1:9"}
    # v0.7.0 hands a proxy to `httpx` under a name that it no longer knows.
    assert len(client(provider, **through).client._client._mounts) == (VERSION >= (0, 7, 1)), provider

# Azure takes no proxy.
azure = {"api_type": "azure", "api_version": "2024-06-01", "api_base": "https://r.openai.azure.com"}
assert not client("openai", **azure, http_proxy="http://127.0.0.1:9").client._client._mounts

# Providers with a client of their own.
os.environ |= {"GEMINI_PROXY_API_KEY": "k", "ZHIPUAI_API_KEY": "k", "XUNFEI_SPARK_API_KEY": "k"}
os.environ |= {"WEN_XIN_API_KEY": "k", "WEN_XIN_API_SECRET": "k"}
says(raised(chat, "gemini"), "Environment variable GEMINI_PROXY_API_BASE not found")
assert chat("gemini", api_base="http://table").api_base == "http://table"
assert chat("zhipu").api_base == "https://open.bigmodel.cn/api/paas/v4"
assert chat("spark").api_base == "https://spark-api-open.xf-yun.com/v1"
assert (chat("ollama").api_base, chat("ollama").concurrency) == ("http://localhost:11434", 5)
os.environ |= {"ZHIPUAI_BASE_URL": "http://other", "OLLAMA_API_BASE": "http://other"}
assert chat("zhipu").api_base == chat("ollama").api_base == "http://other"
for name in ("ERNIE-Bot-4.0", "ERNIE-Bot-8K", "ERNIE-Bot", "ERNIE-Bot-turbo"):
    client("wenxin", name=name)
says(raised(client, "wenxin", name="ERNIE-4.0-8K"), "model_version can't be empty")

# Embeddings read no variable of Ollama's, and some providers have a model of their own; the reranker of another DB-GPT lacks `/api`.
assert parameters("embeddings", "ollama").api_url == "http://localhost:11434"
own = {"tongyi": "text-embedding-v1", "jina": "jina-embeddings-v2-base-en"}
if VERSION >= (0, 7, 1):
    own["siliconflow"] = "BAAI/bge-m3"
for provider in (*own, "openai"):
    assert parameters("embeddings", provider, api_key="k").backend == own.get(provider), provider
assert parameters("rerankers", "openapi").api_url == "http://localhost:8100/v1/beta/relevance"

# The shipped file for Tongyi names a variable that cannot be exported.
shipped = Path.home() / "DB-GPT/configs/dbgpt-proxy-tongyi.toml"
says(raised(load_config, str(shipped)), "Environment variable LLM_MODEL_PROVIDER:proxy/tongyi not found")
