"""vLLM inside the web server: v0.7.0 cannot count its tokens, so Chat Normal fails unless its memory counts rounds."""

import json
import sys
from pathlib import Path

from support import VERSION, Model, Server, configuration

# An engine that needs no GPU, under the names that the framework imports.
ENGINE = '''
import asyncio
from types import SimpleNamespace


class AsyncEngineArgs:
    __annotations__ = {}

    def __init__(self, **_):
        pass


class SamplingParams(AsyncEngineArgs):
    pass


def random_uuid():
    return "1"


class Tokenizer:
    eos_token_id = None

    def __call__(self, texts, **_):
        assert isinstance(texts, list), texts
        return SimpleNamespace(input_ids=[[1] * len(text.split()) for text in texts])

    def apply_chat_template(self, messages, **_):
        return str(messages)


class AsyncLLMEngine:
    engine = SimpleNamespace(tokenizer=Tokenizer())

    @classmethod
    def from_engine_args(cls, _):
        return cls()

    async def generate(self, prompt, *_):
        await asyncio.sleep(0.1)
        output = SimpleNamespace(text="Good morning.", token_ids=[1], finish_reason="stop")
        yield SimpleNamespace(prompt=prompt, prompt_token_ids=[1], outputs=[output])
'''
package = Path("/tmp/packages/vllm")
(package / "engine").mkdir(parents=True)
(package / "__init__.py").write_text(ENGINE)
for name in ("engine/__init__", "engine/arg_utils", "sampling_params", "utils"):
    (package / f"{name}.py").write_text("from vllm import *\n")


def asked(*tables: str) -> tuple[list, str]:
    """What Chat Normal answers with this engine, in one piece and as a stream, and the log."""
    model = 'name = "local"\nprovider = "vllm"\npath = "/tmp"'
    server = Server(configuration(Model(), f"[[models.llms]]\n{model}", *tables, without=("llms",)))
    command = "import sys; sys.path.insert(0, '/tmp/packages'); from dbgpt.cli.cli_scripts import main; main()"
    server.command = [sys.executable, "-c", command, *server.command[1:]]
    with server:
        body = {"model": "local", "messages": "Say hello.", "stream": False}
        said = [server.post("/api/v2/chat/completions", body | {"stream": stream}) for stream in (False, True)]
        old = {"conv_uid": "c", "chat_mode": "chat_normal", "model_name": "local", "user_input": "Say hello."}
        return [*said, server.post("/api/v1/chat/completions", old)], server.log


ROUNDS = '[[app.configs]]\nname = "chat_normal"\n\n[app.configs.memory]\ntype = "window"\nkeep_end_rounds = 10'

said, log = asked(ROUNDS)
assert all(status == 200 and "Good morning." in json.dumps(body) for status, body in said), said
assert "NotImplementedError" not in log

said, log = asked()
if VERSION >= (0, 7, 1):
    assert all("Good morning." in json.dumps(body) for _, body in said), said
else:
    whole, *streams = said
    assert whole[0] == 400 and whole[1]["err_code"] == "E0003" and whole[1]["err_msg"] == "", said
    assert all(body.split("\n")[0] == "data: [SERVER_ERROR]" for _, body in streams), said
    assert "in async_count_token\n    raise NotImplementedError" in log, log[-3000:]
