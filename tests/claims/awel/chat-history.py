"""Which rounds a chat in AWEL sends, when it sends none without a message, which turns it saves, and that one graph asks one `LLMOperator`."""

import asyncio
import os

from support import VERSION, Model, raised, says

from dbgpt.core import (
    ChatPromptTemplate,
    HumanPromptTemplate,
    InMemoryStorage,
    MessagesPlaceholder,
    ModelMessage,
    ModelRequest,
    ModelRequestContext,
    SystemPromptTemplate,
)
from dbgpt.core.awel import DAG, MapOperator
from dbgpt.core.operators import ChatComposerInput, ChatHistoryPromptComposerOperator
from dbgpt.model.operators import LLMOperator
from dbgpt.model.proxy import OpenAILLMClient

model = Model("Good morning.")
os.environ |= {"OPENAI_API_KEY": "key", "OPENAI_API_BASE": f"{model.address}/v1"}
prompt = ChatPromptTemplate(
    messages=[
        SystemPromptTemplate.from_template("Be brief."),
        MessagesPlaceholder(variable_name="chat_history"),
        HumanPromptTemplate.from_template("{user_input}"),
    ]
)


def to_input(message: str) -> ChatComposerInput:
    context = ModelRequestContext(conv_uid="a", stream=False)
    return ChatComposerInput(context=context, prompt_dict={"user_input": message}, model_dict={"model": "m", "context": context})


def chat(history_key: str = "chat_history", **rounds) -> LLMOperator:
    with DAG(f"chat{id(rounds)}"):
        llm = LLMOperator(OpenAILLMClient())
        stores = {"storage": InMemoryStorage(), "message_storage": InMemoryStorage()}
        composer = ChatHistoryPromptComposerOperator(prompt_template=prompt, history_key=history_key, **stores, **rounds)
        MapOperator(to_input) >> composer >> llm
    return llm


def asked(operator, *turns: str) -> list[str]:
    """What the model gets of the user in the last of these turns."""

    async def say():
        for turn in turns:
            await operator.call(turn)

    asyncio.run(say())
    return [one["content"] for one in model.asked[-1]["messages"] if one["role"] == "user"]


TURNS = ("one", "two", "three", "four")
assert asked(chat(keep_end_rounds=2), *TURNS) == ["two", "three", "four"]
assert asked(chat(keep_start_rounds=1, keep_end_rounds=1), *TURNS) == ["one", "three", "four"]
# No history, and no message.
assert asked(chat(), *TURNS) == asked(chat(history_key="other", keep_end_rounds=2), *TURNS) == ["four"]

# An error of the model is an answer, and saved as one; a run that raises an error is not.
failed = chat(keep_end_rounds=10)
model.status, model.text = 401, "bad key"
assert asyncio.run(failed.call("one")).error_code == 1
model.status, model.text = 200, "Good morning."
assert asked(failed, "two") == ["one", "two"]
assert "bad key" in str(model.asked[-1]["messages"]), model.asked[-1]
broken = chat(keep_end_rounds=10)
with broken.dag:
    end = MapOperator(lambda output: 1 / 0)
    broken >> end
assert isinstance(raised(asked, end, "one"), ZeroDivisionError)
assert asked(broken, "two") == ["two"]

# Two operators that ask a model in one graph; one without a client asks OpenAI.
request = ModelRequest.build_request("m", messages=[ModelMessage.build_human_message("Hello")])
KEY = "share_data_key_model_output" if VERSION >= (0, 7) else "share_data_key_model_name"
for keys in ({}, {"save_model_output": False}):
    with DAG(f"two{id(keys)}"):
        second = LLMOperator(OpenAILLMClient(), **keys)
        LLMOperator(OpenAILLMClient(), **keys) >> MapOperator(lambda output: request) >> second
    says(raised(asyncio.run, second.call(request)), f"Share data key {KEY} already exists")
with DAG("alone"):
    alone = LLMOperator()
assert asyncio.run(alone.call(request)).text == "Good morning." and isinstance(alone.llm_client, OpenAILLMClient)
