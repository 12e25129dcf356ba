"""The node for a knowledge base of an agent gives its number, which no resource is built from; the general node gives its name."""

from support import raised, says

from dbgpt.agent.core.plan.awel.agent_operator_resource import AWELAgentKnowledgeResource, AWELAgentResource
from dbgpt.agent.resource.manage import get_resource_manager, initialize_resource
from dbgpt.component import SystemApp
from dbgpt_serve.agent.resource.knowledge import KnowledgeSpaceLoadResourceParameters, KnowledgeSpaceRetrieverResource


class Rules(KnowledgeSpaceRetrieverResource):
    """The resource of the server without its database."""

    def __init__(self, name, space_name, **_):
        self.space_name = space_name

    @classmethod
    def resource_parameters_class(cls, **_):
        return KnowledgeSpaceLoadResourceParameters


initialize_resource(SystemApp())
manager = get_resource_manager()
manager.register_resource(Rules)
number = AWELAgentKnowledgeResource.model_validate({"agent_resource_name": "rules", "agent_resource_value": "3"})
error = raised(manager.build_resource, [number])
says(error, "Failed to build resource knowledge:", "'int' object has no attribute 'copy'")
general = {"agent_resource_name": "rules", "agent_resource_type": "knowledge", "agent_resource_value": "store_rules"}
assert manager.build_resource([AWELAgentResource.model_validate(general)]).space_name == "store_rules"
