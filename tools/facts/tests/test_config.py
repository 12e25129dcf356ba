"""config.json, config-tree.json and toml-check.json."""

import json
import unittest

from dbgpt_facts.source.source import Source
from dbgpt_facts.topics.config import classes, toml_check, tree
from dbgpt_facts.topics.config.model import ConfigModel
from dbgpt_facts.topics.config.pages import parse_page

from .made_up import MadeUpTree

PAGE = {
    "name": "SystemConfig",
    "parameters": [{"name": "language", "type": "string", "required": False,
                    "defaultValue": "zh", "validValues": ["en", "zh"]}],
}
TREE = MadeUpTree({
    "packages/core/src/dbgpt/util/configure/manager.py": "class RegisterParameters: ...",
    "packages/core/src/dbgpt/llm.py": """
        import os
        from abc import ABC
        from dataclasses import dataclass, field
        from typing import Dict, List, Optional, Union
        from .util.configure.manager import RegisterParameters
        @dataclass
        class Common:
            verbose: bool = field(default=False)
        @dataclass
        class LLM(Common, RegisterParameters):
            __type_field__ = "provider"
            __cfg_type__ = "llm"
            provider: str
        @dataclass
        class AbstractLLM(LLM, ABC):
            provider: str = "never"
        @dataclass
        class OpenAI(LLM):
            provider: str = "proxy/openai"
            api_key: Optional[str] = field(
                default="${env:OPENAI_API_KEY}", metadata={"tags": "privacy", "order": -1})
            stop: Optional[List[str]] = None
            limits: Dict[str, int] = field(default_factory=dict)
            either: Union[int, str, None] = field(default_factory=lambda: 1 + 1)
            unknown: "int | None" = compute()
            url: str = field(default=os.getenv("LLM_URL", None))
            place: Optional[str] = field(default=os.getenv("LLM_PLACE", None))
            tokens: Optional[int] = None
            size: Optional[int] = None
            both: Optional[int] = None
            named: Optional[int] = None
            limit: int = 3
        @dataclass
        class Tuned(OpenAI):
            provider: str = "tuned"
        """,
    "packages/core/src/dbgpt/client.py": """
        import os
        from typing import Optional
        from .llm import LLM, OpenAI, Tuned
        KEY = "LLM_STOP"
        class Client:
            def __init__(self, config: Optional[OpenAI] = None):
                self._config = config
                self.tokens = max(config.tokens or 4096, 1)
                self.url = os.getenv("PLACE") or config.place
            def stop(self):
                return self._config.stop or os.getenv(KEY) or self._config.place
            def size(self, config: "OpenAI"):
                given = config.to_dict()
                return given.get("size") if given.get("size") is not None else int(os.getenv("SIZE", "7"))
            def name(self, config):
                return config.verbose or "of no known class"
        class TunedClient(Client):
            def size(self, config: "Tuned"):
                return 1
        def twice(config: OpenAI):
            return config.both or 1
        def thrice(config: OpenAI):
            return config.both or 2
        def unknown(config: OpenAI):
            return config.named or compute()
        def default(config: OpenAI):
            return os.getenv("LIMIT", config.limit)
        """,
    "packages/core/src/dbgpt/late.py": """
        from dataclasses import dataclass
        from .llm import LLM
        @dataclass
        class LateLLM(LLM):
            provider: str = "late"
        """,
    "packages/app/src/dbgpt_app/dbgpt_server.py": "from .config import ApplicationConfig",
    "packages/app/src/dbgpt_app/config.py": """
        from dataclasses import dataclass, field
        from typing import List
        from dbgpt.llm import LLM
        @dataclass
        class SystemConfig:
            language: str = field(default="en", metadata={"valid_values": ["en", "zh"]})
        @dataclass
        class ApplicationConfig:
            llms: List[LLM] = field(default_factory=list)
            system: SystemConfig = field(default_factory=lambda: SystemConfig(language="zh"))
        """,
    "docs/docs/config-reference/overview.mdx": "| [x](llm/gone_123456) |",
})
SOURCE = Source(TREE)
MODEL = ConfigModel(SOURCE)
CONFIG = classes.extract(SOURCE, TREE, MODEL)
ROOT = "dbgpt_app.config.ApplicationConfig"


def params(qual: str) -> dict:
    return {p["name"]: p for p in CONFIG["classes"][qual]["params"]}


class ConfigClassesTest(unittest.TestCase):
    def test_registry(self):
        self.assertEqual(CONFIG["registries"]["dbgpt.llm.LLM"], {
            "discriminator": "provider", "types": {"proxy/openai": "dbgpt.llm.OpenAI", "tuned": "dbgpt.llm.Tuned"},
            "implicit": [],
        })
        self.assertTrue(CONFIG["classes"]["dbgpt.llm.LLM"]["abstract"])

    def test_a_class_that_is_not_imported_in_time_cannot_be_chosen(self):
        late = CONFIG["classes"]["dbgpt.late.LateLLM"]
        self.assertEqual((late["type_value"], late["loaded"]), ("late", False))

    def test_route_of_the_page(self):
        self.assertRegex(CONFIG["classes"]["dbgpt.llm.OpenAI"]["slug"], r"^llm/llm_openai_[0-9a-f]{6}$")

    def test_parameters(self):
        found = params("dbgpt.llm.OpenAI")
        self.assertEqual(list(found)[0], "api_key")
        self.assertEqual(found["api_key"], {
            "name": "api_key", "type": "string", "annotation": "Optional[str]", "optional": True,
            "required": False, "default": "${env:OPENAI_API_KEY}", "tags": ["privacy"],
        })
        self.assertEqual(found["verbose"]["defined_in"], "dbgpt.llm.Common")
        self.assertEqual((found["stop"]["type"], found["stop"]["list"]), ("string", True))
        self.assertEqual((found["limits"]["type"], found["limits"]["default"]), ("object", {}))
        self.assertEqual((found["either"]["type"], found["either"]["default"]), ("integer, string", 2))
        self.assertEqual(found["unknown"]["default_expr"], "compute()")
        self.assertTrue(params("dbgpt.llm.LLM")["provider"]["required"])

    def test_a_default_of_none_that_the_type_does_not_allow(self):
        found = params("dbgpt.llm.OpenAI")
        self.assertEqual(found["url"], {
            "name": "url", "type": "string", "annotation": "str", "required": True, "env": "LLM_URL",
        })
        self.assertEqual(
            (found["place"]["required"], found["place"]["default"], found["place"]["env"]),
            (False, None, "LLM_PLACE"))

    def test_what_counts_where_a_key_is_not_set(self):
        found = params("dbgpt.llm.OpenAI")
        self.assertEqual(found["tokens"]["unset"], [{"value": 4096}])
        self.assertEqual(found["size"]["unset"], [{"env": "SIZE"}, {"value": "7"}])
        self.assertEqual(found["stop"]["unset"], [{"env": "LLM_STOP"}, {"key": "place"}])
        self.assertNotIn("unset", found["place"])
        self.assertNotIn("unset", found["verbose"])

    def test_variables_that_are_stronger_than_a_key(self):
        found = params("dbgpt.llm.OpenAI")
        self.assertEqual(found["place"]["overridden_by"], ["PLACE"])
        self.assertEqual(found["limit"]["overridden_by"], ["LIMIT"])

    def test_places_that_differ_or_are_not_known_say_nothing(self):
        found = params("dbgpt.llm.OpenAI")
        self.assertNotIn("unset", found["both"])
        self.assertNotIn("unset", found["named"])

    def test_a_derived_class_that_is_read_in_its_own_way(self):
        found = params("dbgpt.llm.Tuned")
        self.assertNotIn("unset", found["size"])
        self.assertEqual(found["tokens"]["unset"], [{"value": 4096}])

    def test_nested_classes(self):
        found = params(ROOT)
        self.assertEqual([t["value"] for t in found["llms"]["types"]], ["proxy/openai", "tuned"])
        self.assertEqual(found["system"]["default_class"], "dbgpt_app.config.SystemConfig")
        self.assertEqual(found["system"]["default_kwargs"], {"language": "zh"})

    def test_inherited_declarations(self):
        self.assertEqual(list(CONFIG["base_classes"]), ["dbgpt.llm.Common"])

    def test_pages_of_the_framework(self):
        self.assertEqual(CONFIG["pages"], {"overview": {"kind": "index"}})
        self.assertEqual(CONFIG["overview_links_without_page"], ["llm/gone_123456"])
        kinds = {row["kind"] for row in CONFIG["disagreements"]}
        self.assertEqual(kinds, {"class-without-page"})

    def test_comparison_with_a_page(self):
        slug = CONFIG["classes"]["dbgpt_app.config.SystemConfig"]["slug"]
        text = f"<ConfigDetail config={{{json.dumps(PAGE)}}} />"
        self.assertEqual(parse_page(text), PAGE)
        self.assertIsNone(parse_page("# Overview"))
        files = {path: TREE.read(path) for path in TREE.paths}
        tree_with_page = MadeUpTree({**files, f"docs/docs/config-reference/{slug}.mdx": text})
        rows = classes.extract(SOURCE, tree_with_page, MODEL)["disagreements"]
        self.assertIn({"slug": slug, "kind": "default", "param": "language", "source": "en",
                       "page": "zh"}, rows)


class ConfigTreeTest(unittest.TestCase):
    def test_one_node_for_each_table(self):
        facts = tree.extract(MODEL)
        self.assertEqual(facts["root"], {"class": ROOT, "keys": ["llms", "system"]})
        self.assertEqual([node["toml"] for node in facts["nodes"]], ["[[llms]]", "[system]"])
        self.assertEqual(facts["nodes"][0]["types"],
                         [{"value": "proxy/openai", "class": "dbgpt.llm.OpenAI"},
                          {"value": "tuned", "class": "dbgpt.llm.Tuned"}])
        self.assertEqual(facts["nodes"][1]["keys"], ["language"])


class TomlCheckTest(unittest.TestCase):
    def check(self, data: dict) -> dict:
        return toml_check.check(CONFIG, {"configs/x.toml": data})

    def test_a_good_file(self):
        good = {"llms": [{"provider": "${env:P:-proxy/OpenAI}", "api_key": "x"}], "system": {}}
        self.assertEqual(self.check(good), {"keys_checked": 4, "unresolved": []})

    def test_mistakes(self):
        rows = self.check({
            "llms": [{"provider": "proxy/openai", "apikey": "x"}, {"provider": "proxy/opneai"}],
            "system": "zh",
        })["unresolved"]
        self.assertEqual([row["key"] for row in rows], ["llms.apikey", "llms.provider", "system."])


if __name__ == "__main__":
    unittest.main()
