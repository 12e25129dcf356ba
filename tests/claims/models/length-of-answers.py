"""Without a length of its own a request is cut at 1,024 tokens by `/api/v2` and at 4,000 by `/api/v1`, whatever `max_tokens` says; a temperature of 0 is left out."""

from support import Model, web_server

model = Model("Good morning.")


def payload() -> tuple[object, object]:
    """Length and temperature of what the model was asked last."""
    asked = [one for one in model.asked if "messages" in one][-1]
    return asked.get("max_tokens"), asked.get("temperature")


def asked(version: str, **fields: object) -> tuple[object, object]:
    if version == "v1":
        body = {"conv_uid": "one", "chat_mode": "chat_normal", "model_name": "m", "user_input": "Hello"}
    else:
        body = {"model": "m", "messages": "Hello", "stream": False}
    status, _ = server.post(f"/api/{version}/chat/completions", body | fields)
    assert status == 200
    return payload()


with web_server(model) as server:
    length, temperature = asked("v2")
    assert length == 1024 and temperature, (length, temperature)
    assert asked("v2", max_tokens=77)[0] == 1024
    assert asked("v2", max_new_tokens=2048, temperature=0.2) == (2048, 0.2)
    assert asked("v2", temperature=0) == (1024, None)
    assert asked("v1")[0] == 4000
    assert asked("v1", max_tokens=77)[0] == 4000
