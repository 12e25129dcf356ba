"""config.json: the configuration classes with their parameters and routes."""

from __future__ import annotations

from typing import Any

from ...git_tree import GitTree
from ...source.source import Source
from ...source.syntax import call_name, kwarg
from .model import ROOT_CONFIG, ConfigModel, public_value
from .pages import compare_pages, overview_links, read_pages


def extract(source: Source, tree: GitTree, model: ConfigModel) -> dict:
    """Every class that is reachable from the root or registered, and what lies around them."""
    pages = read_pages(tree)
    wanted = sorted(_reachable(model, [ROOT_CONFIG, *model.registry_of]))
    classes = {qual: _class_facts(source, model, qual, pages) for qual in wanted}
    owners = {p["defined_in"] for c in classes.values() for p in c["params"] if "defined_in" in p}
    by_slug = {facts["slug"]: qual for qual, facts in classes.items()}
    return {
        "root": ROOT_CONFIG,
        "classes": classes,
        "base_classes": {
            qual: {**_location(source, qual), "bases": model.bases(qual),
                   "params": model.params(qual)}
            for qual in sorted(owners - set(classes))
        },
        "registries": {
            registry: _registry_facts(model, registry) for registry in sorted(model.registries)
        },
        "pages": {
            slug: {"kind": "index"} if page is None else {"class": by_slug.get(slug)}
            for slug, page in sorted(pages.items())
        },
        "overview_links_without_page": sorted(set(overview_links(tree)) - set(pages)),
        "disagreements": compare_pages(classes, by_slug, pages),
    }


def _reachable(model: ConfigModel, start: list[str]) -> set[str]:
    seen: set[str] = set()
    todo = list(start)
    while todo:
        qual = todo.pop()
        if qual not in seen:
            seen.add(qual)
            for param in model.params(qual):
                todo += [t["class"] for t in param.get("types", [])]
                todo += [param["class"]] if "class" in param else []
    return seen


def _location(source: Source, qual: str) -> dict:
    module, _, name = qual.rpartition(".")
    return {"name": name, "module": module, "source": source.module_of(qual).path}


def _class_facts(source: Source, model: ConfigModel, qual: str, pages: dict) -> dict:
    slug = model.slug(qual)
    facts: dict[str, Any] = {
        **_location(source, qual), "section": model.section(qual), "slug": slug,
        "documented": slug in pages, "bases": model.bases(qual),
    }
    registry = model.registry_of.get(qual)
    if registry:
        facts["registry"] = registry
        facts["discriminator"] = model.discriminator(qual)
        value = model.value_of.get(qual)
        if qual == registry:
            facts["abstract"] = True
        elif value is not None:
            facts["type_value"] = public_value(value)
        if not model.is_loaded(qual):
            facts["loaded"] = False
    facts.update(_resource_facts(source, qual))
    facts["params"] = model.params(qual)
    return facts


def _registry_facts(model: ConfigModel, registry: str) -> dict:
    types = sorted(model.registries[registry].items())
    return {
        "discriminator": model.discriminator(registry),
        "types": {value: qual for value, qual in types if public_value(value)},
        "implicit": [qual for value, qual in types if not public_value(value)],
    }


def _resource_facts(source: Source, qual: str) -> dict:
    """Label and documentation address of an AWEL resource decorator on a configuration class."""
    module = source.module_of(qual)
    out = {}
    for decorator in source.cls(qual).decorator_list:
        if call_name(decorator) in ("auto_register_resource", "register_resource"):
            label = source.eval.try_value(kwarg(decorator, "label", 0), module)
            url = source.eval.try_value(kwarg(decorator, "documentation_url"), module)
            out.update({k: v for k, v in (("label", label), ("url", url)) if isinstance(v, str)})
    return out
