"""enums.json: enumerations of public modules."""

from __future__ import annotations

from ..source.source import Source
from .python_api import is_private


def extract(source: Source) -> dict:
    """Full dotted name -> member -> value, for the members whose values can be known."""
    out = {}
    for qual, module, node in source.classes():
        if is_private(module.name) or node.name.startswith("_") or not source.is_enum(qual):
            continue
        members = {
            name: value for name, value in source.eval.enum_members(qual).items()
            if isinstance(value, (str, int, float, bool))
        }
        if members:
            out[qual] = members
    return dict(sorted(out.items()))
