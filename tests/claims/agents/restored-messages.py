"""`build()` reads what an agent did in pairs of messages: one question without an answer shifts those after it."""

import asyncio
import json

from dbgpt.agent.core.memory.gpts import GptsMemory
from dbgpt.agent.core.memory.gpts.gpts_memory import GptsMessage


def restored(*answered: bool) -> list[str]:
    """The rounds that come back from a conversation in which some questions got an answer, and some none."""
    memory = GptsMemory()
    rounds = 0
    for number, is_answered in enumerate(answered):
        report = json.dumps({"content": f"round {number}", "memory_fragments": {"memory": f"round {number}"}})
        for sender, receiver, action_report in [("Human", "Clerk", None), ("Clerk", "Human", report)][: 1 + is_answered]:
            message = GptsMessage(
                conv_id="c",
                sender=sender,
                receiver=receiver,
                role=sender,
                content="text",
                rounds=(rounds := rounds + 1),
                action_report=action_report,
            )
            memory.message_memory.append(message)
    outputs = asyncio.run(memory.get_agent_history_memory("c", "Clerk"))
    return [one.content for one in outputs]


assert restored(True, True, True) == ["round 0", "round 1", "round 2"]
assert restored(False, True, True) == [], restored(False, True, True)
assert restored(True, False, True, True) == ["round 0"], restored(True, False, True, True)
