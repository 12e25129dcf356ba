"""Without the internet, `tiktoken` cannot fetch its table to count tokens: the first question fails, but for v0.6.3 or memory by rounds."""

import os

from support import VERSION, EnvServer, Model, Server, configuration, env_file, served_name

os.environ.pop("TIKTOKEN_CACHE_DIR", None)
model = Model("Good morning.")
URL = "Max retries exceeded with url: /encodings/cl100k_base.tiktoken"
HOST = "openaipublic.blob.core.windows.net"


def asked(server: Server) -> str:
    """The answer to a question, over HTTP, and the log."""
    body = {"model": served_name(), "messages": "Hello", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
    return str(server.post("/api/v2/chat/completions", body)[1]) + server.log


if VERSION >= (0, 7):
    with Server(configuration(model)) as server:
        said = asked(server)
        assert URL in said and HOST in said and "Good morning." not in said, said[-2000:]
    memory = '[[app.configs]]\nname = "chat_normal"\nmemory = { type = "window", keep_end_rounds = 10 }'
    with Server(configuration(model, memory)) as server:
        said = asked(server)
        assert "Good morning." in said and URL not in said, said[-2000:]
else:
    # A chat counts nothing there; flows whose history counts tokens ask this. Other names of models have no table.
    with EnvServer(env_file(model, PROXYLLM_BACKEND="gpt-3.5-turbo")) as server:
        said = asked(server)
        assert "Good morning." in said and URL not in said, said[-2000:]
        said = str(server.post("/api/worker/count_token", {"model": served_name(), "prompt": "Hello"})) + server.log
        assert URL in said and HOST in said, said[-2000:]
