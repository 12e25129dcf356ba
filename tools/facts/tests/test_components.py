"""models.json, awel.json, agents.json and datasources.json."""

import unittest

from dbgpt_facts.topics import agents, awel, datasources, models

from .made_up import make_source


MODELS = make_source(
    configs__model_config="""
    import os
    LLM_MODEL_CONFIG = {"glm-4": os.path.join("models", "glm-4"), "proxy": "proxy"}
    """,
    model__base="""
    class LLMModelAdapter: ...
    class ProxyLLMModelAdapter(LLMModelAdapter): ...
    class ProxyLLMClient: ...
    class ModelMetadata: ...
    """,
    model__adapter__hf_adapter="""
    from dbgpt.model.base import LLMModelAdapter
    class GLMAdapter(LLMModelAdapter): ...
    """,
    model__openai="""
    from dbgpt.model.base import *
    class Parameters: ...
    class OpenAIClient(ProxyLLMClient):
        def __init__(self, model="gpt-4o", timeout: int = 240, client=None): ...
        @classmethod
        def param_class(cls):
            return Parameters
    class OldAdapter(ProxyLLMModelAdapter):
        def do_match(self, path):
            return path in ["chatgpt_proxyllm", "proxyllm"]
        def get_llm_client_class(self):
            return OpenAIClient
    register_proxy_model_adapter(
        OpenAIClient,
        supported_models=[ModelMetadata(model=["gpt-4o"], context_length=128 * 1024)],
    )
    register_model_adapter(OldAdapter)
    register_embedding_adapter(OpenAIClient, supported_models=computed())
    """,
)


class ModelsTest(unittest.TestCase):
    def test_providers_clients_and_tables(self):
        facts = models.extract(MODELS, None)
        self.assertEqual(facts["providers"], [
            {"kind": "embedding", "class": "dbgpt.model.openai.OpenAIClient",
             "param_class": "dbgpt.model.openai.Parameters", "models": [], "models_unresolved": True},
            {"kind": "llm-proxy", "class": "dbgpt.model.openai.OldAdapter", "models": []},
            {"kind": "llm-proxy", "class": "dbgpt.model.openai.OpenAIClient",
             "param_class": "dbgpt.model.openai.Parameters",
             "models": [{"names": ["gpt-4o"], "context_length": 131072}]},
        ])
        self.assertEqual(facts["llm_model_config"], {"glm-4": "models/glm-4", "proxy": "proxy"})
        self.assertEqual(facts["llm_clients"], [{
            "class": "dbgpt.model.openai.OpenAIClient", "init": ["model", "timeout", "client"],
            "defaults": {"model": "gpt-4o", "timeout": 240},
        }])
        self.assertEqual(facts["hf_adapters"], ["dbgpt.model.adapter.hf_adapter.GLMAdapter"])
        self.assertEqual(facts["proxy_model_names"], {"dbgpt.model.openai.OldAdapter": {
            "names": ["chatgpt_proxyllm", "proxyllm"], "client": "dbgpt.model.openai.OpenAIClient",
        }})


AWEL = make_source(
    core__awel__operators__base="class BaseOperator: ...",
    flow="""
    from enum import Enum
    from dataclasses import dataclass, field
    from dbgpt.core.awel.operators.base import BaseOperator
    class OperatorCategory(Enum):
        LLM = "llm"
    class Parameter: ...
    class IOField: ...
    class Joiner(BaseOperator):
        metadata = ViewMetadata(
            label=_("Joiner"), name="joiner", category=OperatorCategory.LLM,
            operator_type=OperatorType.JOIN,
            parameters=[
                Parameter.build_from("Prompt", "prompt", str, optional=True),
                Parameter.build_from("Rounds", "rounds", int, default=5),
                Parameter.build_from("Store", "store", Parameter, optional=True, default=None),
            ],
            inputs=[
                IOField.build_from("In", "in", Parameter, "text", is_list=True),
                IOField.build_from("More", "more", Parameter, "text", dynamic=True),
            ],
            outputs=[],
        )
        def __init__(self, prompt=None, **kwargs): ...
    @register_resource("Model", "model", category=OperatorCategory.LLM, parameters=[])
    class Model: ...
    @auto_register_resource(label="Store", skip_fields=["hidden"])
    @dataclass
    class Store:
        url: str
        name: str = field(default="", metadata={"order": -1})
        hidden: int = 0
    """,
)


class AwelTest(unittest.TestCase):
    def test_operators_and_resources(self):
        facts = awel.extract(AWEL)
        joiner = next(row for row in facts["operators"] if row["class"] == "Joiner")
        self.assertEqual(joiner["init"], ["prompt", "**kwargs"])
        self.assertEqual(joiner["metadata"], {
            "label": "Joiner", "name": "joiner", "category": "llm", "operator_type": "JOIN",
            "parameters": [
                {"name": "prompt", "type": "str", "optional": True},
                {"name": "rounds", "type": "int", "default": 5},
                {"name": "store", "type": "dbgpt.flow.Parameter", "optional": True},
            ],
            "inputs": [
                {"name": "in", "type": "dbgpt.flow.Parameter", "is_list": True},
                {"name": "more", "type": "dbgpt.flow.Parameter", "dynamic": True},
            ],
            "outputs": [],
        })
        self.assertEqual(facts["resources"], [
            {"class": "Model", "module": "dbgpt.flow", "decorator": "register_resource",
             "label": "Model", "name": "model", "category": "llm", "parameters": []},
            {"class": "Store", "module": "dbgpt.flow", "decorator": "auto_register_resource",
             "label": "Store", "name": "Store",
             "parameters": [{"name": "name", "type": "str"}, {"name": "url", "type": "str"}]},
        ])


AGENTS = make_source(
    agent__core__agent="class Agent: ...",
    agent__core__action__base="class Action: ...",
    agent__core__memory__base="class Memory: ...\nclass Short(Memory): ...",
    agent__resource__base="""
    from enum import Enum
    class ResourceType(Enum):
        Tool = "tool"
    class Resource: ...
    class ResourceParameters: ...
    """,
    agent__resource__tool="def tool(*args): ...",
    agent__expand="""
    from typing import List
    from dbgpt.agent.core.agent import Agent
    from dbgpt.agent.core.action.base import Action
    from dbgpt.agent.resource.base import Resource, ResourceType
    from dbgpt.agent.resource.tool import tool
    class CodeAction(Action[List[str]]):
        @property
        def resource_need(self):
            return ResourceType.Tool
    class Coder(Agent):
        profile = ProfileConfig(name=DynConfig("Coder", category="x"), role="engineer")
        def __init__(self):
            self._init_actions([CodeAction])
    class Junior(Coder): ...
    class Shell(Resource):
        def __init__(self, name): ...
        def type(self):
            return ResourceType.Tool
    @tool("search_web")
    def search(query: Annotated[str, "text"], limit: int = 3): ...
    """,
)


class AgentsTest(unittest.TestCase):
    def test_every_kind(self):
        facts = agents.extract(AGENTS)
        self.assertEqual([(row["class"], row["name"]) for row in facts["agents"]],
                         [("Coder", "Coder"), ("Junior", "Coder")])
        self.assertEqual(facts["agents"][0]["actions"], ["dbgpt.agent.expand.CodeAction"])
        self.assertEqual(facts["agents"][1]["profile_from"], "dbgpt.agent.expand.Coder")
        self.assertEqual(facts["actions"], [{"class": "CodeAction", "module": "dbgpt.agent.expand",
                                             "resource_need": "tool", "input": "List[str]"}])
        self.assertEqual((facts["resources"][0]["type"], facts["resources"][0]["init"]),
                         ("tool", ["name"]))
        self.assertEqual([(row["class"], row["is_memory"]) for row in facts["memory"]],
                         [("Memory", True), ("Short", True)])
        self.assertEqual(facts["tools"], [{
            "function": "search", "name": "search_web", "module": "dbgpt.agent.expand",
            "params": [{"name": "query", "type": "str"}, {"name": "limit", "type": "int"}],
        }])
        self.assertEqual(facts["resource_types"], {"Tool": "tool"})


DATASOURCES = make_source(
    datasource__base="class BaseConnector: ...",
    storage__base="class VectorStoreBase: ...\nclass VectorStoreConfig: ...",
    storage__="""
    def _import_chroma():
        from dbgpt.storage.chroma import ChromaConfig, ChromaStore
        return ChromaStore, ChromaConfig
    def __getattr__(name):
        if name == "Chroma":
            return _import_chroma()
    """,
    storage__chroma="""
    from dbgpt.storage.base import VectorStoreBase, VectorStoreConfig
    class ChromaConfig(VectorStoreConfig): ...
    class ChromaStore(VectorStoreBase):
        def __init__(self, config: ChromaConfig): ...
    """,
    mysql="""
    from enum import Enum
    from dbgpt.datasource.base import BaseConnector
    class DBType(Enum):
        MySQL = "mysql"
    class MySQLConnector(BaseConnector):
        db_type: str = "mysql"
        driver = "mysql+pymysql"
        db_dialect = "__unset__"
    """,
)


class DatasourcesTest(unittest.TestCase):
    def test_connectors_and_stores(self):
        facts = datasources.extract(DATASOURCES, None)
        self.assertEqual(facts["connectors"], [{"class": "MySQLConnector", "module": "dbgpt.mysql",
                                                "db_type": "mysql", "driver": "mysql+pymysql"}])
        self.assertEqual(facts["db_types"], {"enum": "dbgpt.mysql.DBType", "members": {"MySQL": "mysql"}})
        self.assertEqual(facts["vector_stores"], [{
            "class": "ChromaStore", "module": "dbgpt.storage.chroma",
            "param_class": "dbgpt.storage.chroma.ChromaConfig",
        }])
        self.assertEqual(facts["lazy_names"], {"dbgpt.storage": {
            "Chroma": ["dbgpt.storage.chroma.ChromaStore", "dbgpt.storage.chroma.ChromaConfig"],
        }})


if __name__ == "__main__":
    unittest.main()
