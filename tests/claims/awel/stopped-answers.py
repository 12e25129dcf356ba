"""The chat of the server ends the run of a flow after its last piece and after an error, but not when the reader stops the answer; an HTTP trigger ends it then, too."""

import asyncio
import time

import requests
from fastapi import FastAPI
from fastapi.responses import StreamingResponse
from starlette.middleware.base import BaseHTTPMiddleware
from support import answering_at

from dbgpt.core.awel import DAG, HttpTrigger, StreamifyAbsOperator
from dbgpt.core.awel.util.chat_util import safe_chat_stream_with_dag_task

ended = []


class Pieces(StreamifyAbsOperator[object, str]):
    async def streamify(self, asked):
        for number in range(10):
            yield f"data: {number}\n\n"
            if asked == "fails":
                raise ValueError("no such room")
            await asyncio.sleep(0.1)

    async def after_dag_end(self, event_loop_task_id):
        ended.append(self.node_name)


class Middleware(BaseHTTPMiddleware):
    """The server has one of this kind, for its traces."""

    async def dispatch(self, request, call_next):
        return await call_next(request)


with DAG("flow"):
    flow = Pieces(task_name="flow")
with DAG("graph"):
    trigger = HttpTrigger("/trigger", streaming_response=True)
    trigger >> Pieces(task_name="graph")
app = FastAPI()
app.add_middleware(Middleware)
trigger.mount_to_router(app.router)


@app.get("/chat/{asked}")
async def chat(asked: str):
    async def pieces():
        async for output in safe_chat_stream_with_dag_task(flow, asked, True):
            yield output.text

    return StreamingResponse(pieces(), media_type="text/event-stream")


address = answering_at(app)


def ends(path: str, stops: bool = False) -> list[str]:
    """Whose runs have ended a while after a request; the reader may stop after the first piece."""
    ended.clear()
    with requests.get(f"{address}/{path}", stream=True) as answer:
        for _ in answer.iter_content(None):
            if stops:
                break
    time.sleep(2)
    return ended.copy()


assert ends("chat/hello") == ["flow"]
assert ends("chat/fails") == ["flow"]
assert ends("chat/hello", stops=True) == []
assert ends("trigger") == ["graph"]
assert ends("trigger", stops=True) == ["graph"]
