"""The provider `hf`: v0.7.0 cannot count tokens, and cuts the beginning of a prompt that is longer than `context_length`.

v0.7.1 counts, and never answers such a prompt.
"""

import threading

from support import VERSION, Kept, tiny_model

from dbgpt.model.cluster.worker.default_worker import DefaultModelWorker
from dbgpt.model.llm.llm_out.hf_chat_llm import huggingface_chat_generate_stream

model, tokenizer = tiny_model()

log = Kept()
worker = DefaultModelWorker()
worker.model, worker.tokenizer = model, tokenizer
if VERSION >= (0, 7, 1):
    assert worker.count_token("a b a") == 3
else:
    assert worker.count_token("a b a") == -1 and "Count token error" in log.text, log.text

failed = []
threading.excepthook = lambda failure: failed.append(str(failure.exc_value))


def ends(tokens: int) -> bool:
    """Whether the answer to a prompt of that many tokens ends."""
    params = {"prompt": " ".join(["a"] * tokens), "max_new_tokens": 20}

    def answer():
        for _ in huggingface_chat_generate_stream(model, tokenizer, params, "cpu", 64):
            pass

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    thread.join(30)
    return not thread.is_alive()


assert ends(10) and not failed, failed
if VERSION >= (0, 7, 1):
    assert not ends(100)
    assert "Input length of input_ids is 100, but `max_length` is set to 64." in failed[0], failed
else:
    assert ends(100) and not failed, failed
