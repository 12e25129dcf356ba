"""`llama.cpp` in the process of the server: nothing keeps two requests apart but the limit, and what it is asked with."""

import sys
import threading
from types import ModuleType

from support import VERSION, every_check


class Llama:
    """Stands for the model of the package: keeps what it is made and asked with, and how many ask at the same time."""

    def __init__(self, **made: object):
        self.made, self.asked, self.inside, self.most = made, [], 0, 0
        self.both = threading.Barrier(2)

    def create_chat_completion(self, **asked: object):
        self.asked.append(asked)
        self.inside += 1
        self.most = max(self.most, self.inside)
        self.both.wait(30)
        yield {"choices": [{"delta": {"content": "a"}, "text": "a"}]}
        self.both.wait(30)
        self.inside -= 1

    create_completion = create_chat_completion

    def tokenize(self, text: bytes) -> bytes:
        return text

    def detokenize(self, tokens: bytes) -> bytes:
        return tokens

    def __del__(self):
        pass


package = ModuleType("llama_cpp")
package.Llama, package.LlamaCache = Llama, object
sys.modules["llama_cpp"] = package

from dbgpt.model.llm.llama_cpp.llama_cpp import LlamaCppModel  # noqa: E402

if VERSION >= (0, 7):
    from dbgpt.model.adapter.llama_cpp_py_adapter import LlamaCppModelParameters

    defaults = LlamaCppModelParameters(name="m-gguf", path="/tmp/m")
    on_cpu = LlamaCppModelParameters(name="m-gguf", path="/tmp/m", prefer_cpu=True, context_length=512)
    limit = defaults.concurrency
else:
    from dbgpt.model.parameter import LlamaCppModelParameters, ModelWorkerParameters

    needed = {"model_name": "llama-cpp", "model_path": "/tmp/m"}
    defaults = LlamaCppModelParameters(**needed)
    on_cpu = LlamaCppModelParameters(**needed, prefer_cpu=True, max_context_size=512)
    limit = ModelWorkerParameters(**needed).limit_model_concurrency

with every_check() as holds:
    holds("five requests are let in at a time", limit == 5, limit)

    model, _ = LlamaCppModel.from_pretrained("/tmp/m", defaults)
    made = model.model.made
    holds("4096 tokens, and all layers on the GPU", (made["n_ctx"], made["n_gpu_layers"]) == (4096, 1000000000), made)
    made = LlamaCppModel.from_pretrained("/tmp/m", on_cpu)[0].model.made
    holds("as long as it is set, and no layer on the GPU", (made["n_ctx"], made["n_gpu_layers"]) == (512, 0), made)

    question = {"model": "m", "prompt": "Hello", "temperature": 0, "max_new_tokens": 8}
    if VERSION >= (0, 7):
        from dbgpt.core import ModelMessage

        question["messages"] = [ModelMessage.build_human_message("Hello")]

    def ask() -> None:
        list(model.generate_streaming(dict(question), 512))

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    holds("two requests use the model at the same time", model.model.most == 2, model.model.most)
    temperatures = {asked["temperature"] for asked in model.model.asked}
    expected = {0.8} if VERSION >= (0, 7) else {0.0}
    holds("v0.7 takes a temperature of 0 for 0.8", temperatures == expected, temperatures)
