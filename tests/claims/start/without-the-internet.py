"""Without the internet, the first question fails: `tiktoken` fetches a table to count tokens. Memory by rounds counts none."""

import os

from support import VERSION, EnvServer, Model, Server, configuration, env_file, served_name

os.environ.pop("TIKTOKEN_CACHE_DIR", None)
model = Model("Good morning.")
URL = "Max retries exceeded with url: /encodings/cl100k_base.tiktoken"
HOST = "openaipublic.blob.core.windows.net"


def asked(server: Server) -> str:
    """The answer to a question, over HTTP, and the log."""
    with server:
        body = {"model": served_name(), "messages": "Hello", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
        return str(server.post("/api/v2/chat/completions", body)[1]) + server.log


if VERSION >= (0, 7):
    said = asked(Server(configuration(model)))
    assert URL in said and HOST in said and "Good morning." not in said, said[-2000:]
    memory = '[[app.configs]]\nname = "chat_normal"\nmemory = { type = "window", keep_end_rounds = 10 }'
    said = asked(Server(configuration(model, memory)))
else:
    said = asked(EnvServer(env_file(model)))
print(said[-3000:])
assert "Good morning." in said and URL not in said, said[-2000:]
