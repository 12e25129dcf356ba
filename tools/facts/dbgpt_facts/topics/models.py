"""models.json: the models that the code names, by provider or in tables."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from ..source.evaluator import Obj
from ..source.module import Module
from ..source.returns import returned_class
from ..source.source import Source
from ..source.syntax import call_name, defaults_of, kwarg, params_of
from .config.model import ConfigModel

REGISTRATIONS = {
    "register_proxy_model_adapter": "llm-proxy",
    "register_model_adapter": "llm-local",
    "register_embedding_adapter": "embedding",
}
PROPERTIES = (
    "model", "context_length", "max_output_length", "function_calling", "dimension", "languages",
    "is_reranker", "link",
)
TABLES_MODULE = "dbgpt.configs.model_config"
TABLES = {
    "llm_model_config": "LLM_MODEL_CONFIG", "embedding_model_config": "EMBEDDING_MODEL_CONFIG"
}
HF_ADAPTERS = "dbgpt.model.adapter.hf_adapter"


def extract(source: Source, config: Optional[ConfigModel]) -> dict:
    """Providers with their models, model tables, client classes and adapters."""
    providers = sorted(
        _providers(source, config),
        key=lambda row: (row["kind"], row.get("provider") or "", row["class"]),
    )
    out: dict[str, Any] = {"providers": providers, **_tables(source)}
    out["llm_clients"] = sorted(_llm_clients(source), key=lambda row: row["class"])
    out["hf_adapters"] = sorted(
        qual for qual, module, _node in source.classes()
        if module.name == HF_ADAPTERS and source.is_sub(qual, "LLMModelAdapter")
    )
    proxy_names = dict(_proxy_model_names(source))
    if proxy_names:
        out["proxy_model_names"] = proxy_names
    return out


def _tables(source: Source) -> dict[str, dict]:
    """Model name -> path from the root of the repository, or name of a proxy."""
    module = source.modules.get(TABLES_MODULE)
    out = {}
    for key, constant in TABLES.items():
        if module and constant in module.bindings:
            table = source.eval.try_value(module.bindings[constant][-1].node, module)
            if isinstance(table, dict):
                out[key] = table
    return out


def _providers(source: Source, config: Optional[ConfigModel]) -> Iterator[dict]:
    for module in source.modules.values():
        for statement in module.tree.body:
            call = statement.value if isinstance(statement, ast.Expr) else None
            if call_name(call) in REGISTRATIONS and call.args:
                ref = source.resolve_expr(module, call.args[0])
                if ref and ref.kind == "class":
                    yield _provider(source, module, call, ref.qual, config)


def _provider(
    source: Source, module: Module, call: ast.Call, adapter: str, config: Optional[ConfigModel]
) -> dict:
    row: dict[str, Any] = {"kind": _provider_kind(source, call_name(call), adapter),
                           "class": adapter}
    param = returned_class(source, adapter, "param_class") \
        or returned_class(source, adapter, "model_param_class")
    if param:
        row["param_class"] = param
        if config and param in config.value_of:
            row["provider"] = config.value_of[param]
    supported = kwarg(call, "supported_models", 1)
    models = source.eval.try_value(supported, module)
    row["models"] = [_model(source, model) for model in models or [] if isinstance(model, Obj)]
    if supported is not None and models is None:
        row["models_unresolved"] = True
    return row


def _provider_kind(source: Source, registration: str, adapter: str) -> str:
    kind = REGISTRATIONS[registration]
    if kind == "embedding" and source.is_sub(adapter, "RerankEmbeddings"):
        return "reranker"
    if kind == "llm-local" and source.is_sub(adapter, "ProxyLLMModelAdapter"):
        return "llm-proxy"  # v0.6 registers proxies like local adapters
    return kind


def _model(source: Source, model: Obj) -> dict:
    facts = source.eval.kwargs(model, PROPERTIES, positional=("model",))
    names = facts.pop("model", None)
    return {"names": names if isinstance(names, list) else [names], **facts}


def _llm_clients(source: Source) -> Iterator[dict]:
    """Client classes of hosted models with the literal defaults of their constructors."""
    for qual, module, _node in source.classes():
        if not source.is_sub(qual, "ProxyLLMClient"):
            continue
        row: dict[str, Any] = {"class": qual}
        init = source.method(qual, "__init__", inherited=False)
        if init:
            row["init"] = params_of(init[1], method=True)
            values = {
                name: source.eval.try_value(node, module)
                for name, node in defaults_of(init[1]).items()
            }
            defaults = {
                name: value for name, value in values.items()
                if isinstance(value, (str, int, float, bool))
            }
            if defaults:
                row["defaults"] = defaults
        yield row


def _proxy_model_names(source: Source) -> Iterator[tuple[str, dict]]:
    """v0.6: (adapter class, the model names that its ``do_match`` compares with)."""
    for qual, module, _node in source.classes():
        match = source.method(qual, "do_match", inherited=False)
        if not match or not source.is_sub(qual, "ProxyLLMModelAdapter"):
            continue
        names: list[str] = []
        for node in ast.walk(match[1]):
            if isinstance(node, ast.Compare):
                value = source.eval.try_value(node.comparators[0], module)
                names += [value] if isinstance(value, str) else (value or [])
        if names:
            client = returned_class(source, qual, "get_llm_client_class")
            yield qual, {"names": names, **({"client": client} if client else {})}
