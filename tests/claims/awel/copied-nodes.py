"""The copy of a resource in the editor has an id that the server does not know: a flow with it cannot be saved."""

from pathlib import Path

from support import raised, says

from dbgpt.core.awel.flow import ResourceCategory, ResourceMetadata, register_resource
from dbgpt.core.awel.flow.base import _OPERATOR_REGISTRY, _get_resource_class

# The page counts the nodes of the same name; a copy asks with a node that has none, so that each copy gets `_0`.
web = Path.home() / "DB-GPT/web"
assert "getUniqueNodeId(originalNode as IFlowNode, nodes)" in (web / "components/flow/canvas-node.tsx").read_text()
unique = (web / "utils/flow.ts").read_text()
assert "node.data.name === nodeData.name" in unique and "return `${nodeData.id}_${count}`" in unique


@register_resource(label="Prices", name="prices", category=ResourceCategory.COMMON, description="Prices of parcels")
class Prices:
    pass


known = f"resource_{Prices.__module__}.{Prices.__name__}"
metadata = _OPERATOR_REGISTRY.get_registry_item(known).metadata
dropped = f"{metadata.id}_0"
copied = f"{dropped}_0"
found, unknown = (metadata.model_copy(update={"id": one}).get_origin_id() for one in (dropped, copied))
assert _get_resource_class(found).cls is Prices
says(raised(_get_resource_class, unknown), f"Resource {known}_0 not registered.")
