"""All facts of one edition."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .errors import ExtractionError
from .git_tree import GitTree
from .source.source import Source
from .topics import agents, awel, datasources, defaults, enums, messages, models, paths, python_api, toml_files
from .topics.cli import commands as cli
from .topics.config import classes as config_classes
from .topics.config import toml_check
from .topics.config import tree as config_tree
from .topics.config.model import ConfigModel
from .topics.env import topic as env
from .topics.http import operations as http_operations
from .topics.http import topic as http
from .topics.packages import topic as packages
from .topics.stubs import topic as stubs
from .writing import write

Facts = dict[str, Any]

#: Counts that are zero only when the framework moved what a topic starts from.
EXPECTED = (
    "python_modules", "python_classes", "python_functions", "stub_lines", "enums", "defaults", "cli_commands",
    "http_routes", "awel_triggers", "env_variables", "distributions", "extras", "paths", "awel_operators",
    "awel_resources", "agents", "connectors", "messages", "labels",
)
EXPECTED_WITH_TOML = ("config_classes", "config_params", "config_tree_nodes", "toml_files")


def extract_edition(git_dir: str, edition: str, tag: str) -> Facts:
    """Topic -> content, ``meta`` included.

    Raises ExtractionError when the tag cannot be read or a topic found nothing.
    """
    with GitTree(git_dir, tag) as tree:
        source = Source(tree)
        model = ConfigModel(source) if ConfigModel.exists(source) else None
        topics: Facts = {
            "python": python_api.extract(source, tree),
            "stubs": stubs.extract(source),
            "enums": enums.extract(source),
            "defaults": defaults.extract(source),
            "cli": cli.extract(source, tree),
            "http": http.extract(source, tree),
            "http-operations": http_operations.extract(source),
            "env": env.extract(source, tree),
            "packages": packages.extract(tree),
            "paths": paths.extract(tree),
            "models": models.extract(source, model),
            "awel": awel.extract(source),
            "agents": agents.extract(source),
            "datasources": datasources.extract(source, model),
            "messages": messages.extract(source, tree),
        }
        if model:
            topics["config"] = config_classes.extract(source, tree, model)
            topics["config-tree"] = config_tree.extract(model)
            topics["toml"] = toml_files.extract(tree)
            topics["toml-check"] = toml_check.check(topics["config"], topics["toml"])
    counts = count(topics)
    _refuse_empty(tag, counts, EXPECTED + (EXPECTED_WITH_TOML if model else ()))
    meta = {
        "version": edition, "tag": tag, "commit": tree.commit,
        "modules_parsed": len(source.modules), "modules_broken": source.broken,
        "topics": list(topics), "counts": counts,
    }
    return {"meta": meta, **topics}


def _refuse_empty(tag: str, counts: dict[str, int], expected: tuple[str, ...]) -> None:
    empty = [name for name in expected if name not in counts]
    if empty:
        raise ExtractionError(
            f"tag {tag} has no {', '.join(empty)}: the framework moved what these start from\n"
            "  find the new place and change the constants at the top of the topic's module in "
            "tools/facts/dbgpt_facts/topics"
        )


def write_edition(folder: Path, facts: Facts) -> None:
    """Write one file for each topic; JSON files of an earlier run that no longer belong go."""
    contents = {folder / f"{topic}.json": data for topic, data in facts.items()}
    for path, data in contents.items():
        write(path, data)
    for path in folder.rglob("*.json"):
        if path not in contents:
            path.unlink()


def count(facts: Facts) -> dict[str, int]:
    """Entry counts, to notice a drift between two extractions; zeros are left out."""
    python = facts["python"].values()
    config = facts.get("config", {}).get("classes", {})
    commands, providers = facts["cli"]["commands"], facts["models"]["providers"]
    counts = {
        "python_modules": len(python),
        "python_classes": sum(len(module.get("classes", {})) for module in python),
        "python_functions": sum(len(module.get("functions", {})) for module in python),
        "python_names": sum(len(module.get("names", [])) for module in python),
        "stub_lines": sum(len(lines) for lines in facts["stubs"].values()),
        "enums": len(facts["enums"]),
        "defaults": sum(len(found) for found in facts["defaults"].values()),
        "cli_commands": len(commands),
        "cli_params": sum(len(command["params"]) for command in commands),
        "http_routes": len(facts["http"]["routes"]),
        "awel_triggers": len(facts["http"]["awel_triggers"]),
        "env_variables": len(facts["env"]["variables"]),
        "distributions": len(facts["packages"]["distributions"]),
        "extras": len(facts["packages"]["extras"]),
        "paths": sum(len(facts["paths"][kind]) for kind in ("files", "source", "dirs")),
        "model_names": sum(len(m["names"]) for p in providers for m in p["models"]),
        "llm_model_config": len(facts["models"].get("llm_model_config", {})),
        "embedding_model_config": len(facts["models"].get("embedding_model_config", {})),
        "awel_operators": len(facts["awel"]["operators"]),
        "awel_resources": len(facts["awel"]["resources"]),
        "agents": len(facts["agents"]["agents"]),
        "connectors": len(facts["datasources"]["connectors"]),
        "messages": len(facts["messages"]["messages"]),
        "labels": sum(len(labels) for labels in facts["messages"]["labels"].values()),
        "config_classes": len(config),
        "config_params": sum(len(c["params"]) for c in config.values()),
        "config_tree_nodes": len(facts.get("config-tree", {}).get("nodes", [])),
        "toml_files": len(facts.get("toml", {})),
    }
    return {name: number for name, number in counts.items() if number}
