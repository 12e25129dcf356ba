"""The test of a prompt asks the model for an answer as long as the context that DB-GPT reports: 4096 tokens, or the number that is set."""

from support import VERSION, EnvServer, Model, Server, configuration, env_file, served_name

model = Model("Good morning.")


def server(context: int | None):
    if VERSION < (0, 7):
        return EnvServer(env_file(model, **({"chatgpt_proxyllm_max_context_size": str(context)} if context else {})))
    toml = configuration(model)
    first = "[[models.llms]]\n"
    assert first in toml, toml
    return Server(toml.replace(first, f"{first}context_length = {context}\n", 1) if context else toml)


def tested(context: int | None = None) -> int:
    """The length of the answer that the test of a prompt asks for."""
    with server(context) as web:
        body = {"prompt_type": "Normal", "content": "Be brief.", "user_input": "Hello", "debug_model": served_name()}
        said = web.post("/prompt/template/debug", body | {"input_values": {}})
        assert "Good morning." in str(said), said
        print(model.asked[-1])
        return model.asked[-1]["max_tokens"]


assert tested() == 4096
assert tested(16384) == 16384
