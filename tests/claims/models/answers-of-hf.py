"""The provider `hf`: a temperature of 0 is never answered, and `max_new_tokens` does not end an answer."""

import threading

from support import VERSION, every_check, tiny_model

if VERSION >= (0, 7):
    from dbgpt.model.llm.llm_out.hf_chat_llm import huggingface_chat_generate_stream
else:
    from dbgpt.model.llm_out.hf_chat_llm import huggingface_chat_generate_stream

WINDOW = 64
model, tokenizer = tiny_model()
# The model never says that it is at its end: nothing but the window ends an answer.
model.config.eos_token_id = model.generation_config.eos_token_id = None
asked = []
generate = model.generate


def kept(**params: object):
    asked.append(params)
    return generate(**params)


model.generate = kept
failed = []
threading.excepthook = lambda failure: failed.append(str(failure.exc_value))


def ends(**params: object) -> bool:
    """Whether an answer to these parameters comes to its end."""

    def answer():
        for _ in huggingface_chat_generate_stream(model, tokenizer, {"prompt": "a b a", **params}, "cpu", WINDOW):
            pass

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    thread.join(20)
    return not thread.is_alive()


with every_check() as holds:
    holds("a temperature above 0 is answered", ends(temperature=0.01, max_new_tokens=5) and not failed, failed)
    limits = (asked[-1]["max_length"], asked[-1].get("max_new_tokens"))
    holds("the answer is limited by the window alone", limits == (WINDOW, None), limits)
    holds("a temperature of 0 is never answered", not ends(temperature=0.0, max_new_tokens=5))
    said = "`temperature` (=0.0) has to be a strictly positive float"
    holds("and the log says why", len(failed) == 1 and said in failed[0], failed)
