"""A `profile` in a subclass replaces that of the class above as a whole, its templates too."""

from dbgpt.agent import ProfileConfig
from dbgpt.agent.expand.react_agent import ReActAgent


class Clerk(ReActAgent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="x", desc="x")


def template(agent_class):
    return agent_class().profile.system_prompt_template


assert template(ReActAgent) is not None
assert template(Clerk) != template(ReActAgent)
