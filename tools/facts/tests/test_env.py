"""env.json."""

import unittest

from dbgpt_facts.source.source import Source
from dbgpt_facts.topics.env import file_uses, topic
from dbgpt_facts.topics.env.template import parse_template

from .made_up import MadeUpTree

TEMPLATE = """\
#*******************************************************************#
#**                   Proxy LLM (remote), see below                **#
#*******************************************************************#
LLM_MODEL=glm-4  # the model
# PROXY_API_KEY={your-key}
#TOKEN=0123456789abcdef0123456789abcdef
## NOTE=not a setting
#BARE_NAME
"""


class TemplateTest(unittest.TestCase):
    def test_variables_in_file_order(self):
        section = {"section": "proxy-llm"}
        self.assertEqual(parse_template(TEMPLATE), [
            {"name": "LLM_MODEL", "default": "glm-4", "active": True, **section},
            {"name": "PROXY_API_KEY", "default": "{your-key}", "active": False, **section},
            {"name": "TOKEN", "default": "{sample-token}", "active": False, **section},
            {"name": "BARE_NAME", "default": None, "active": False, **section},
        ])


class FileUsesTest(unittest.TestCase):
    def test_toml(self):
        text = '[[models.llms]]\nkey = "${env:KEY:-none}"\n# name = "${env:NAME}"\n'
        self.assertEqual(list(file_uses.in_toml("x.toml", text)), [
            ("KEY", {"source": "toml", "file": "x.toml", "key": "models.llms.key", "default": "none"}),
            ("NAME", {"source": "toml", "file": "x.toml", "commented": True}),
        ])

    def test_dockerfile(self):
        text = 'ARG BASE="python:3.11"\nENV PATH=/x HOME=/app \\\n  LANG=C\nRUN x\n'
        names = [(name, use["source"], use.get("default"))
                 for name, use in file_uses.in_docker("docker/Dockerfile", text)]
        self.assertEqual(names, [
            ("BASE", "dockerfile-arg", "python:3.11"), ("HOME", "dockerfile-env", "/app"),
            ("LANG", "dockerfile-env", "C"),
        ])

    def test_compose(self):
        text = """
services:
  web:
    environment:
      - KEY=value # comment
      - "QUOTED=a b"
    image: x
  db:
    environment:
      MYSQL_USER: root
      # OFF: 1
    ports: []
"""
        found = [(name, use["value"]) for name, use in file_uses.in_docker("docker/a.yml", text)]
        self.assertEqual(found, [("KEY", "value"), ("QUOTED", "a b"), ("MYSQL_USER", "root")])

    def test_docker_run(self):
        found = file_uses.in_docker("docker/run.sh", "docker run -e A=1 \\\n -e B=$X image -eC=1")
        self.assertEqual([name for name, _use in found], ["A", "B"])


class EnvTest(unittest.TestCase):
    def test_all_uses(self):
        tree = MadeUpTree({
            ".env.template": "HOST=0.0.0.0",
            "dbgpt/a.py": """
                import os
                NAME = "FROM_CONSTANT"
                a = os.getenv(NAME, "x")
                os.environ["SET"] = "1"
                b = "IN" in os.environ
                c = os.environ["HOST"]
                d = os.getenv(f"{model}_API_KEY")
                e = "${env:REFERENCE:-y}"
                def load(params):
                    prefix = "webserver_"
                    parse_args_into_dataclass(Parameters, env_prefixes=[prefix, model_prefix, "LLM_"])
                from dataclasses import dataclass
                @dataclass
                class Parameters:
                    port: int = 1
                """,
            "examples/run.py": "import os\nos.environ.setdefault('EXAMPLE', '1')",
        })
        facts = topic.extract(Source(tree), tree)
        self.assertEqual(list(facts["variables"]),
                         ["EXAMPLE", "FROM_CONSTANT", "HOST", "IN", "REFERENCE", "SET"])
        self.assertEqual([use["source"] for use in facts["variables"]["HOST"]],
                         ["env-template", "python"])
        self.assertEqual(facts["variables"]["FROM_CONSTANT"],
                         [{"source": "python", "file": "dbgpt/a.py", "access": "get", "default": "x"}])
        self.assertEqual(facts["variables"]["REFERENCE"][0]["default"], "y")
        self.assertEqual(facts["patterns"],
                         [{"pattern": "{model}_API_KEY", "file": "dbgpt/a.py", "access": "get"}])
        self.assertEqual(facts["prefixed"], [{
            "prefixes": ["webserver_", "{model_name}_", "LLM_"], "module": "dbgpt.a",
            "function": "load", "class": "dbgpt.a.Parameters", "params": ["port"],
        }])


if __name__ == "__main__":
    unittest.main()
