"""What is said of resources that cannot be built or read: the prompt of one fails, a pack is not understood, fields are unknown."""

import dataclasses

from support import raised, reply, says, scripted

from dbgpt.agent import ConversableAgent, ProfileConfig
from dbgpt.agent.core.action.blank_action import BlankAction
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent
from dbgpt.agent.expand.tool_assistant_agent import ToolAssistantAgent
from dbgpt.agent.resource import AgentResource, Resource, ResourceManager, ResourcePack, ResourceType, ToolPack, tool
from dbgpt.agent.resource.base import ResourceParameters
from dbgpt.agent.resource.manage import get_resource_manager, initialize_resource
from dbgpt.component import SystemApp


@dataclasses.dataclass
class Shelf(ResourceParameters):
    pass


class Note(Resource[Shelf]):
    """A text that is the prompt; without one, the prompt fails."""

    def __init__(self, name: str = "note", text: str | None = "Norway: no wine.", **kwargs):
        self._name, self.text = name, text

    @classmethod
    def type(cls):
        return ResourceType.TextFile

    @classmethod
    def resource_parameters_class(cls, **kwargs):
        return Shelf

    @property
    def name(self):
        return self._name

    async def get_prompt(self, **kwargs):
        if self.text is None:
            raise ConnectionError("no such shelf")
        return self.text, None

    def execute(self, *args, **kwargs):
        return None


class Broken(Note):
    def __init__(self, **kwargs):
        raise OSError("no such shelf")

    @classmethod
    def type(cls):
        return ResourceType.ImageFile


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="answer", desc="Answers.")
    stream_out: bool = False

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([BlankAction])


class WithoutResources(Clerk):
    profile: ProfileConfig = ProfileConfig(
        name="Clerk", role="Clerk", goal="answer", desc="Answers.", system_prompt_template="You are {{ role }}."
    )


@tool(description="Count the words of a text.")
def count(text: str) -> int:
    return len(text.split())


def prompt(agent, resource) -> str:
    client = scripted("Good.")
    client.asked.clear()
    reply(agent, client, resource)
    return client.asked[0]


# In the prompt, or not: the template decides.
assert "Norway: no wine." in prompt(Clerk(), Note())
assert "Norway: no wine." not in prompt(WithoutResources(), Note())

# A part that fails, with its reason; a pack that an agent cannot read, without one.
failed = reply(Clerk(), scripted("Good."), Note(text=None))
assert not failed.success and failed.content == "Load resource error！no such shelf", failed
for part in (Note(), ToolPack([count], name="tools")):
    failed = reply(SimpleAssistantAgent(), scripted("Good."), ResourcePack([part], name="pack"))
    assert not failed.success and failed.content == "Load resource error！", failed
assert "Norway: no wine." in prompt(Clerk(), ResourcePack([Note()], name="pack"))

# What the server builds out of the description of an app.
app = SystemApp()
initialize_resource(app)
manager: ResourceManager = get_resource_manager(app)
manager.register_resource(Note)
manager.register_resource(Broken)
described = AgentResource(type="text_file", name="n", value='{"name": "n", "text": "x"}')
says(raised(manager.build_resource, [described]), "Failed to build resource text_file", "Unexpected fields: ")


@classmethod
def from_dict(cls, data, ignore_extra_fields=True):
    return cls(name=data["name"])


Shelf.from_dict = from_dict
assert manager.build_resource([described]).name == "n"
broken = AgentResource(type="image_file", name="n", value='{"name": "n"}')
says(raised(manager.build_resource, [broken]), "Failed to build resource image_file", "no such shelf")

# An agent of tools that has none.
says(raised(reply, ToolAssistantAgent(), scripted("x"), Note()), "Missing resources[", "required for runtime")
