"""cli.json."""

import unittest

from dbgpt_facts.errors import ExtractionError
from dbgpt_facts.source.source import Source
from dbgpt_facts.topics.cli import commands

from .made_up import MadeUpTree

TREE = MadeUpTree({
    "dbgpt/cli/cli_scripts.py": """
        import click
        from dbgpt.start import start_webserver
        from dbgpt.app.cli import app_group
        @click.group()
        @click.option("--log-level", required=False, type=str, default="warn")
        @click.version_option()
        def cli(): ...
        @click.group()
        def start(): ...
        def _load():
            cli.add_command(start)
            add_command_alias(start_webserver, name="webserver", parent_group=start)
            add_command_alias(app_group, name="app", hidden=True)
        """,
    "dbgpt/start.py": """
        import click
        from .parameters import common, WebParameters
        @click.command(name="web")
        @common
        @create_click_option(WebParameters)
        @click.option("-c", "--config", type=click.Choice(["a", "b"]), multiple=True, prompt=None)
        @click.argument("names", nargs=-1)
        def start_webserver(**kwargs): ...
        """,
    "dbgpt/parameters.py": """
        import click
        from dataclasses import dataclass, field
        def common(func):
            @click.option("--quiet", is_flag=True, default=False)
            def wrapper(*args, **kwargs): ...
            return wrapper
        @dataclass
        class WebParameters:
            host: str = field(default="0.0.0.0", metadata={"valid_values": ["a"]})
            share: bool = False
            port: int = field(metadata={})
        """,
    "dbgpt/app/cli.py": """
        import click
        @click.group("app")
        def app_group(): ...
        @app_group.command()
        @click.argument("name", type=click.Path())
        def install_all(name): ...
        """,
    "install_help.py": """
        import click
        @click.group()
        def cli(): ...
        @cli.command("list")
        def show(): ...
        """,
    "scripts/run.py": """
        import argparse
        parser = argparse.ArgumentParser()
        parser.add_argument("--limit", "-l", type=int, default=3, choices=[3, 4])
        parser.add_argument(*flags)
        if __name__ == "__main__":
            parser.parse_args()
        """,
    "scripts/broken.py": "__main__ add_argument( def (:",
})
FACTS = commands.extract(Source(TREE), TREE)
BY_PATH = {row["path"]: row for row in FACTS["commands"]}


class CommandsTest(unittest.TestCase):
    def test_tree_of_commands(self):
        self.assertEqual(list(BY_PATH), [
            "dbgpt", "dbgpt start", "dbgpt start webserver", "dbgpt app", "dbgpt app install-all",
            "install_help.py", "install_help.py list",
        ])
        self.assertEqual(BY_PATH["dbgpt start"]["kind"], "group")
        self.assertTrue(BY_PATH["dbgpt app"]["hidden"])

    def test_declared_options(self):
        self.assertEqual(BY_PATH["dbgpt"]["params"], [
            {"kind": "option", "flags": ["--log-level"], "name": "log_level", "type": "str",
             "default": "warn"},
            {"kind": "option", "flags": ["--version"], "name": "version", "is_flag": True},
        ])

    def test_options_of_helpers_and_parameter_classes(self):
        params = BY_PATH["dbgpt start webserver"]["params"]
        self.assertEqual([p["name"] for p in params],
                         ["quiet", "host", "share", "port", "config", "names"])
        quiet, host, share, port, config, names = params
        self.assertEqual((quiet["is_flag"], quiet["default"]), (True, False))
        self.assertEqual((host["default"], host["valid_values"]), ("0.0.0.0", ["a"]))
        self.assertTrue(share["is_flag"])
        self.assertTrue(port["required"])
        self.assertEqual((config["choices"], config["multiple"]), (["a", "b"], True))
        self.assertEqual((names["kind"], names["nargs"]), ("argument", -1))
        self.assertNotIn("required", names)

    def test_arguments_are_required(self):
        self.assertEqual(BY_PATH["dbgpt app install-all"]["params"],
                         [{"kind": "argument", "name": "name", "required": True, "type": "path"}])

    def test_scripts(self):
        self.assertEqual(FACTS["scripts"], {"scripts/run.py": [
            {"flags": ["--limit", "-l"], "type": "int", "default": 3, "choices": [3, 4]},
        ]})

    def test_a_framework_without_its_command(self):
        tree = MadeUpTree({"dbgpt/x.py": ""})
        with self.assertRaisesRegex(ExtractionError, "no command dbgpt.cli.cli_scripts.cli"):
            commands.extract(Source(tree), tree)


if __name__ == "__main__":
    unittest.main()
