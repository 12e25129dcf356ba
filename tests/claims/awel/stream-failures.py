"""The table of failures of streams over HTTP: statuses, pieces that arrive at once, and a stream that ends in the middle."""

import asyncio
import logging
import time

import requests
from fastapi import APIRouter, FastAPI
from support import answering_at

from dbgpt._private.pydantic import BaseModel
from dbgpt.core.awel import DAG, HttpTrigger, MapOperator, StreamifyAbsOperator

try:
    from dbgpt_serve.core import add_exception_handler
except ModuleNotFoundError:  # v0.6.3
    from dbgpt.serve.core import add_exception_handler


class Question(BaseModel):
    text: str = ""


class Pieces(StreamifyAbsOperator[object, object]):
    def __init__(self, pieces, pause=asyncio.sleep, **kwargs):
        super().__init__(**kwargs)
        self.pieces, self.pause = pieces, pause

    async def streamify(self, _):
        for piece in self.pieces:
            if isinstance(piece, Exception):
                raise piece
            yield piece
            waiting = self.pause(0.4)
            if waiting is not None:
                await waiting


router = APIRouter()


def route(name, operator, **options):
    with DAG(name):
        trigger = HttpTrigger(f"/{name}", methods="GET", request_body=Question, **options)
        trigger >> operator()
    trigger.mount_to_router(router)


TEXTS = ["data: 1\n\n", "data: 2\n\n", "data: 3\n\n"]
route("value", lambda: Pieces(TEXTS))
route("stream", lambda: Pieces(TEXTS), streaming_response=True)
route("blocks", lambda: Pieces(TEXTS, time.sleep), streaming_response=True)
route("breaks", lambda: Pieces([TEXTS[0], ValueError("no such room")]), streaming_response=True)
route("objects", lambda: Pieces([{"number": 1}]), streaming_response=True)
route("whole", lambda: MapOperator(map_function=lambda _: "".join(TEXTS)), streaming_response=True)


class Kept(logging.Handler):
    def __init__(self):
        super().__init__()
        self.text = ""

    def emit(self, record):
        self.text += self.format(record)


log = Kept()
logging.getLogger("uvicorn.error").addHandler(log)


application = FastAPI()
application.include_router(router)
development = answering_at(application)
product = FastAPI()
product.include_router(router)
add_exception_handler(product)
product = answering_at(product)


def arrivals(name):
    """What arrived of a stream, piece by piece, the seconds from the first to the last one, and its status."""
    answer = requests.get(f"{development}/{name}", params={"text": "x"}, stream=True)
    pieces, times = [], []
    try:
        for piece in answer.iter_content(None, decode_unicode=True):
            pieces.append(piece)
            times.append(time.monotonic())
    except requests.exceptions.ChunkedEncodingError:
        pass
    return pieces, times[-1] - times[0] if times else 0, answer.status_code


assert requests.get(f"{development}/value").status_code == 500
refused = requests.get(f"{product}/value")
assert refused.status_code == 400 and refused.json()["err_code"] == "E0003", refused.text
assert "NotImplementedError" in log.text
pieces, seconds, status = arrivals("stream")
assert pieces == TEXTS and seconds > 0.5 and status == 200, (pieces, seconds)
blocked, seconds, _ = arrivals("blocks")
assert "".join(blocked) == "".join(TEXTS) and seconds < 0.2, (blocked, seconds)
pieces, _, status = arrivals("breaks")
assert pieces == TEXTS[:1] and status == 200 and "no such room" in log.text, (pieces, status)
pieces, _, _ = arrivals("objects")
assert pieces == [] and "'dict' object has no attribute 'encode'" in log.text, pieces
pieces, _, _ = arrivals("whole")
assert pieces == ["".join(TEXTS)], pieces
