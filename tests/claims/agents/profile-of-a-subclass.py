"""A `profile` in a subclass replaces that of the class above as a whole, its templates too."""

from dbgpt.agent import ConversableAgent, ProfileConfig


class Parent(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(
        name="Parent", role="Parent", goal="x", desc="x", system_prompt_template="Own template"
    )


class Clerk(Parent):
    profile: ProfileConfig = ProfileConfig(name="Clerk", role="Clerk", goal="x", desc="x")


def template(agent_class):
    return agent_class().profile.system_prompt_template


assert template(Parent) == "Own template"
assert template(Clerk) != template(Parent)
