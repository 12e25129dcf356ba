"""A temperature of 0 is left out of a request, and a length never; with two lines changed, models that refuse both answer."""

import json
from pathlib import Path

from support import VERSION, Model, served_name, web_server

from dbgpt.agent import AgentContext

CLAUDE = "`temperature` is deprecated for this model."
OPENAI = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
PACKAGE = "packages/dbgpt-core/src/dbgpt" if VERSION >= (0, 7) else "dbgpt"
CLIENT = Path.home() / "DB-GPT" / PACKAGE / "model/proxy/llms/chatgpt.py"


class Strict(Model):
    """Refuses parameters, with the words of the provider that does."""

    refused: dict[str, str] = {}

    def answer(self, path: str, body: dict) -> tuple[int, str, str]:
        for name, words in self.refused.items():
            if name in body:
                return 400, "application/json", json.dumps({"error": {"message": words, "type": "invalid_request_error"}})
        return super().answer(path, body)


model = Strict("Good morning.")
server = web_server(model)


def said(**fields: object) -> str:
    body = {"model": served_name(), "messages": "Hello", "stream": False}
    if VERSION < (0, 7):
        body |= {"temperature": 0.5, "max_new_tokens": 64}
    return json.dumps(server.post("/api/v2/chat/completions", body | fields), ensure_ascii=False)


def answers(**fields: object) -> bool:
    return "Good morning." in said(**fields)


with server:
    assert answers() and model.asked[-1]["temperature"] and model.asked[-1]["max_tokens"], model.asked[-1]
    model.refused = {"temperature": CLAUDE}
    assert "Error code: 400" in (refused := said()) and "is deprecated for this model." in refused, refused
    assert answers(temperature=0)
    model.refused = {"temperature": CLAUDE, "max_tokens": OPENAI}
    assert "max_completion_tokens" in (refused := said(temperature=0)), refused

# What an agent sends, unless its program says otherwise.
assert AgentContext(conv_id="c").temperature == 0.5

# The change of the page.
source = CLIENT.read_text()
changed = source.replace('payload["max_tokens"]', 'payload["max_completion_tokens"]')
changed = changed.replace("if request.temperature:", "if request.temperature == 1:")
lines = [pair for pair in zip(source.splitlines(), changed.splitlines(), strict=True) if pair[0] != pair[1]]
assert len(lines) == 2, lines
CLIENT.write_text(changed)
with server:
    assert answers()
    asked = model.asked[-1]
    assert asked["max_completion_tokens"] and not {"max_tokens", "temperature"} & set(asked), asked
    assert answers(temperature=1) is False and answers(temperature=0.2)
