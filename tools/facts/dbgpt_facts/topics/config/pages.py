"""The framework's own generated configuration reference, compared with the source."""

from __future__ import annotations

import json
import os
import re
from typing import Any, Iterator, Optional

from ...git_tree import GitTree

REFERENCE = "docs/docs/config-reference/"

#: Slug -> what a page states, None for an index page.
Pages = dict[str, Optional[dict]]


def read_pages(tree: GitTree) -> Pages:
    """The reference pages of the tag."""
    return {
        path.removeprefix(REFERENCE).removesuffix(".mdx"): parse_page(tree.read(path) or "")
        for path in tree.paths
        if path.startswith(REFERENCE) and path.endswith(".mdx")
    }


def parse_page(text: str) -> Optional[dict]:
    """What the page's ``ConfigDetail`` element states; None when it has none."""
    match = re.search(r"<ConfigDetail config=\{(\{.*?\})\} />", text, re.S)
    try:
        return json.loads(match.group(1)) if match else None
    except ValueError:
        return None


def overview_links(tree: GitTree) -> list[str]:
    """Slugs that the overview page links to."""
    overview = tree.read(REFERENCE + "overview.mdx") or ""
    return re.findall(r"^\| \[\w+\]\(([^)]+)\)", overview, re.M)


def compare_pages(classes: dict, by_slug: dict, pages: Pages) -> list[dict]:
    """Where the generated pages and the source differ; the source wins."""
    out: list[dict] = []
    for slug, page in sorted(pages.items()):
        if page is None:
            continue
        if slug in by_slug:
            out += _compare_page(classes, slug, classes[by_slug[slug]]["params"], page)
        else:
            out.append({"slug": slug, "kind": "page-without-class", "class_name": page.get("name")})
    for facts in classes.values():
        if not facts["documented"] and not facts.get("abstract"):
            out.append({"slug": facts["slug"], "kind": "class-without-page",
                        "class_name": facts["name"]})
    return out


def _compare_page(classes: dict, slug: str, params: list[dict], page: dict) -> Iterator[dict]:
    ours = {p["name"]: p for p in params}
    theirs = {p["name"]: p for p in page.get("parameters", [])}
    for name in sorted(set(ours) - set(theirs)):
        yield {"slug": slug, "kind": "param-missing-in-page", "param": name}
    for name in sorted(set(theirs) - set(ours)):
        yield {"slug": slug, "kind": "param-missing-in-source", "param": name}
    if [n for n in ours if n in theirs] != [n for n in theirs if n in ours]:
        yield {"slug": slug, "kind": "order"}
    for name in [n for n in theirs if n in ours]:
        stated = _stated_by_page(slug, theirs[name])
        for kind, value in _as_on_a_page(classes, ours[name]).items():
            if value != stated[kind]:
                yield {"slug": slug, "kind": kind, "param": name,
                       "source": value, "page": stated[kind]}


def _as_on_a_page(classes: dict, param: dict) -> dict[str, Any]:
    """A parameter in the spelling of the generated pages."""
    values = param.get("valid_values")
    nested = [t["class"] for t in param.get("types", [])]
    nested = nested or ([param["class"]] if "class" in param else [])
    return {
        "type": param["type"],
        "required": param["required"],
        "default": _default_on_a_page(param),
        "valid_values": [str(v) for v in values] if values else None,
        # the pages link only to classes that have fields
        "nested": sorted(classes[c]["slug"] for c in nested if classes[c]["params"]),
    }


def _default_on_a_page(param: dict) -> Optional[str]:
    if "default_class" in param:
        return param["default_class"].rpartition(".")[2]
    if "default" in param:
        return None if param["default"] is None else str(param["default"])
    return param.get("default_expr")


def _stated_by_page(slug: str, param: dict) -> dict[str, Any]:
    folder = os.path.dirname(slug)
    return {
        "type": param.get("type"),
        "required": param.get("required"),
        "default": param.get("defaultValue"),
        "valid_values": param.get("validValues"),
        "nested": sorted(
            os.path.normpath(os.path.join(folder, nested.get("url", "")))
            for nested in param.get("nestedTypes", [])
        ),
    }
