"""From v0.7.1 on the server registers each agent class in `dbgpt.agent.expand`; v0.7.0 has a fixed list."""

from pathlib import Path

from support import VERSION

import dbgpt.agent.expand
from dbgpt.agent.core.agent_manage import AgentManager
from dbgpt.component import SystemApp

Path(dbgpt.agent.expand.__path__[0], "own_agent.py").write_text(
    '''from dbgpt.agent import ConversableAgent, ProfileConfig


class OwnAgent(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Own", role="Own", goal="x", desc="x")
'''
)
manager = AgentManager(SystemApp())
manager.after_start()
assert ("Own" in manager.all_agents()) == (VERSION >= (0, 7, 1)), manager.all_agents()
