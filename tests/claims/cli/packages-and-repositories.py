"""What a package holds, which repositories there are, what is said of their names, and what `dbgpt new app` leaves out."""

import os
import re
from pathlib import Path

HOME = Path("/tmp/dbgpts")
os.environ |= {"DBGPTS_HOME": str(HOME), "DBGPTS_REPO_HOME": str(HOME / "repos"), "COLUMNS": "200"}
from click.testing import CliRunner  # noqa: E402
from support import VERSION, Kept  # noqa: E402

from dbgpt.cli.cli_scripts import cli  # noqa: E402
from dbgpt.util.dbgpts import repo as repos  # noqa: E402
from dbgpt.util.dbgpts.base import DBGPTS_REPO_HOME  # noqa: E402
from dbgpt.util.dbgpts.loader import _load_package_from_path  # noqa: E402


def dbgpt(*arguments: str) -> str:
    """What a command says; an error that it raises, too."""
    repos.list_repos.cache_clear()
    here = os.getcwd()
    result = CliRunner().invoke(cli, arguments)
    os.chdir(here)
    error = f"{type(result.exception).__name__}: {result.exception}" if result.exception else ""
    return " ".join(re.sub(r"\x1b\[[0-9;]*m", "", f"{result.output}{error}").split())


# A folder is linked without a word, and a relative path or an unknown name does nothing without one.
shop = Path("/tmp/shop")
for folder in ("agents", "apps", "operators", "workflow", "resources"):
    (shop / folder).mkdir(parents=True, exist_ok=True)
assert dbgpt("repo", "add", "--repo", "local/shop", "--url", str(shop)) == ""
assert (Path(DBGPTS_REPO_HOME) / "local/shop").is_symlink()
assert dbgpt("repo", "add", "--repo", "local/none", "--url", "/tmp/nothing-here") == ""
assert not (Path(DBGPTS_REPO_HOME) / "local/none").exists()
listed = dbgpt("repo", "list")
assert "local/shop" in listed and "eosphoros/dbgpts" in listed and "local/none" not in listed, listed
assert not (Path(DBGPTS_REPO_HOME) / "eosphoros").exists()
assert dbgpt("repo", "update", "--repo", "local/none") == "", dbgpt("repo", "update", "--repo", "local/none")
dbgpt("repo", "remove", "local/shop")
assert not (Path(DBGPTS_REPO_HOME) / "local/shop").exists() and (shop / "agents").exists()

# A flow package holds one graph.
DAG = "with DAG('{0}') as {0}:\n    MapOperator(map_function=str)\n"


log = Kept()


def loaded(name: str, *graphs: str) -> str:
    folder = Path("/tmp/installed") / name
    (folder / name).mkdir(parents=True)
    program = "from dbgpt.core.awel import DAG, MapOperator\n" + "".join(DAG.format(one) for one in graphs)
    (folder / name / "__init__.py").write_text(program)
    keys = {"name": name, "label": "x", "version": "0.1.0", "description": "x", "definition_type": "python"}
    lines = [f'{key} = "{value}"' for key, value in keys.items()]
    (folder / "dbgpts.toml").write_text("\n".join(["[flow]", "authors = []", *lines]))
    (folder / "install_metadata.toml").write_text(f'name = "{name}"\nrepo = "local/shop"\n')
    log.text = ""
    packages = _load_package_from_path(str(folder.parent))
    return f"{log.text}{[one.name for one in packages]}"


assert loaded("single", "one") == "['single']", log.text
assert "Only support one DAG in the package" in loaded("double", "one", "two"), log.text

# Skeletons.
new = ("new", "app", "--label", "x", "--description", "x")


def made(kind: str, definition: str, folder: str) -> str:
    name = f"shop-{kind}-{definition}"
    said = dbgpt(*new, "--name", name, "--type", kind, "--definition_type", definition, "--directory", str(shop))
    files = sorted(str(one.relative_to(shop / folder / name)) for one in (shop / folder / name).rglob("*") if one.is_file())
    return f"{said} | {files}"


if VERSION >= (0, 7):
    flow = made("flow", "json", "workflow")
    assert "Please write your flow json to the file:" in flow, flow
    # Newer versions of uv put a module below `src`; none is where the package is loaded from.
    assert "'shop_flow_json/definition/flow_definition.json'" in flow and "'shop_flow_json/__init__.py'" not in flow, flow
    for kind, definition, folder in (
        ("flow", "python", "workflow"),
        ("operator", "python", "operators"),
        ("agent", "python", "agents"),
        ("resource", "json", "resources"),
    ):
        said = made(kind, definition, folder)
        assert "FileNotFoundError" in said.split(" | ")[0] and "__init__.py" in said.split(" | ")[0], said
        assert "dbgpts.toml" in said.split(" | ")[1] and "pyproject.toml" in said.split(" | ")[1], said
        assert f"'shop_{kind}_{definition}/__init__.py'" not in said.split(" | ")[1], said
assert "ValueError: Invalid dbgpts type: app" in made("app", "python", "apps")
