"""packages.json, paths.json and toml.json."""

import unittest

from dbgpt_facts.topics import paths, toml_files
from dbgpt_facts.topics.packages import topic
from dbgpt_facts.topics.packages.setup_script import SetupScript

from .made_up import MadeUpTree

SETUP = '''
DB_GPT_VERSION = os.getenv("DB_GPT_VERSION", "0.6.3")
def core_requires():
    setup_spec.extras["core"] = ["aiohttp", "pydantic"]
    setup_spec.extras["framework"] = setup_spec.extras["core"] + ["alembic"]
def torch_requires(version="2.2.1", url=None):
    packages = [f"torch>={version}"]
    if os_type == OSType.DARWIN:
        packages.append("darwin-only")
    if url and cuda_version is not None:
        packages.extend(["cuda-only"])
    else:
        packages.append("torchvision")
    if unknown():
        packages.append("never")
    setup_spec.extras["torch"] = packages
def quantization_requires():
    setup_spec.extras["quantization"] = [_build_autoawq_requires()]
    if BUILD_FROM_SOURCE:
        return
    setup_spec.extras["quantization"] += ["bitsandbytes"]
def _build_autoawq_requires():
    if cuda: return None
    return "autoawq"
def all_requires():
    setup_spec.extras["all"] = list(set(package for package in anything()))
core_requires()
torch_requires()
quantization_requires()
all_requires()
setuptools.setup(
    name="dbgpt", python_requires=">=3.10",
    entry_points={"console_scripts": ["dbgpt = dbgpt.cli.cli_scripts:main"]},
)
'''


class SetupScriptTest(unittest.TestCase):
    def test_extras_as_on_linux_without_cuda(self):
        setup = SetupScript(SETUP)
        self.assertEqual(setup.extras, {
            "core": ["aiohttp", "pydantic"],
            "framework": ["aiohttp", "pydantic", "alembic"],
            "torch": ["torch>=2.2.1", "torchvision"],
            "quantization": ["autoawq", "bitsandbytes"],
            "all": ["aiohttp", "alembic", "autoawq", "bitsandbytes", "pydantic", "torch>=2.2.1",
                    "torchvision"],
        })

    def test_what_setup_is_called_with(self):
        setup = SetupScript(SETUP)
        self.assertEqual(setup.version, "0.6.3")
        self.assertEqual(setup.argument("name"), "dbgpt")
        self.assertEqual(setup.scripts(), {"dbgpt": "dbgpt.cli.cli_scripts:main"})


class PackagesTest(unittest.TestCase):
    def test_workspace(self):
        facts = topic.extract(MadeUpTree({
            "pyproject.toml": """
                [project]
                name = "dbgpt-mono"
                version = "0.7.1"
                [tool.uv]
                dev-dependencies = ["ruff"]
                [tool.uv.workspace]
                members = ["packages/*"]
                """,
            "packages/core/pyproject.toml": """
                [project]
                name = "dbgpt"
                version = "0.7.1"
                requires-python = ">=3.10"
                [project.optional-dependencies]
                rag = ["chromadb"]
                """,
            "web/pyproject.toml": "[project]",
            "requirements/lint.txt": "# comment\nmypy\n\n",
            ".python-version": "3.11\n",
        }))
        self.assertEqual([d["name"] for d in facts["distributions"]], ["dbgpt", "dbgpt-mono"])
        self.assertEqual(facts["distributions"][1]["dev_dependencies"], ["ruff"])
        self.assertEqual(facts["extras"], {"rag": ["dbgpt"]})
        self.assertEqual(facts["workspace"], {"members": ["packages/*"], "sources": []})
        self.assertEqual(facts["requirements"], {"requirements/lint.txt": ["mypy"]})
        self.assertEqual(facts["python_version_file"], "3.11")


class PathsTest(unittest.TestCase):
    def test_what_is_listed(self):
        facts = paths.extract(MadeUpTree(dict.fromkeys([
            "README.md", "configs/a.toml", "web/src/app/page.tsx", "assets/logo.png",
            "packages/core/pyproject.toml", "packages/core/tests/test_x.py",
            "packages/core/src/dbgpt/a.py", "packages/core/src/dbgpt/static/a.py",
            "packages/core/src/dbgpt/a.html",
        ], "")))
        self.assertEqual(facts["files"],
                         ["README.md", "configs/a.toml", "packages/core/pyproject.toml"])
        self.assertEqual(facts["source"], ["packages/core/src/dbgpt/a.py"])
        self.assertEqual(facts["dirs"], [
            "assets", "configs", "packages", "packages/core", "packages/core/src",
            "packages/core/src/dbgpt", "web", "web/src",
        ])


class TomlFilesTest(unittest.TestCase):
    def test_only_configurations(self):
        tree = MadeUpTree({"configs/a.toml": "x = 1", "pyproject.toml": "y = 1"})
        self.assertEqual(toml_files.extract(tree), {"configs/a.toml": {"x": 1}})


if __name__ == "__main__":
    unittest.main()
