"""The agent of the cookbook that writes programs refuses every answer that is not one block, and speaks the language of its context."""

import importlib
import sys

from support import reply, samples, scripted

samples("cookbook/agents/codeagent_develop")
sys.path.insert(0, "my_code_agent")
agent = importlib.import_module("code_agent")
agent.run_code = lambda code: (True, f"ran {code.strip()}")
REFUSED = "Answer with exactly one code block of the type python."
BLOCK = "```python\nprint(1)\n```"


def asked(text: str, language: str = "en"):
    client = scripted(text)
    client.asked.clear()
    return reply(agent.CodeAgent(), client, language=language), client.asked


done, _ = asked(BLOCK)
assert done.success and done.action_report.content == "ran print(1)", done
for text in (f"{BLOCK}\n{BLOCK}", "```bash\nls\n```", f"<think>Perhaps ```python\nprint(2)\n``` is right.</think>\n{BLOCK}"):
    done, prompts = asked(text)
    assert not done.success and done.action_report.content == REFUSED, (text, done)
    assert len(prompts) == 4 and all(REFUSED in one for one in prompts[1:]), prompts
for language, is_chinese in (("en", False), ("zh", True), ("fr", True), (None, False)):
    _, prompts = asked(BLOCK, language)
    assert any("一" <= sign <= "鿿" for sign in prompts[0]) is is_chinese, (language, prompts[0])
