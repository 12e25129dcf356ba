"""`KNOWLEDGE_CHAT_SHOW_RELATIONS` of v0.6.3 adds nothing: the chat asks for the attribute `text` of a text."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from unittest.mock import MagicMock

from dbgpt._private.config import Config
from dbgpt.app.scene.chat_knowledge.v1.chat import ChatKnowledge
from dbgpt.core import ModelOutput
from dbgpt.core.interface.output_parser import BaseOutputParser

Config().KNOWLEDGE_CHAT_SHOW_RELATIONS = True


class Asked(ChatKnowledge):
    """A chat that has found a chunk of `leave.md`, without a server."""

    def __init__(self):
        self.relations = ["leave.md"]
        self.chunks_with_score = []
        self.prompt_template = SimpleNamespace(output_parser=BaseOutputParser(is_stream_out=True))
        self.current_message = MagicMock()
        self._executor = ThreadPoolExecutor()

    async def _build_model_request(self):
        return SimpleNamespace(to_dict=dict, span_id=None)

    async def call_streaming_operator(self, request):
        yield ModelOutput(text="Thirty days.", error_code=0)


async def answers() -> list[str]:
    return [answer async for answer in Asked().stream_call()]


given = asyncio.run(answers())
assert [type(answer) for answer in given] == [str, str], given
assert given[-1].startswith("Thirty days."), given
assert "relations" not in json.dumps(given), given
