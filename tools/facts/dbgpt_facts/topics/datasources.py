"""datasources.json: data sources, stores, embeddings and other classes that can be plugged in."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from ..source.module import Module
from ..source.returns import returned_class, returned_text
from ..source.source import Source
from ..source.syntax import dotted, string
from .config.model import ConfigModel

CONNECTOR = "dbgpt.datasource.base.BaseConnector"
#: Kind -> name of the base class in one of the framework's packages.
STORE_BASES = {
    "vector_stores": "VectorStoreBase",
    "graph_stores": "GraphStoreBase",
    "knowledge_graphs": "KnowledgeGraphBase",
    "full_text_stores": "FullTextStoreBase",
    "file_storages": "StorageBackend",
    "embeddings": "Embeddings",
    "rerankers": "RerankEmbeddings",
    "knowledge": "Knowledge",
    "retrievers": "BaseRetriever",
    "assemblers": "BaseAssembler",
    "text_splitters": "TextSplitter",
    "transformers": "TransformerBase",
    "llm_clients": "LLMClient",
}


def extract(source: Source, config: Optional[ConfigModel]) -> dict:
    """Connectors, database types, one list for each kind of store, short names of stores."""
    out: dict[str, Any] = {"connectors": _by_place(_connectors(source, config))}
    for qual, _module, node in source.classes():
        if node.name == "DBType":
            out["db_types"] = {"enum": qual, "members": source.eval.enum_members(qual)}
    for kind, base in STORE_BASES.items():
        out[kind] = _by_place(
            {"class": node.name, "module": module.name, **_store(source, qual, module, config)}
            for qual, module, node in source.classes() if _extends_framework(source, qual, base)
        )
    out["storage_names"] = sorted(_storage_names(source))
    out["lazy_names"] = {
        module.name: names for module in source.modules.values() if (names := _lazy(source, module))
    }
    return out


def _by_place(rows: Iterator[dict]) -> list[dict]:
    return sorted(rows, key=lambda row: (row["module"], row["class"]))


def _extends_framework(source: Source, qual: str, base: str) -> bool:
    """Whether an ancestor of that name is the framework's own."""
    return any(
        ancestor.startswith("dbgpt") and ancestor.endswith("." + base)
        for ancestor in source.mro(qual)[1:]
    )


def _connectors(source: Source, config: Optional[ConfigModel]) -> Iterator[dict]:
    for qual, module, node in source.classes():
        if not source.is_sub(qual, CONNECTOR):
            continue
        row: dict[str, Any] = {"class": node.name, "module": module.name}
        for key in ("db_type", "db_dialect", "driver"):
            value = source.class_attr_value(qual, key)
            if isinstance(value, str) and value and not value.startswith("__"):
                row[key] = value
        param = returned_class(source, qual, "param_class")
        if param:
            row["param_class"] = param
            if config and param in config.value_of:
                row["type"] = config.value_of[param]
        yield row


def _store(source: Source, qual: str, module: Module, config: Optional[ConfigModel]) -> dict:
    row: dict[str, Any] = {}
    param = returned_class(source, qual, "param_class") \
        or _config_argument(source, qual, module)
    if param:
        row["param_class"] = param
        if config and config.value_of.get(param):
            row["type"] = config.value_of[param]
    if source.is_sub(qual, "Knowledge"):
        for method, key in (("document_type", "document_type"), ("type", "knowledge_type")):
            value = returned_text(source, qual, method)
            if value:
                row[key] = value
    if source.is_sub(qual, "StorageBackend"):
        value = source.class_attr_value(qual, "storage_type")
        if isinstance(value, str):
            row["storage_type"] = value
    return row


def _config_argument(source: Source, qual: str, module: Module) -> Optional[str]:
    """Configuration class that one of the first two constructor arguments is annotated with."""
    init = source.method(qual, "__init__", inherited=False)
    found = None
    for arg in init[1].args.args[1:3] if init else []:
        ref = source.resolve_expr(module, arg.annotation)
        if ref and ref.kind == "class" and ref.name.endswith(("Config", "Parameters")):
            found = ref.qual
    return found


def _storage_names(source: Source) -> set[str]:
    """Names of kinds of storage: in lists such as ``__vector_store__``, and where the code tells them apart."""
    found: set[str] = set()
    for module in source.modules.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.List):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
                if any(name.startswith("__") and name.endswith(("_store__", "_graph__")) for name in names):
                    found |= {name for element in node.value.elts if (name := string(element))}
            elif isinstance(node, ast.Compare) and len(node.comparators) == 1:
                compared = (dotted(node.left) or "").rpartition(".")[2]
                if compared in ("vector_type", "index_store_type"):
                    name = string(node.comparators[0])
                    found |= {name} if name else set()
    return found


def _lazy(source: Source, module: Module) -> dict[str, list[str]]:
    """``if name == "Chroma": return _import_chroma()``: short name -> imported classes."""
    names: dict[str, list[str]] = {}
    for node in ast.walk(module.tree):
        if not (isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and node.body):
            continue
        name, result = string(node.test.comparators[0]), node.body[0]
        if name is None or not isinstance(result, ast.Return) \
                or not isinstance(result.value, ast.Call):
            continue
        helper = dotted(result.value.func) or ""
        bound = module.bindings.get(helper, [])
        if helper.startswith("_import") and bound and bound[0].kind == "func":
            names.update(_imported_classes(source, module, bound[0].node, name))
    return names


def _imported_classes(
    source: Source, module: Module, helper: ast.AST, name: str
) -> dict[str, list[str]]:
    scope = module.local_imports(helper)
    out = {}
    for node in ast.walk(helper):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            refs = [source.resolve_expr(module, e, scope) for e in node.value.elts]
            out[name] = [ref.qual for ref in refs if ref]
    return out
