"""In v0.6.3, `MODEL_CACHE_ENABLE=False` makes every answer empty: the log has the error, and the model is never asked."""

from support import EnvServer, Model, env_file, served_name

model = Model("Good morning.")

with EnvServer(env_file(model, MODEL_CACHE_ENABLE="False")) as server:
    body = {"conv_uid": "c", "chat_mode": "chat_normal", "model_name": served_name(), "user_input": "Hello"}
    said = server.post("/api/v1/chat/completions", body | {"temperature": 0.5, "max_new_tokens": 64})
    assert said == (200, ""), said
    server.says("No component found with name dbgpt_model_cache_manager")
    assert not [one for one in model.asked if "Hello" in str(one)]
