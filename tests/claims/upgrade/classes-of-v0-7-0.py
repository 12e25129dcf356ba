"""Classes of one's own that fit v0.7.0 and that v0.7.1 calls in another way: agents, memories, stores of messages and of files."""

import asyncio
import io
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

from support import VERSION, raised, reply, says, scripted

from dbgpt.agent import AgentMemory, AgentMemoryFragment, HybridMemory, LongTermMemory, SensoryMemory, ShortTermMemory
from dbgpt.agent.core.memory.gpts import GptsMessageMemory
from dbgpt.agent.expand.react_agent import ReActAgent
from dbgpt.agent.expand.simple_assistant_agent import SimpleAssistantAgent
from dbgpt.core.interface.file import FileStorageSystem, LocalFileStorage

NEWER = VERSION >= (0, 7, 1)


def fits(answer, *texts: str) -> None:
    """In v0.7.0 the agent answers; afterwards its reply is this error."""
    said = str(answer.content)
    print(said)
    assert answer.success is not NEWER, answer
    assert not NEWER or all(text in said for text in texts), said


class Remembers(SimpleAssistantAgent):
    async def write_memories(self, question, ai_message, action_output=None, check_pass=True, check_fail_reason=None):
        return await super().write_memories(question, ai_message, action_output, check_pass, check_fail_reason)


class Reads(SimpleAssistantAgent):
    async def _load_thinking_messages(
        self, received_message, sender, rely_messages=None, historical_dialogues=None, context=None, is_retry_chat=False
    ):
        return await super()._load_thinking_messages(
            received_message, sender, rely_messages=rely_messages, context=context, is_retry_chat=is_retry_chat
        )


fits(reply(Remembers(), scripted("Good morning.")), "unexpected keyword argument 'current_retry_counter'")
fits(reply(Reads(), scripted("Good morning.")), "unexpected keyword argument 'observation'")


class Named(ShortTermMemory):
    def initialize(
        self, name=None, llm_client=None, importance_scorer=None, insight_extractor=None, real_memory_fragment_class=None
    ):
        super().initialize(name, llm_client, importance_scorer, insight_extractor, real_memory_fragment_class)


class Senses(SensoryMemory):
    async def write(self, memory_fragment):
        return await super().write(memory_fragment)


def initialized(memory) -> AgentMemory:
    made = AgentMemory(memory)
    made.initialize("clerk")
    return made


def written() -> list:
    hybrid = HybridMemory(datetime.now(), Senses(), ShortTermMemory(), LongTermMemory(ThreadPoolExecutor(), None))
    hybrid.initialize("clerk", real_memory_fragment_class=AgentMemoryFragment)
    asyncio.run(hybrid.write(AgentMemoryFragment("honey", importance=1.0)))
    return hybrid._short_term_memory.short_term_memories


OLD = ("append", "get_by_agent", "get_by_conv_id", "get_last_message")


def stored() -> GptsMessageMemory:
    names = {name for name in GptsMessageMemory.__abstractmethods__} - {"delete_by_conv_id"}
    assert set(OLD) <= names, names
    return type("Kept", (GptsMessageMemory,), dict.fromkeys(names, lambda self, *_: None))()


class Folder(LocalFileStorage):
    def save(self, bucket, file_id, file_data):
        return super().save(bucket, file_id, file_data)


def saved() -> str:
    system = FileStorageSystem({"local": Folder("/tmp/files")})
    return system.save_file("bucket", "prices.txt", io.BytesIO(b"12.00"), "local")


calls = {
    "unexpected keyword argument 'session_id'": lambda: initialized(Named()),
    "unexpected keyword argument 'now'": written,
    "delete_by_conv_id": stored,
    "unexpected keyword argument 'public_url'": saved,
}
for text, call in calls.items():
    if NEWER:
        says(raised(call), text)
    else:
        assert call()

# A setting that is gone is ignored without a message.
agent = ReActAgent(max_steps=3, end_action_name="done")
assert hasattr(agent, "max_steps") is not NEWER
assert agent.max_retry_count == (15 if NEWER else 3)
assert agent.role == ("ReActToolMaster" if NEWER else "ToolMaster")
