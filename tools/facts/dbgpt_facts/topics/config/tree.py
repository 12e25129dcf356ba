"""config-tree.json: every TOML table below the root of the configuration."""

from __future__ import annotations

import json
from typing import Any

from .model import ROOT_CONFIG, ConfigModel


def extract(model: ConfigModel) -> dict:
    """The keys of the root, and one node for each table."""
    return {
        "root": {"class": ROOT_CONFIG, "keys": [p["name"] for p in model.params(ROOT_CONFIG)]},
        "nodes": _merge(_walk(model, ROOT_CONFIG, [], [], (ROOT_CONFIG,))),
    }


def _walk(
    model: ConfigModel, qual: str, path: list[str], when: list[dict], stack: tuple[str, ...]
) -> list[dict]:
    """Tables below one class; ``when`` lists the choices that led to it."""
    nodes: list[dict] = []
    for param in model.params(qual):
        if "class" not in param or param["class"] in stack:
            continue
        here = [*path, param["name"]]
        node = {**_node(model, qual, ".".join(here), param), "when": when}
        nodes.append(node)
        if "types" not in param:
            nodes += _walk(model, param["class"], here, when, (*stack, param["class"]))
        for choice in param.get("types", []):
            condition = {"path": node["path"], "discriminator": param["discriminator"], **choice}
            del condition["slug"]
            nodes += _walk(model, choice["class"], here, [*when, condition],
                           (*stack, param["class"], choice["class"]))
    return nodes


def _node(model: ConfigModel, owner: str, path: str, param: dict) -> dict:
    node: dict[str, Any] = {
        "path": path, "toml": f"[[{path}]]" if param.get("list") else f"[{path}]",
        "list": bool(param.get("list")), "class": param["class"], "owner": owner,
    }
    if param.get("map"):
        node["map"] = True
    if "types" in param:
        node["registry"] = param["registry"]
        node["discriminator"] = param["discriminator"]
        node["types"] = [{"value": t["value"], "class": t["class"]} for t in param["types"]]
    else:
        node["keys"] = [key["name"] for key in model.params(param["class"])]
    return node


def _merge(nodes: list[dict]) -> list[dict]:
    """One node for tables that differ only in the last choice that led to them."""
    merged: dict[tuple, dict] = {}
    for node in nodes:
        owner, when = node.pop("owner"), node.pop("when")
        last = when[-1]["path"] if when else None
        key = (node["path"], node["class"], json.dumps(when[:-1]), last)
        first = merged.setdefault(key, {**node, "owners": []})
        if owner not in first["owners"]:
            first["owners"].append(owner)
        if when:
            first.setdefault("when", [*when[:-1], {
                "path": last, "discriminator": when[-1]["discriminator"], "values": [],
            }])[-1]["values"].append(when[-1]["value"])
    return list(merged.values())
