"""A server whose cache of answers is switched off cannot answer: every answer is an error, and the model is never asked."""

from support import VERSION, EnvServer, Model, Server, configuration, env_file, served_name

FAILED = "No component found with name dbgpt_model_cache_manager"
model = Model("Good morning.")


def started(is_off: bool) -> Server:
    if VERSION < (0, 7):
        return EnvServer(env_file(model, MODEL_CACHE_ENABLE="False" if is_off else ""))
    off = ["[service.web.model_cache]\nenable_model_cache = false"] if is_off else []
    return Server(configuration(model, *off))


def answer(is_off: bool) -> tuple[str, str]:
    with started(is_off) as server:
        body = {"conv_uid": "c", "chat_mode": "chat_normal", "model_name": served_name(), "user_input": "Hello"}
        said = server.post("/api/v1/chat/completions", body | {"temperature": 0.5, "max_new_tokens": 64})
        return str(said), server.log


said, log = answer(is_off=True)
assert "Good morning." not in said and FAILED in log, (said, log[-2000:])
assert FAILED in said, said
assert not [one for one in model.asked if "Hello" in str(one)]
said, log = answer(is_off=False)
assert "Good morning." in said and FAILED not in log, said
