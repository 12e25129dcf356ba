"""The committed form, the list of editions, the differences, the repository and the command."""

import contextlib
import io
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from dbgpt_facts.command import main
from dbgpt_facts.differences import compare_editions
from dbgpt_facts.edition import write_edition
from dbgpt_facts.editions import EDITIONS_FILE, parse_edition, read_editions
from dbgpt_facts.errors import ExtractionError
from dbgpt_facts.git_tree import GitTree
from dbgpt_facts.writing import WIDTH, render, write


class TemporaryFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)


class RenderTest(unittest.TestCase):
    def test_what_fits_stands_on_one_line(self):
        self.assertEqual(render({"a": [1, "x"], "b": {}}), '{"a": [1, "x"], "b": {}}\n')

    def test_what_does_not_fit_has_an_entry_on_each_line(self):
        data = {"short": [1], "long": ["x" * 100, "y" * 100], "中文": None}
        text = render(data)
        self.assertEqual(text.splitlines()[:3], ["{", ' "short": [1],', ' "long": ['])
        self.assertIn('"中文": null', text)
        self.assertEqual(json.loads(text), data)

    def test_no_line_is_longer_than_it_must_be(self):
        text = render({"k": {"key": list(range(100))}, "list": [[1, 2]] * 50})
        self.assertLessEqual(max(map(len, text.splitlines())), WIDTH + 1)


class EditionsTest(TemporaryFolder):
    def test_the_list_of_the_project(self):
        self.assertEqual(list(read_editions())[-1], "next")
        self.assertEqual(read_editions()["next"][:2], "v0")
        self.assertTrue((EDITIONS_FILE.parent / "facts" / "next").is_dir())

    def test_a_list_that_cannot_be_read(self):
        path = self.folder / "editions.json"
        for text in (None, "{", "[]", "{}", '{"next": 1}', '{"next": "v1"}',
                     '{"next": {"label": "dev"}}'):
            if text is not None:
                path.write_text(text)
            with self.subTest(text), self.assertRaisesRegex(ExtractionError, "editions.json"):
                read_editions(path)

    def test_an_edition_of_the_command_line(self):
        self.assertEqual(parse_edition("next=v0.7.1"), ("next", "v0.7.1"))
        for text in ("next", "=v1", "next=", "../x=v1", "..=v1"):
            with self.subTest(text), self.assertRaises(ValueError):
                parse_edition(text)


class WriteEditionTest(TemporaryFolder):
    def test_files_that_no_longer_belong_are_removed(self):
        write(self.folder / "next" / "old.json", {})
        (self.folder / "next" / "notes.md").write_text("kept")
        write_edition(self.folder / "next", {"meta": {"a": 1}})
        names = sorted(path.name for path in (self.folder / "next").iterdir())
        self.assertEqual(names, ["meta.json", "notes.md"])


def make_facts(**changes: dict) -> dict:
    """Facts of a small edition."""
    facts = {
        "cli": {"commands": []}, "python": {}, "packages": {"distributions": []},
        "http": {"routes": []}, "models": {"providers": [], "hf_adapters": []},
        "env": {"variables": {}}, "awel": {"operators": []}, "enums": {}, "paths": {"files": []},
        "agents": {kind: [] for kind in ("agents", "actions", "resources", "memory")},
    }
    kinds = [
        "connectors", "vector_stores", "graph_stores", "knowledge_graphs", "full_text_stores",
        "file_storages", "embeddings", "rerankers", "knowledge", "retrievers", "assemblers",
        "text_splitters", "transformers", "llm_clients",
    ]
    return {**facts, "datasources": {kind: [] for kind in kinds}, **changes}


class DifferencesTest(unittest.TestCase):
    def compare(self, old: dict, new: dict) -> dict:
        return compare_editions({"old": make_facts(**old), "new": make_facts(**new)})["old..new"]

    def test_nothing_changed(self):
        self.assertEqual(self.compare({}, {}), {})

    def test_pairs_of_neighbours(self):
        editions = {name: make_facts() for name in ("a", "b", "c")}
        self.assertEqual(list(compare_editions(editions)), ["a..b", "b..c"])

    def test_commands_and_options(self):
        def command(path, *flags):
            return {"path": path, "params": [{"name": f, "flags": [f]} for f in flags]}
        changes = self.compare(
            {"cli": {"commands": [command("dbgpt a", "--x"), command("dbgpt b")]}},
            {"cli": {"commands": [command("dbgpt a", "--y"), command("dbgpt c")]}},
        )
        self.assertEqual(changes["cli"], {
            "commands": {"added": ["dbgpt c"], "removed": ["dbgpt b"]},
            "params": {"dbgpt a": {"added": ["--y"], "removed": ["--x"]}},
        })

    def test_names_that_moved(self):
        changes = self.compare(
            {"python": {"a": {"classes": {"X": {}, "Y": {}}}, "b": {"classes": {"Z": {}}}}},
            {"python": {"b": {"classes": {"X": {}, "Y": {}, "Z": {}}}, "c": {"classes": {"Y": {}}}}},
        )
        self.assertEqual(changes["python"]["moved"], {"a.X": "b.X"})
        self.assertEqual(changes["python"]["modules"], {"added": ["c"], "removed": ["a"]})

    def test_configuration(self):
        def config(default, types):
            return {"config": {
                "classes": {"C": {"params": [{"name": "p", "default": default}]}},
                "registries": {"R": {"types": types}},
            }}
        changes = self.compare(config(1, {"a": "C"}), config(2, {"a": "C", "b": "C"}))
        self.assertEqual(changes["config"], {
            "types": {"R": {"added": ["b"]}},
            "params": {"C": {"changed": [{"param": "p", "fact": "default", "from": 1, "to": 2}]}},
        })
        first = self.compare({}, config(1, {}))
        self.assertEqual(first["config"], {"classes": {"added": ["C"]}})

    def test_models(self):
        def provider(name, *names):
            return {"kind": "llm-proxy", "provider": name, "class": "C", "models": [{"names": list(names)}]}
        changes = self.compare(
            {"models": {"providers": [provider("a", "m1")], "hf_adapters": []}},
            {"models": {"providers": [provider("a", "m2"), provider("b", "m3")], "hf_adapters": []}},
        )
        self.assertEqual(changes["models"], {
            "providers": {"added": ["llm-proxy:b"]},
            "provider_models": {"llm-proxy:a": {"added": ["m2"], "removed": ["m1"]}},
            "models_of_added_providers": {"llm-proxy:b": ["m3"]},
        })


class RepositoryTest(TemporaryFolder):
    def setUp(self):
        super().setUp()
        self.git("init", "--quiet")
        (self.folder / "a.py").write_text("x = '中'\n", encoding="utf-8")
        self.git("add", ".")
        self.git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "x")
        self.git("tag", "v1")

    def git(self, *args: str) -> None:
        subprocess.run(["git", "-C", str(self.folder), *args], check=True, capture_output=True)

    def test_files_of_a_tag(self):
        with GitTree(str(self.folder / ".git"), "v1") as tree:
            self.assertEqual(tree.paths, ["a.py"])
            self.assertEqual(tree.read("a.py"), "x = '中'\n")
            self.assertIsNone(tree.read("b.py"))

    def test_a_tag_that_does_not_exist(self):
        with self.assertRaisesRegex(ExtractionError, "git cannot read tag 'v2'"):
            GitTree(str(self.folder / ".git"), "v2")

    def run_command(self, *args: str) -> tuple[int, str]:
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            status = main(["--out", str(self.folder / "facts"), *args])
        return status, errors.getvalue()

    def test_the_command_says_what_is_wrong_and_writes_nothing(self):
        status, errors = self.run_command("--git-dir", str(self.folder), "--edition", "next=v2")
        self.assertEqual(status, 1)
        self.assertRegex(errors, r"^error: git cannot read tag 'v2'.*\n  check --git-dir")
        status, errors = self.run_command("--git-dir", str(self.folder / ".git"), "--edition", "next=v1")
        self.assertEqual(status, 1)
        self.assertRegex(errors, "^error: the framework has no command")
        self.assertFalse((self.folder / "facts").exists())

    def test_the_command_refuses_a_malformed_edition(self):
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
            main(["--git-dir", "x", "--out", "y", "--edition", "next"])


if __name__ == "__main__":
    unittest.main()
