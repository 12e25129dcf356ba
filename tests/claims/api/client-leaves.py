"""A client that leaves before the end of an answer: the model may write on to its end, a chat keeps neither question nor answer, an app keeps the question; and how long the server waits for a model."""

import asyncio
import http.client
import inspect
import json

from fastapi import FastAPI
from fastapi.responses import Response, StreamingResponse
from support import Model, answering_at, make_app, rows, served_name, talk, wait_for, web_server

from dbgpt.model.cluster.worker.remote_worker import RemoteModelWorker
from dbgpt.model.proxy import OpenAILLMClient
from dbgpt_client import Client

model, slow = Model(), FastAPI()
#: How answers of the model ended: whole, or cut because its client was gone.
ends = []


@slow.post("/v1/embeddings")
def embed(body: dict) -> Response:
    return Response(model.answer("/v1/embeddings", body)[2], media_type="application/json")


@slow.post("/v1/chat/completions")
def answer() -> StreamingResponse:
    """Writes for five seconds."""

    async def pieces():
        end = "cut"
        try:
            for at in range(20):
                choice = {"index": 0, "delta": {"role": "assistant", "content": f"piece-{at} "}, "finish_reason": None}
                chunk = {"id": "1", "created": 1, "model": "m", "object": "chat.completion.chunk", "choices": [choice]}
                yield f"data: {json.dumps(chunk)}\n\n"
                await asyncio.sleep(0.25)
            yield "data: [DONE]\n\n"
            end = "whole"
        finally:
            ends.append(end)

    return StreamingResponse(pieces(), media_type="text/event-stream")


def leave(server, path: str, body: dict) -> None:
    """Asks, reads the first words of the model and closes the connection."""
    client = http.client.HTTPConnection("127.0.0.1", int(server.address.rsplit(":", 1)[1]))
    client.request("POST", path, json.dumps(body), {"content-type": "application/json"})
    answer = client.getresponse()
    assert any(b"piece-" in line for line in answer)
    answer.close()
    client.close()


def stored(server, conv_uid: str) -> list[str]:
    """Types of the messages that a conversation has."""
    found = rows(server, "SELECT message_detail FROM chat_history_message WHERE conv_uid = ?", conv_uid)
    return [json.loads(one)["type"] for (one,) in found]


model.address = answering_at(slow)
with web_server(model) as server:
    code = make_app(server, "Rules")
    body = {"model_name": served_name(), "user_input": "Hello", "temperature": 0.5, "max_new_tokens": 64}
    leave(server, "/api/v1/chat/completions", body | {"chat_mode": "chat_normal", "conv_uid": "chat"})
    wait_for(lambda: ends)
    asked = body | {"chat_mode": "chat_agent", "app_code": code, "select_param": code}
    leave(server, "/api/v1/chat/completions", asked | {"conv_uid": "app"})
    wait_for(lambda: len(ends) > 1)
    # Whether it was cut or wrote on to the end differs from run to run.
    print(ends)
    # What would be kept of the two is there before a whole answer is.
    assert "piece-19" in talk(server, "Hello", conv_uid="whole")
    assert stored(server, "whole") == ["human", "ai", "view"], stored(server, "whole")
    assert not stored(server, "chat"), stored(server, "chat")
    assert stored(server, "app")[0] == "human" and "ai" not in stored(server, "app"), stored(server, "app")

# The limits: those of the package `openai`, whatever `timeout` says; an hour between web server and worker.

client = OpenAILLMClient(api_key="key", api_base="http://127.0.0.1:1/v1", timeout=5).client
assert (client.timeout.read, client.max_retries) == (600, 2), (client.timeout, client.max_retries)
assert RemoteModelWorker().timeout == 3600
assert inspect.signature(Client.__init__).parameters["timeout"].default == 120
