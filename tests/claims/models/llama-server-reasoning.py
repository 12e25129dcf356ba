"""A llama.cpp server that sends the reasoning in a field of its own has its answer taken for the reasoning, and with `LLAMA_ARG_THINK=none` not."""

import sys
from types import ModuleType, SimpleNamespace

from support import VERSION

# The package is compiled; of it DB-GPT needs the types alone.
package = ModuleType("llama_cpp_server_py_core")
for name in ("ChatCompletionRequest", "ChatCompletionStreamResponse", "CompletionRequest", "CompletionResponse", "LlamaCppServer"):
    setattr(package, name, SimpleNamespace)
sys.modules[package.__name__] = package

from dbgpt.model.llm.llama_cpp.llama_cpp_server import chat_generate_stream  # noqa: E402


def shown(*pieces: dict, reasons: bool) -> tuple[str, str]:
    """Answer and reasoning of a stream."""

    def stream(_):
        for piece in pieces:
            delta = SimpleNamespace(**({"content": None} | piece))
            yield SimpleNamespace(choices=[SimpleNamespace(delta=delta, finish_reason=None)], usage=None)

    params = {"messages": [{"role": "human", "content": "Is 2027 a prime number?"}], "is_reasoning_model": reasons}
    *_, last = chat_generate_stream(SimpleNamespace(stream_chat_completion=stream), params)
    return (last.text if last.has_text else "", last.thinking_text if last.has_thinking else "")


assert VERSION >= (0, 7)
apart = ({"role": "assistant"}, {"reasoning_content": "It has no divisor."}, {"content": "Yes."})
assert shown(*apart, reasons=True) == ("", "Yes."), shown(*apart, reasons=True)
assert shown(*apart, reasons=False) == ("Yes.", "")
inside = ({"role": "assistant"}, {"content": "<think>"}, {"content": "It has no divisor."}, {"content": "</think>"}, {"content": "Yes."})
assert shown(*inside, reasons=True) == ("Yes.", "It has no divisor.")
assert shown(*inside[:1], *inside[2:], reasons=True) == ("Yes.", "It has no divisor.")
