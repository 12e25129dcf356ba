"""From v0.7.0 on, the reasoning of a model stands before the text that an action reads; the client of the page leaves it out."""

import importlib
import sys

from pydantic import BaseModel, Field
from support import reply, samples

from dbgpt.agent import Action, ActionOutput, BlankAction, ConversableAgent, ProfileConfig
from dbgpt.agent.expand.actions.code_action import CodeAction
from dbgpt.core import ModelOutput
from dbgpt.model.proxy import OpenAILLMClient

samples("agents/modules/action")
sys.path.insert(0, "my_agents")
AnswerOnlyClient = importlib.import_module("answer_only").AnswerOnlyClient

JSON = '{"text": "ok"}'
PROGRAM = "```python\nprint(1)\n```"


class Note(BaseModel):
    text: str = Field(..., description="A note")


class ReadNote(Action[Note]):
    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        try:
            return ActionOutput(content=self._input_convert(ai_message, Note).text)
        except ValueError as error:
            return ActionOutput(is_exe_success=False, content=str(error))


class Worker(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Worker", role="Worker", goal="work")
    max_retry_count: int = 1


def asked(action, text: str, reasoning: str, kind=OpenAILLMClient):
    async def generate_stream(self, request, message_converter=None):
        yield ModelOutput.build("", reasoning)
        yield ModelOutput.build(text, reasoning)

    OpenAILLMClient.generate_stream = generate_stream
    done = reply(Worker(), kind(api_key="key", api_base="http://127.0.0.1:1/v1", model_alias="m"), action)
    return done.success, done.action_report.content


assert asked(BlankAction, "Yes.", "Hm.") == (True, "```vis-thinking\nHm.\n```\nYes.")
assert asked(BlankAction, "Yes.", "Hm.", AnswerOnlyClient) == (True, "Yes.")

assert asked(ReadNote, JSON, "Hm.") == (True, "ok")
for reasoning in ('A 5" parcel', 'Perhaps {"note": 1} is right.'):
    success, content = asked(ReadNote, JSON, reasoning)
    assert not success, content
    assert asked(ReadNote, JSON, reasoning, AnswerOnlyClient) == (True, "ok")

success, content = asked(CodeAction, PROGRAM, "Hm.")
assert not success and "unknown language unknown" in content, content
success, content = asked(CodeAction, PROGRAM, "Perhaps\n```python\nprint(9)\n```\nis right.")
assert not success and "9" in content and "unknown language unknown" in content, content
assert asked(CodeAction, PROGRAM, "Hm.", AnswerOnlyClient) == (True, "\n1\n")
