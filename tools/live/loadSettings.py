"""Reads the settings of `.env` files as the web server of v0.6.3 does at its start, and fails where it would.

Reads lines of JSON, {"file": path, "exported": names}, and answers each with one: {"error": text or null}. The file takes
the place of the reader's `.env`; `exported` are variables that the reader has in the shell. What the file leaves open of
chat model and embedding model is that of BASE.
"""

import argparse
import os

import dotenv
from answering import answer, take_output

# Imported here once; it reads no settings.
import transformers  # noqa: F401

BASE = {
    "LLM_MODEL": {
        "LLM_MODEL": "chatgpt_proxyllm",
        "PROXY_SERVER_URL": "https://api.openai.com/v1/chat/completions",
        "PROXY_API_KEY": "key",
    },
    "EMBEDDING_MODEL": {
        "EMBEDDING_MODEL": "proxy_http_openapi",
        "proxy_http_openapi_proxy_server_url": "https://api.openai.com/v1/embeddings",
        "proxy_http_openapi_proxy_api_key": "key",
    },
}


def refuse(_: argparse.ArgumentParser, message: str) -> None:
    raise ValueError(message)


def load(file: str, exported: list[str]) -> None:
    argparse.ArgumentParser.error = refuse
    os.environ.update({name: "value" for name in exported})
    settings = dotenv.dotenv_values(file)
    for name, rest in BASE.items():
        if name not in settings:
            os.environ.update(rest)
    read = dotenv.load_dotenv
    dotenv.load_dotenv = lambda *_, **__: read(file, override=True)

    from dbgpt._private.config import Config
    from dbgpt.app.initialization.embedding_component import (
        LocalEmbeddingFactory,
        LocalRerankEmbeddingFactory,
    )
    from dbgpt.configs.model_config import EMBEDDING_MODEL_CONFIG, LLM_MODEL_CONFIG
    from dbgpt.storage.schema import DBType
    from dbgpt.model.cluster.worker.default_worker import DefaultModelWorker
    from dbgpt.model.cluster.worker.manager import _parse_worker_params
    from dbgpt.rag.embedding import HuggingFaceEmbeddings
    from dbgpt.rag.embedding.rerank import CrossEncoderRerankEmbeddings
    from dbgpt.storage import graph_store, vector_store

    def without_weights(self, **_) -> None:
        """Stands in for a model whose weights the reader has."""

    HuggingFaceEmbeddings.__init__ = without_weights
    CrossEncoderRerankEmbeddings.__init__ = without_weights
    config = Config()
    model_path = config.LLM_MODEL_PATH or LLM_MODEL_CONFIG.get(config.LLM_MODEL)
    parameters = _parse_worker_params(
        model_name=config.LLM_MODEL, model_path=model_path
    )
    worker = DefaultModelWorker()
    worker.load_worker(**vars(parameters))
    worker.parse_parameters([])
    path = EMBEDDING_MODEL_CONFIG[config.EMBEDDING_MODEL]
    LocalEmbeddingFactory(None, config.EMBEDDING_MODEL, path)
    if config.RERANK_MODEL:
        path = config.RERANK_MODEL_PATH or EMBEDDING_MODEL_CONFIG.get(
            config.RERANK_MODEL
        )
        LocalRerankEmbeddingFactory(None, config.RERANK_MODEL, path)
    databases = [DBType.SQLite.value(), DBType.MySQL.value(), DBType.OceanBase.value()]
    for name, default, known in [
        ("LOCAL_DB_TYPE", "sqlite", databases),
        ("VECTOR_STORE_TYPE", "Chroma", vector_store.__all__),
        ("GRAPH_STORE_TYPE", "TuGraph", graph_store.__all__),
    ]:
        value = os.environ.get(name, default)
        if value not in known:
            raise ValueError(f"{name}={value}: v0.6.3 has {', '.join(known)}")


answer(load, take_output())
