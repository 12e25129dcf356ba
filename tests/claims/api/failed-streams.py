"""If the model fails, a stream sends the message in two frames of text (in v0.6.3 in one), and ends as one that succeeded."""

import json

from support import VERSION, Model, every_check, served_name, web_server

model = Model("broken", 500)

with every_check() as holds, web_server(model) as server:
    body = {"model": served_name(), "messages": "Hello", "stream": True, "temperature": 0.5, "max_new_tokens": 64}
    status, text = server.post("/api/v2/chat/completions", body)
    frames = [one.removeprefix("data:").strip() for one in text.split("\n\n") if one]
    holds("it begins and ends as others", status == 200 and frames[-1] == "[DONE]", status, text)
    deltas = [json.loads(one)["choices"][0]["delta"] for one in frames[:-1] if one.startswith("{")]
    texts = [one["content"] for one in deltas if one.get("content")]
    expected = 2 if VERSION >= (0, 7) else 1
    holds("the frames with the message", len(texts) == expected and all("broken" in one for one in texts), frames)
