"""The client of Claude cannot be made, whatever its table says."""

from support import raised, says

from dbgpt.model.proxy.llms.claude import ClaudeDeployModelParameters, ClaudeLLMClient

for more in ({"api_key": "key"}, {"api_base": "https://api.anthropic.com", "api_key": "key"}):
    parameters = ClaudeDeployModelParameters(name="claude-3-7-sonnet-latest", **more)
    says(
        raised(ClaudeLLMClient.new_client, parameters),
        "'ClaudeLLMClient' object has no attribute '_api_base'",
    )
