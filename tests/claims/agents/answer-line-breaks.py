"""An agent turns the characters `\\n` of an answer into a line break, which breaks programs, and in v0.6.3 JSON, too."""

import asyncio

from pydantic import BaseModel, Field
from support import VERSION, scripted

from dbgpt.agent import (
    Action,
    ActionOutput,
    AgentContext,
    AgentMemory,
    AgentMessage,
    BlankAction,
    ConversableAgent,
    LLMConfig,
    ProfileConfig,
    UserProxyAgent,
)


class Note(BaseModel):
    text: str = Field(..., description="A note")


class Undescribed(BaseModel):
    text: str


class ReadNote(Action[Note]):
    model = Note

    @property
    def out_model_type(self):
        return self.model

    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        return ActionOutput(content=self._input_convert(ai_message, Note).text)


class ReadUndescribed(ReadNote):
    model = Undescribed


async def reply(action, answer: str) -> AgentMessage:
    context = AgentContext(conv_id="c", language="en")
    memory = AgentMemory()
    memory.gpts_memory.init("c")
    user = await UserProxyAgent().bind(context).bind(memory).build()
    agent = ConversableAgent(profile=ProfileConfig(name="A", role="A", goal="answer"), stream_out=False)
    agent.bind(action).bind(context).bind(LLMConfig(llm_client=scripted(answer))).bind(memory)
    await agent.build()
    return await agent.generate_reply(AgentMessage(content="Hello"), user)


async def main():
    program = (await reply(BlankAction, r'print("a\nb")')).content
    assert program == 'print("a\nb")', program
    backslashes = (await reply(BlankAction, r"a\*b\_c")).content
    assert backslashes == ("a*b_c" if VERSION < (0, 7) else r"a\*b\_c"), backslashes

    note = await reply(ReadNote, r'{"text": "one\ntwo"}')
    if VERSION < (0, 7):
        assert not note.success and note.content == "Unable to obtain valid output.", note.content
    else:
        assert note.success and note.action_report.content == "one\ntwo", note.content

    undescribed = await reply(ReadUndescribed, '{"text": "one"}')
    assert undescribed.content == "Object of type PydanticUndefinedType is not JSON serializable", undescribed.content


asyncio.run(main())
