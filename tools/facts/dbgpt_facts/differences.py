"""differences.json: what changed from one edition to the next; topics without a change are absent."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Callable, Iterable, Optional

from .topics.datasources import STORE_BASES

#: Facts of a configuration parameter whose change matters to a reader.
PARAMETER_FACTS = (
    "type", "list", "required", "default", "default_class", "default_expr", "default_kwargs",
    "valid_values",
)
SAMPLES = ("examples/", "configs/", "docker/")
MODEL_TABLES = ("llm_model_config", "embedding_model_config", "proxy_model_names")


def compare_editions(editions: dict[str, dict]) -> dict:
    """``old..new`` -> differences, for each pair of neighbours."""
    return {
        f"{old}..{new}": compare(editions[old], editions[new]) for old, new in pairwise(editions)
    }


def compare(old: dict, new: dict) -> dict:
    """Differences between the facts of two editions."""
    def both(names: Callable[[dict], Iterable[str]]) -> dict:
        return _change(names(old), names(new))

    old_toml, new_toml = old.get("toml", {}), new.get("toml", {})
    return _without_empty({
        "cli": _cli(old["cli"], new["cli"]),
        "config": _config(old.get("config"), new.get("config")),
        "python": _python(old["python"], new["python"]),
        "distributions": both(lambda f: [d["name"] for d in f["packages"]["distributions"]]),
        "extras": both(_extras),
        "http": both(_routes),
        "toml_files": _change(old_toml, new_toml),
        "toml_files_changed": sorted(
            path for path in set(old_toml) & set(new_toml) if old_toml[path] != new_toml[path]
        ),
        "models": _models(old["models"], new["models"]),
        "env": both(lambda f: f["env"]["variables"]),
        "awel_operators": both(lambda f: _classes(f["awel"]["operators"])),
        "agents": {
            kind: both(lambda f, kind=kind: _classes(f["agents"][kind]))
            for kind in ("agents", "actions", "resources", "memory")
        },
        "datasources": {
            kind: both(lambda f, kind=kind: _classes(f["datasources"][kind]))
            for kind in ("connectors", *STORE_BASES)
        },
        "enums": _changes_of_common(old["enums"], new["enums"]),
        "paths": both(lambda f: [p for p in f["paths"]["files"] if p.startswith(SAMPLES)]),
    })


def _change(old: Iterable[str], new: Iterable[str]) -> dict:
    before, after = set(old), set(new)
    return {"added": sorted(after - before), "removed": sorted(before - after)}


def _changes_of_common(old: dict[str, Iterable[str]], new: dict[str, Iterable[str]]) -> dict:
    """Changes inside of the entries that both have."""
    return {name: _change(old[name], new[name]) for name in sorted(set(old) & set(new))}


def _without_empty(node: Any) -> Any:
    """The data without empty lists and objects at any depth."""
    if isinstance(node, dict):
        out = {key: _without_empty(value) for key, value in node.items()}
        return {key: value for key, value in out.items() if value not in ({}, [])}
    return node


def _classes(rows: list[dict]) -> set[str]:
    return {row["class"] for row in rows}


def _extras(facts: dict) -> set[str]:
    return {
        f"{d['name']}[{extra}]" for d in facts["packages"]["distributions"] for extra in d["extras"]
    }


def _routes(facts: dict) -> set[str]:
    routes = facts["http"]["routes"]
    return {f"{r['method']} {r['path']}" for r in routes if r["path"] is not None}


def _cli(old: dict, new: dict) -> dict:
    before, after = [
        {command["path"]: _flags(command) for command in facts["commands"]} for facts in (old, new)
    ]
    return {"commands": _change(before, after), "params": _changes_of_common(before, after)}


def _flags(command: dict) -> set[str]:
    rows = command["params"] + command.get("dynamic", {}).get("static", [])
    return {flag for row in rows for flag in row.get("flags") or [row["name"]]}


def _config(old: Optional[dict], new: Optional[dict]) -> dict:
    before, after = (old or {}).get("classes", {}), (new or {}).get("classes", {})
    old_registries, new_registries = [
        {name: registry["types"] for name, registry in (facts or {}).get("registries", {}).items()}
        for facts in (old, new)
    ]
    return {
        "classes": _change(before, after),
        "types": {
            name: _change(old_registries.get(name, ()), new_registries.get(name, ()))
            for name in sorted(set(old_registries) | set(new_registries))
        },
        "params": {
            qual: _parameters(before[qual]["params"], after[qual]["params"])
            for qual in sorted(set(before) & set(after))
        },
    }


def _parameters(old: list[dict], new: list[dict]) -> dict:
    before, after = [{param["name"]: param for param in params} for params in (old, new)]
    changed = [
        {"param": name, "fact": fact, "from": before[name].get(fact), "to": after[name].get(fact)}
        for name in sorted(set(before) & set(after)) for fact in PARAMETER_FACTS
        if before[name].get(fact) != after[name].get(fact)
    ]
    return {**_change(before, after), "changed": changed}


def _python(old: dict, new: dict) -> dict:
    before, after = [
        {name: _public_names(module) for name, module in facts.items()} for facts in (old, new)
    ]
    return {
        "modules": _change(old, new), "names": _changes_of_common(before, after),
        "moved": dict(_moved(old, new, before, after)),
    }


def _public_names(module: dict) -> set[str]:
    return {*module.get("classes", {}), *module.get("functions", {}), *module.get("names", [])}


def _moved(
    old: dict, new: dict, before: dict[str, set[str]], after: dict[str, set[str]]
) -> Iterable[tuple[str, str]]:
    """(old name, new name) of what left its module and appeared in exactly one other."""
    kinds = ("classes", "functions")
    places: dict[tuple[str, str], list[str]] = {}
    for module, facts in new.items():
        for kind in kinds:
            for name in facts.get(kind, {}):
                places.setdefault((kind, name), []).append(module)
    for module, facts in sorted(old.items()):
        for kind in kinds:
            for name in facts.get(kind, {}):
                if name in after.get(module, ()):
                    continue
                found = [m for m in places.get((kind, name), []) if name not in before.get(m, ())]
                if len(found) == 1:
                    yield f"{module}.{name}", f"{found[0]}.{name}"


def _models(old: dict, new: dict) -> dict:
    before, after = _names_by_provider(old), _names_by_provider(new)
    return {
        "providers": _change(before, after),
        "provider_models": _changes_of_common(before, after),
        "models_of_added_providers": {
            provider: sorted(after[provider]) for provider in sorted(set(after) - set(before))
        },
        "hf_adapters": _change(old["hf_adapters"], new["hf_adapters"]),
        **{table: _change(old.get(table, {}), new.get(table, {})) for table in MODEL_TABLES},
    }


def _names_by_provider(facts: dict) -> dict[str, set[str]]:
    out: dict[str, set[str]] = {}
    for provider in facts["providers"]:
        name = provider.get("provider") or provider["class"].rpartition(".")[2]
        names = out.setdefault(f"{provider['kind']}:{name}", set())
        names.update(n for model in provider["models"] for n in model["names"])
    return out
