"""What is said where a package is missing: by models, stores, drivers of databases, readers of documents and commands."""

import importlib
import sys
from pathlib import Path
from types import SimpleNamespace

from support import VERSION, Kept, raised, says, without


def absent(package: str, call, *texts: str) -> None:
    """Holds what `call` says without a package."""
    with without(package):
        error = raised(call)
    says(error, *texts)


def of(name: str, member: str):
    return getattr(importlib.import_module(name), member)


def anew(name: str):
    """Imports a module of the framework as at the start of a program."""
    sys.modules.pop(name, None)
    return importlib.import_module(name)


log = Kept()

# Chat models.
clients = "dbgpt.model.proxy.llms"
openai = "Could not import python package: openai Please install openai by command"
for name, kind in [
    ("chatgpt", "OpenAILLMClient"),
    ("deepseek", "DeepseekLLMClient"),
    *([("gitee", "GiteeLLMClient")] if VERSION >= (0, 7) else []),
    ("siliconflow", "SiliconFlowLLMClient"),
]:
    client = of(f"{clients}.{name}", kind)
    absent("openai", lambda: client(api_key="key"), openai)
claude = of(f"{clients}.claude", "ClaudeLLMClient")
anthropic = "Could not import python package: anthropic Please install anthropic by command"
absent("anthropic", lambda: claude(api_key="key"), anthropic)
zhipu = of(f"{clients}.zhipu", "ZhipuLLMClient")
absent("zhipuai", lambda: zhipu(api_key="key"), "The python package 'zhipuai' is not installed.")
from dbgpt.core import ModelMessage, ModelRequest  # noqa: E402

ollama = of(f"{clients}.ollama", "OllamaLLMClient")()
request = ModelRequest(model="m", messages=[ModelMessage.build_human_message("Hello")])
missing = "Could not import python package: ollama Please install ollama by command"
absent("ollama", lambda: list(ollama.sync_generate_stream(request)), missing)
adapters = "dbgpt.model.adapter"
of(f"{adapters}.model_adapter", "get_llm_model_adapter")
if VERSION >= (0, 7):
    absent(
        "llama_cpp",
        lambda: of(f"{adapters}.llama_cpp_py_adapter", "LLamaCppModelAdapter")().load_from_params(None),
        "Could not import python package: llama-cpp-python",
    )
    server = of(f"{adapters}.llama_cpp_adapter", "LLamaServerModelAdapter")()
    absent("llama_cpp_server_py_core", lambda: server.load_from_params(None), "llama_cpp_server_py_core")
    assert (
        "Failed to import llama_cpp_server_py_core, please install it first by `pip install llama-cpp-server-py`"
        in log.text
    )
parameters = SimpleNamespace(real_model_path="/tmp/m", name="m", model_path="/tmp/m")
vllm = of(f"{adapters}.vllm_adapter", "VLLMModelAdapterWrapper")(*([] if VERSION >= (0, 7) else [None]))
load = vllm.load_from_params if VERSION >= (0, 7) else vllm.model_param_class
absent("vllm", lambda: load(parameters), "No module named 'vllm'")

# Embedding models.
embeddings = "dbgpt.rag.embedding.embeddings"
local = of(embeddings, "HuggingFaceEmbeddings")
absent(
    "sentence_transformers",
    lambda: local(model_name="m"),
    "Could not import sentence_transformers python package",
)

# Stores.
stores = "dbgpt_ext.storage"


class Same(of("dbgpt.core", "Embeddings")):
    def embed_documents(self, texts):
        return [[1.0] for _ in texts]

    def embed_query(self, text):
        return [1.0]


def store(of_store: str, kind: str, config: str, **fields):
    """A store of vectors, as its configuration of this edition makes it."""
    module = f"{stores}.vector_store.{of_store}"
    if VERSION >= (0, 7):
        return of(module, kind)(of(module, config)(**fields), "n", Same())
    return of(module, kind)(of(module, config)(name="n", embedding_fn=Same(), **fields))


milvus = {"uri": "u", "port": "1"}
absent(
    "pymilvus",
    lambda: store("milvus_store", "MilvusStore", "MilvusVectorConfig", **milvus),
    "Could not import pymilvus python package. Please install it with `pip install pymilvus`.",
)
sys.modules.pop("dbgpt.storage.vector_store.chroma_store", None)
no_chroma = "Please install chroma package first." if VERSION >= (0, 7) else "No module named 'chromadb'"
absent("chromadb", lambda: store("chroma_store", "ChromaStore", "ChromaVectorConfig"), no_chroma)
# This one is not a matter of a package: the class cannot be used at all.
pgvector = of(f"{stores}.vector_store.pgvector_store", "PGVectorStore")
says(raised(pgvector, None, *(["n", Same()] if VERSION >= (0, 7) else [])), "Can't instantiate abstract class PGVectorStore")
oceanbase = of(f"{stores}.vector_store.oceanbase_store", "OceanBaseStore")
pyobvector = "Could not import pyobvector package. Please install it with `pip install pyobvector`."
config = SimpleNamespace(name="n", embedding_fn=None)
absent("pyobvector", lambda: oceanbase(config, *(["n"] if VERSION >= (0, 7) else [])), pyobvector)
absent(
    "elasticsearch",
    lambda: anew(f"{stores}.full_text.elasticsearch").ElasticDocumentStore(
        SimpleNamespace(name="n", k1=2.0, b=0.75, user="u", password="p", to_dict=dict)
    ),
    "No module named 'elasticsearch'",
)
tugraph = of("dbgpt_ext.datasource.conn_tugraph", "TuGraphConnector")
address = ("127.0.0.1", 1, "u", "p", "d")
absent(
    "neo4j",
    lambda: tugraph.from_uri_db(*address),
    "neo4j package is not installed, please install it with `pip install neo4j`",
)

# Drivers of databases.
rdbms = "dbgpt_ext.datasource.rdbms"
for package, name, kind, text in [
    ("psycopg2", "conn_postgresql", "PostgreSQLConnector", "No module named 'psycopg2'"),
    ("pymssql", "conn_mssql", "MSSQLConnector", "No module named 'pymssql'"),
    ("clickhouse_connect", "conn_clickhouse", "ClickhouseConnector", "No module named 'clickhouse_connect'"),
]:
    connector = of(f"{rdbms}.{name}", kind)
    absent(package, lambda: connector.from_uri_db(*address), text)
duckdb = of(f"{rdbms}.conn_duckdb", "DuckDbConnector")
absent("duckdb_engine", lambda: duckdb.from_file_path("/tmp/d.duckdb"), "duckdb")

# Documents.
pdf = of("dbgpt_ext.rag.knowledge.pdf", "PDFProcessor")
absent("pdfplumber", lambda: pdf("/tmp/a.pdf"), "Please install pdfplumber first.")
# The factory of readers needs all of them, also for Markdown.
factory = of("dbgpt_ext.rag.knowledge.factory", "KnowledgeFactory")
if VERSION >= (0, 7, 1):
    sys.modules.pop("dbgpt_ext.rag.knowledge.doc", None)
    absent("olefile", lambda: factory.from_file_path("/tmp/a.md"), "No module named 'olefile'")
sys.modules.pop("dbgpt_ext.rag.knowledge.docx", None)
absent("docx", lambda: factory.from_file_path("/tmp/a.md"), "No module named 'docx'")
Path("/tmp/a.html").write_text("<p>Hello</p>")
absent("bs4", lambda: factory.from_file_path("/tmp/a.html").load(), "No module named 'bs4'")

# Commands and the tracer.
absent(
    "opentelemetry",
    lambda: anew("dbgpt.util.tracer.opentelemetry"),
    "To use OpenTelemetrySpanStorage, you must install opentelemetry-api, ",
)
