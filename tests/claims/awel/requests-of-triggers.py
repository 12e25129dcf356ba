"""What an HTTP trigger reads of a request, by `request_body`, method and type of a field, and what the headers of its answers are."""

from datetime import date
from typing import Any, Dict, List, Literal, Optional

from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from pydantic import BaseModel, Field, create_model
from starlette.requests import Request
from support import raised, says

from dbgpt.core.awel import DAG, HttpTrigger, MapOperator, StreamifyAbsOperator
from dbgpt.core.awel.trigger.http_trigger import BaseHttpBody


def told(got) -> dict:
    return {"got": got.model_dump(mode="json") if isinstance(got, BaseModel) else got}


def served(function=told, endpoint: str = "/t", **keys) -> TestClient:
    """A server with a graph of a trigger and an operator: a map with this function, or an operator of this class."""
    with DAG(f"dag{id(keys)}"):
        trigger = HttpTrigger(endpoint, **keys)
        trigger >> (function() if isinstance(function, type) else MapOperator(function))
    router, app = APIRouter(), FastAPI()
    trigger.mount_to_router(router)
    app.include_router(router)
    return TestClient(app, raise_server_exceptions=False)


def got(method: str, address: str = "/t", endpoint: str = "/t", methods=None, body=None, **keys) -> object:
    """What the next operator gets, or the status and the first fault of an answer that is none."""
    client = served(endpoint=endpoint, methods=methods or method, request_body=body)
    answer = client.request(method, address, **keys)
    return answer.json()["got"] if answer.status_code == 200 else (answer.status_code, answer.text)


def refuses(start, *texts: str) -> None:
    says(raised(start), *texts)


def fault(answer: object, place: str) -> None:
    assert answer[0] == 422 and f'"loc":{place}' in answer[1], answer


# By `request_body`.
sent = {"json": {"a": 1}}
assert got("GET", "/t?a=1") is None and got("GET", "/t?a=1", body=Dict[str, Any]) is None
refuses(lambda: got("POST", **sent), "Unsupported request body type None")
refuses(lambda: got("GET", methods=["GET", "POST"]), "Unsupported request body type None")
refuses(lambda: got("GET", body=dict), "Query methods ['GET'] not support dict type")
refuses(lambda: got("GET", body=str), "Query methods ['GET'] not support str type")
for method in ("POST", "PUT"):
    assert got(method, body=dict, **sent) == got(method, body=Dict[str, Any], **sent) == {"a": 1}
    assert got(method, "/t?body=yes", body=str) == "yes"
    fault(got(method, body=str, content="yes"), '["query","body"]')
path = served(lambda request: [request.path_params["n"], request.query_params["full"]], endpoint="/t/{n}", request_body=Request)
assert path.get("/t/7?full=1").json() == ["7", "1"]


def query(address: str, method: str = "GET", endpoint: str = "/t", methods=None, **fields) -> object:
    kinds = {name: one if isinstance(one, tuple) else (one, ...) for name, one in fields.items()}
    return got(method, address, endpoint, methods, create_model("Query", **kinds))


# Fields of a model: those that work, those with which nothing starts, those of which nothing is read.
plain = {"limit": (int, 10), "topic": str, "open": (bool, True), "price": (float, 1.0)}
for method in ("GET", "DELETE"):
    assert query("/t?topic=a&limit=2&other=1", method, **plain) == {"limit": 2, "topic": "a", "open": True, "price": 1.0}
fault(query("/t", **plain), '["query","topic"]')
assert query("/t/7", endpoint="/t/{ticket}", ticket=int) == {"ticket": 7}
refuses(lambda: query("/t", contains=(Optional[str], None)), "Plain typing.Union is not valid as type argument")
refuses(lambda: query("/t", contains=(str | None, None)), "Invalid args for response field!")
refuses(lambda: query("/t", order=(Literal["new", "old"], "new")), "Plain typing.Literal is not valid as type argument")
assert query("/t?limit=500", limit=(int, Field(default=10, le=100)))[0] == 500
assert query("/t?ids=1&ids=2", ids=(List[int], [])) == {"ids": []}
fault(query("/t?ids=1", ids=(List[int], Field(default_factory=list))), '["body","ids"]')
today = {"since": (date, Field(default_factory=date.today))}
fault(query("/t", **today), '["query","since"]')
assert query("/t?since=2025-01-02", **today) == query("/t?since=2025-01-02", since=(date, date.min)) == {"since": "2025-01-02"}
assert query("/t?from=a&start=b", start=(str, Field(default="", alias="from"))) == {"start": ""}
fault(query("/t?a=1", inner=create_model("Inner", a=(int, 1))), '["body"]')
fault(query("/t?topic=a", methods=["GET", "POST"], topic=str), '["body"]')

# A JSON body.
ticket = {"body": create_model("Ticket", reporter=(str, ...), text=(str, ...), ids=(List[int], Field(default_factory=list)))}
assert got("POST", json={"reporter": "Ada", "text": "x"}, **ticket) == {"reporter": "Ada", "text": "x", "ids": []}
wrong = got("POST", json={"text": 5}, **ticket)
fault(wrong, '["body","reporter"]')
fault(wrong, '["body","text"]')
assert '"type":"json_invalid"' in got("POST", content='{"text":', headers={"content-type": "application/json"}, **ticket)[1]
form = {"content": '{"text": "x"}', "headers": {"content-type": "application/x-www-form-urlencoded"}}
fault(got("POST", **form, **ticket), '["body"]')
assert got("GET", methods="POST", **ticket) == (405, '{"detail":"Method Not Allowed"}')

# The answer.
small = {"response_model": create_model("Small", topic=(str, ...)), "status_code": 201}
answer = served(lambda _: {"topic": "a", "more": 1}, **small).get("/t")
assert (answer.status_code, answer.json()) == (201, {"topic": "a"})


class Words(StreamifyAbsOperator[object, str]):
    async def streamify(self, _):
        yield "a"
        yield b"b"


def headers(**keys) -> dict:
    answer = served(Words, streaming_response=True, **keys).get("/t")
    assert (answer.status_code, answer.text) == (200, "ab"), answer
    return {name: value.split(";")[0] for name, value in answer.headers.items()}


usual = {"content-type": "text/event-stream", "cache-control": "no-cache", "connection": "keep-alive", "transfer-encoding": "chunked"}
assert headers() == headers(response_media_type="text/csv") == headers(status_code=201) == usual
own = {"response_headers": {"X-A": "1"}}
assert headers(**own) == {"x-a": "1", "content-type": "text/event-stream"}
assert headers(**own, response_media_type="text/csv") == {"x-a": "1", "content-type": "text/csv"}
assert headers(response_headers={"Content-Type": "text/plain"}, response_media_type="text/csv") == {"content-type": "text/plain"}


# Who decides whether the answer is a stream: a function, a field of a body of AWEL's, `streaming_response`.
class Wish(BaseHttpBody):
    stream: bool = False


class Plain(BaseModel):
    stream: bool = False


def is_stream(body: type, wish: bool, **keys) -> bool:
    # A stream where a value was expected fails, and a value where a stream was expected is one piece.
    answer = served(lambda _: "x", methods="POST", request_body=body, **keys).post("/t", json={"stream": wish})
    return answer.headers["content-type"].startswith("text/event-stream")


assert is_stream(Wish, True) and not is_stream(Wish, False, streaming_response=True)
assert not is_stream(Plain, True) and is_stream(Plain, False, streaming_response=True)
assert is_stream(Wish, False, streaming_predict_func=lambda body: True)
