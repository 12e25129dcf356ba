"""What the commands for packages and repositories of packages say when they fail, and what a package needs to be loaded."""

import logging
import os
import re
import shutil
import subprocess
from pathlib import Path

HOME = Path("/tmp/dbgpts")
os.environ |= {"DBGPTS_HOME": str(HOME), "DBGPTS_REPO_HOME": str(HOME / "repos")}
from click.testing import CliRunner  # noqa: E402
from support import VERSION  # noqa: E402

from dbgpt.cli.cli_scripts import cli  # noqa: E402
from dbgpt.util.dbgpts import repo as repos  # noqa: E402
from dbgpt.util.dbgpts.base import DBGPTS_REPO_HOME, INSTALL_DIR  # noqa: E402
from dbgpt.util.dbgpts.loader import _load_package_from_path  # noqa: E402


def dbgpt(*arguments: str) -> str:
    """What a command says; an error that it raises, too."""
    repos.list_repos.cache_clear()
    result = CliRunner().invoke(cli, arguments)
    error = f"{type(result.exception).__name__}: {result.exception}" if result.exception else ""
    return " ".join(re.sub(r"\x1b\[[0-9;]*m", "", f"{result.output}{error}").split())


def holds(text: str, *arguments: str) -> None:
    said = dbgpt(*arguments)
    assert text in said, (text, said[-1500:])


# A repository on the disk.
shop = Path("/tmp/shop")
for folder in ("agents", "apps", "operators", "workflow", "resources"):
    (shop / folder).mkdir(parents=True)
(shop / "workflow" / "price").mkdir()
(shop / "workflow" / "price" / "dbgpts.toml").write_text('[flow]\nname = "price"\n')
subprocess.run(["git", "init", "-q", str(shop)], check=True)
holds("Invalid repo name 'shop', repo name must split by '/'", "repo", "add", "--repo", "shop", "--url", str(shop))
holds("AttributeError: 'NoneType' object has no attribute 'split'", "repo", "add", "--url", str(shop))
dbgpt("repo", "add", "--repo", "local/shop", "--url", str(shop))
assert (Path(DBGPTS_REPO_HOME) / "local/shop").exists()
holds("The repo 'local/shop' already exists.", "repo", "add", "--repo", "local/shop", "--url", str(shop))
missing = dbgpt("app", "list-remote")
assert "FileNotFoundError" in missing and "repos/eosphoros/dbgpts/agents" in missing, missing
listed = dbgpt("app", "list-remote", "--repo", "local/shop")
assert "FileNotFoundError" not in listed and "price" in listed, listed
holds("The specified dbgpt 'nothing' does not exist.", "app", "install", "nothing", "--repo", "local/shop")
(shop / "operators").rmdir()
missing = dbgpt("app", "list-remote", "--repo", "local/shop")
assert "FileNotFoundError" in missing and "/operators" in missing, missing
(shop / "operators").mkdir()
cloned = dbgpt("repo", "add", "--repo", "local/gone", "--url", "http://127.0.0.1:1/gone.git")
assert "cloned from http://127.0.0.1:1/gone.git successfully." in cloned, cloned
assert not (Path(DBGPTS_REPO_HOME) / "local/gone").exists()

# What is there cannot be installed again, and what is not there cannot be removed.
(INSTALL_DIR / "price").mkdir(parents=True)
holds("The dbgpt 'price' has already been installed", "app", "install", "price", "--repo", "local/shop")
holds("The dbgpt 'nothing' has not been installed yet.", "app", "uninstall", "nothing")
path = os.environ["PATH"]
os.environ["PATH"] = "/nowhere"
here = os.getcwd()
holds("FileNotFoundError: [Errno 2] No such file or directory: 'pip'", "app", "uninstall", "price")
os.chdir(here)

# Building.
shutil.rmtree(INSTALL_DIR / "price")
os.environ["PATH"] = path
project = '[project]\nname = "price"\nversion = "0.1"\n[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n'
(shop / "workflow" / "price" / "pyproject.toml").write_text(project)
install = ("app", "install", "price", "--repo", "local/shop")
if VERSION >= (0, 7):
    is_installed = repos._is_module_installed
    repos._is_module_installed = lambda name: name != "build" and is_installed(name)
    holds("No suitable build method found. Please install build: pip install build", *install)
    repos._is_module_installed = is_installed
else:
    os.environ["PATH"] = "/nowhere"
    new = ("new", "app", "--name", "price", "--label", "x", "--description", "x", "--type", "flow")
    holds("Poetry is not installed. Please install Poetry to proceed.", *new, "--definition_type", "json", "--directory", "/tmp")
    os.environ["PATH"] = path
os.chdir(here)
shutil.rmtree(INSTALL_DIR / "price", ignore_errors=True)
if VERSION >= (0, 7):
    holds("Failed to build the package: ", *install)
else:
    # Poetry 1 is there, and a project of Poetry 2 is none for it.
    holds("CalledProcessError: Command '['poetry', 'build']' returned non-zero exit status 1.", *install)
os.chdir(here)


# Loading.
class Kept(logging.Handler):
    text = ""

    def emit(self, record):
        self.text += f"{record.msg}\n"


log = Kept()
logging.getLogger().addHandler(log)


def loaded(name: str, table: str, program: str = "", kind: str = "python") -> str:
    """What the log says of a package that is loaded."""
    folder = Path("/tmp/installed") / name
    module = folder / name
    module.mkdir(parents=True)
    (module / "__init__.py").write_text(program)
    metadata = {"name": name, "label": "x", "version": "0.1.0", "description": "x", "definition_type": kind}
    lines = [f'{key} = "{value}"' for key, value in metadata.items()]
    (folder / "dbgpts.toml").write_text("\n".join([table, "authors = []", *lines]))
    (folder / "install_metadata.toml").write_text(f'name = "{name}"\nrepo = "local/shop"\n')
    log.text = ""
    _load_package_from_path(str(folder.parent))
    shutil.rmtree(folder)
    return log.text


good = "from dbgpt.core.awel import DAG, MapOperator\nwith DAG('good') as dag:\n    MapOperator(map_function=str)\n"
said = loaded("good", "[flow]", good)
assert "Load package failed!" not in said, said
assert "Load package failed!No DAGs found in the package" in loaded("empty", "[flow]"), log.text
assert "Load package failed!The json_config is required" in loaded("json", "[flow]", kind="json"), log.text
assert "Load package failed!'package_type'" in loaded("other", "[app]"), log.text
assert "Load package failed!x" in loaded("broken", "[agent]", "raise ValueError('x')"), log.text
