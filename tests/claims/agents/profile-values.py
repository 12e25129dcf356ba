"""A profile is kept for ten seconds, unknown fields are ignored, and a value needs a default or a key."""

import os

from support import raised, says

from dbgpt.agent import DynConfig, ProfileConfig

says(raised(DynConfig), "Default value or key is required.")
config = ProfileConfig(
    name="Nora",
    role="adviser",
    goal=DynConfig("explain", key="AGENT_GOAL", provider="env"),
    constraints=DynConfig(["One."], key="AGENT_RULES", provider="env"),
    prompt="ignored",
)
assert not hasattr(config, "prompt")


def made():
    return config.create_profile(prefer_prompt_language="en")


assert made().get_goal() == "explain"
os.environ["AGENT_GOAL"] = "warn"
os.environ["AGENT_RULES"] = "First.[LIST_SEP]Second."
assert made().get_goal() == "explain"
kept = ProfileConfig.create_profile.cache
assert kept.ttl == 10, kept.ttl
kept.clear()
profile = made()
assert profile.get_goal() == "warn", profile.get_goal()
assert profile.get_constraints() == ["First.", "Second."], profile.get_constraints()
nameless = ProfileConfig(goal="Help.", desc="Helps.")
says(raised(nameless.create_profile), "Input should be a valid string", "Ellipsis")
chinese = ProfileConfig(name="Nora", role="adviser", goal="explain")
assert "Please" not in chinese.create_profile(prefer_prompt_language="zh").format_system_prompt()

# A list of the environment without its separator, and one whose default is a text.
os.environ["AGENT_RULES"] = "First. Second."
kept.clear()
assert made().get_constraints() == ["First. Second."], made().get_constraints()
os.environ["AGENT_RULES"] = "First.[LIST_SEP]Second."
for options, read in (({}, "First.[LIST_SEP]Second."), ({"is_list": True}, ["First.", "Second."])):
    value = DynConfig("One.", key="AGENT_RULES", provider="env", **options).query()
    assert value == read, value
