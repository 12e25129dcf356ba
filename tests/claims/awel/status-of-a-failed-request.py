"""An operator that fails behind a trigger is status 500 on the development server, and 400 with `E0003` in DB-GPT."""

from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient

from dbgpt._private.pydantic import BaseModel
from dbgpt.core.awel import DAG, HttpTrigger, MapOperator

try:
    from dbgpt_serve.core import add_exception_handler
except ModuleNotFoundError:  # v0.6.3
    from dbgpt.serve.core import add_exception_handler


class Room(BaseModel):
    name: str = ""


def fails(_) -> str:
    raise ValueError("no such room")


with DAG("fails") as dag:
    trigger = HttpTrigger("/rooms", methods="GET", request_body=Room)
    trigger >> MapOperator(map_function=fails)


def answer(app: FastAPI):
    router = APIRouter()
    trigger.mount_to_router(router)
    app.include_router(router)
    client = TestClient(app, raise_server_exceptions=False)
    return client.get("/rooms")


plain = answer(FastAPI())
assert plain.status_code == 500, (plain.status_code, plain.text)
app = FastAPI()
add_exception_handler(app)
refused = answer(app)
assert refused.status_code == 400, refused.text
assert refused.json()["err_code"] == "E0003", refused.text
