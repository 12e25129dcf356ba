"""The default of a value for `constraints` has to be a list: with `is_list=True`, its parts may be text."""

from support import raised, says

from dbgpt.agent import DynConfig, ProfileConfig


def rules(*default, **options) -> list[str]:
    value = DynConfig(*default, key="AGENT_RULES", provider="env", **options)
    config = ProfileConfig(name="Nora", role="adviser", goal="explain", constraints=value)
    return config.create_profile(prefer_prompt_language="en").get_constraints()


assert rules(["One."]) == ["One."]
says(raised(rules, "One."), "ValidationError", "Input should be a valid list")
assert rules("One.[LIST_SEP]Two.", is_list=True) == ["One.", "Two."], rules("One.[LIST_SEP]Two.", is_list=True)
