"""Keys that a class takes over from others and that the module of its client, model or store does not read."""

import inspect

from support import reads

from dbgpt.rag.embedding import rerank

#: By key: modules that do not read it.
IGNORED = {
    "api_type": ["model.proxy.llms.gemini", "model.proxy.llms.spark", "model.proxy.llms.zhipu"],
    "api_version": ["model.proxy.llms.gemini", "model.proxy.llms.spark", "model.proxy.llms.zhipu"],
    "http_proxy": ["model.proxy.llms.gemini", "model.proxy.llms.spark", "model.proxy.llms.zhipu"],
    "user": ["chroma_store", "oceanbase_store", "pgvector_store", "weaviate_store"],
    "password": ["chroma_store", "oceanbase_store", "pgvector_store", "weaviate_store"],
    # The name that stands for `name`, where there is one, is read by way of this property.
    "backend": ["llama_cpp_adapter", "llama_cpp_py_adapter", "llama_cpp.llama_cpp", "vllm_adapter"],
    "real_provider_model_name": [
        "llama_cpp_adapter",
        "llama_cpp_py_adapter",
        "llama_cpp.llama_cpp",
        "vllm_adapter",
    ],
}
for key, modules in IGNORED.items():
    for module in modules:
        found = [one for one in reads(key) if module in one.split(": ")[0]]
        assert not found, (key, found)

# What is sent to a TEI server, which v0.7.0 does not know, has no name of a model.
if client := getattr(rerank, "TeiRerankEmbeddings", None):
    tei = inspect.getsource(client)
    assert "def predict" in tei and "model_name" not in tei and ".backend" not in tei
