"""Output verification of the prompt list accepts no answer for agents and scenarios, and any for the other types."""

import json

from support import raised

import dbgpt_app.scene.chat_db.auto_execute.prompt  # noqa: F401, its import registers the scenario
from dbgpt.component import SystemApp
from dbgpt.agent.core.agent_manage import initialize_agent
from dbgpt_serve.prompt.service.service import Service

system_app = SystemApp()
initialize_agent(system_app)
system_app.after_start()


def verify(answer: str, prompt_type: str, target: str = ""):
    return Service.verify_response(None, answer, prompt_type, target)


for prompt_type in ("Normal", "Evaluate"):
    assert verify("no JSON at all", prompt_type) is True
right = {"thoughts": "x", "direct_response": "x", "sql": "select 1", "display_type": "Table"}
assert isinstance(raised(verify, json.dumps(right), "Scene", "chat_with_db_execute"), ValueError)
tool = {"thought": "x", "tool_name": "x", "args": {}}
assert isinstance(raised(verify, json.dumps(tool), "Agent", "ToolExpert"), ValueError)
