"""What reaches the prompt and what is called: texts that knowledge finds, parts of packs, and arguments of tools."""

import asyncio

from pydantic import BaseModel
from support import VERSION, raised, says, scripted

from dbgpt.agent import (
    Action,
    ActionOutput,
    AgentContext,
    AgentMemory,
    AgentMessage,
    ConversableAgent,
    LLMConfig,
    ProfileConfig,
    Resource,
    ResourceType,
    UserProxyAgent,
)
from dbgpt.agent.resource import FunctionTool, ResourcePack, RetrieverResource, ToolPack, tool
from dbgpt.core import Chunk
from dbgpt.rag.retriever.base import BaseRetriever


class Rules(BaseRetriever):
    def __init__(self, *chunks):
        self.chunks, self.asked = chunks, []

    def _retrieve(self, query, filters=None):
        raise AssertionError("it is asked with a threshold")

    async def _aretrieve(self, query, filters=None):
        raise AssertionError("it is asked with a threshold")

    def _retrieve_with_score(self, query, score_threshold, filters=None):
        raise AssertionError("it is asked asynchronously")

    async def _aretrieve_with_score(self, query, score_threshold, filters=None):
        self.asked.append((query, score_threshold))
        return [one for one in self.chunks if one.score > score_threshold]


class Knowledge(RetrieverResource):
    def __init__(self, name, retriever):
        self._name, self._retriever, self.need_rerank = name, retriever, False


def chunk(text: str, score: float = 0.5, **metadata) -> Chunk:
    return Chunk(content=text, score=score, metadata=metadata)


def prompt(resource, question="Wine?"):
    return asyncio.run(resource.get_prompt(question=question))


# Knowledge: all that the retriever finds is in the prompt; references have name, content and score.
rules = Rules(chunk("Norway: no wine.", prop_field={"source": "norway.md"}), chunk("Meat is not allowed.", 0.1, metadata="japan.md"))
text, references = prompt(Knowledge("customs", rules))
threshold = 0.0 if VERSION >= (0, 7) else 0.3
assert rules.asked == [("Wine?", threshold)], rules.asked
assert "Resources-customs:" in text and "Norway: no wine." in text, text
assert ("Meat is not allowed." in text) == (threshold == 0.0), text
found = references["knowledge"][0]
assert found["name"] == "norway.md" and found["chunks"][0]["content"] == "Norway: no wine.", found
assert found["chunks"][0]["recall_score"] == 0.5 and "norway.md" not in text, found
names = [one["name"] for one in prompt(Knowledge("b", Rules(chunk("a", metadata="japan.md"), chunk("b"))))[1]["knowledge"]]
assert names == ["japan.md", "-"], names
# The same question is answered from memory, for ten seconds.
again = Knowledge("again", Rules(chunk("One.")))
assert prompt(again) == prompt(again) and len(again.retriever.asked) == 1
prompt(again, "Beer?")
assert len(again.retriever.asked) == 2
says(raised(asyncio.run, Knowledge("c", Rules()).get_prompt()), "Question is required for knowledge resource.")


class Note(Resource):
    prepared = 0

    def __init__(self, name: str, text: str):
        self._name, self._text, self.asked = name, text, []

    @classmethod
    def type(cls):
        return ResourceType.TextFile

    @property
    def name(self):
        return self._name

    async def get_prompt(self, *, question=None, **kwargs):
        self.asked.append(question)
        return self._text, None

    async def preload_resource(self):
        self.prepared += 1


class Arguments(BaseModel):
    number: int


@tool(description="Double a number.", args_schema=Arguments)
async def double(number):
    return number * 2


# Packs: parts in order, joined; a name once; parts of a type on the first level only.
hours, desk = Note("hours", "We answer from 9 to 5."), Note("desk", "Desk 1.")
pack = ResourcePack([hours, double._tool, desk], prompt_separator="\n---\n")
parts = prompt(pack)[0].split("\n---\n")
assert len(parts) == 3 and (parts[0], parts[2]) == ("We answer from 9 to 5.", "Desk 1."), parts
assert "Double a number." in parts[1] and '"number"' in parts[1], parts
same = ResourcePack([Note("desk", "Desk 1."), Note("desk", "Desk 2.")])
assert prompt(same)[0] == "Desk 2."
says(raised(same.append, desk), "Resource desk already exists in the pack.")
same.append(desk, overwrite=True)
assert same.sub_resources == [desk]
outer = ResourcePack([pack, Note("other", "Other.")])
assert [one.name for one in pack.get_resource_by_type(ResourceType.Tool)] == ["double"]
assert outer.get_resource_by_type(ResourceType.Tool) == [] and "Double a number." in prompt(outer)[0]
assert ToolPack([double]).type() == ResourceType.Pack
both = ResourcePack([Knowledge("one", Rules(chunk("First."))), Knowledge("two", Rules(chunk("Second.")))])
text, references = prompt(both)
assert "First." in text and "Second." in text
assert [one["content"] for one in references["knowledge"][0]["chunks"]] == ["Second."], references


# A resource is asked before every round, also those after a failure.
class Fails(Action):
    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        return ActionOutput(is_exe_success=False, content="no such parcel")


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="answer", desc="Answers.")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([Fails])


async def rounds(note: Note, client):
    context, memory = AgentContext(conv_id="c", language="en"), AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    clerk = Clerk(max_retry_count=2).bind(context).bind(memory).bind(LLMConfig(llm_client=client)).bind(note)
    await (await clerk.build()).generate_reply(AgentMessage(content="Hello"), user)


note, client = Note("note", "We answer from 9 to 5."), scripted("text")
asyncio.run(rounds(note, client))
second = "no such parcel" if VERSION >= (0, 7, 1) else "Hello"
assert len(note.asked) == 2 and note.asked[0] == "Hello" and second in note.asked[1], note.asked
assert all("We answer from 9 to 5." in text for text in client.asked), client.asked

# What has to be prepared is prepared inside of a pack, too, since v0.7.1.
prepare = outer.preload_resource()
if prepare is not None:
    asyncio.run(prepare)
assert hours.prepared == (1 if VERSION >= (0, 7, 1) else 0), hours.prepared


# Tools: nothing checks or fills in arguments; what the tool does not have is dropped.
def call(*tools, resource_name, **arguments):
    return asyncio.run(ToolPack(list(tools)).async_execute(resource_name=resource_name, **arguments))


assert call(double, resource_name="double", number="5", unit="l") == "55"
described = {"weight": {"name": "weight", "type": "number", "description": "In grams", "required": True, "default": 7}}
weigh = FunctionTool("weigh", lambda **given: sorted(given), description="Weigh.", args=described, args_schema=Arguments)
assert list(weigh.args) == ["weight"], weigh.args
assert call(weigh, resource_name="weigh") == []
shown = prompt(ToolPack([weigh]))[0]
assert "In grams" in shown and "7" not in shown, shown
bare = FunctionTool("volume", lambda length_cm: length_cm, description="Volume.")
assert bare.args["length_cm"].description == "Length Cm", bare.args
says(raised(call, weigh, resource_name="double", number=1), "KeyError", "double")
says(raised(ToolPack([double]).execute, resource_name="double", number=1), "Async execution is not supported")
mixed = raised(ToolPack, [double, bare]) if VERSION < (0, 7, 1) else ToolPack([double, bare]).sub_resources
if VERSION < (0, 7, 1):
    says(mixed, "Invalid tool resource type")
else:
    assert [one.name for one in mixed] == ["double", "volume"]
