"""What the Python client is told with a base address that ends in `/api/v1`: the message names `conv_uid`, not the address."""

import asyncio

import httpx
from fastapi import FastAPI
from support import VERSION

from dbgpt_app.openapi.api_v1 import api_v1
from dbgpt_client import Client

if VERSION >= (0, 7):
    from dbgpt_serve.core import add_exception_handler
else:
    from dbgpt.serve.core import add_exception_handler

app = FastAPI()
app.include_router(api_v1.router, prefix="/api")
add_exception_handler(app)
app.dependency_overrides[api_v1.get_chat_flow] = lambda: None


async def main() -> None:
    client = Client(api_base="http://127.0.0.1:5670/api/v1")
    client._http_client = httpx.AsyncClient(transport=httpx.ASGITransport(app))
    expected = "body.conv_uid:Input should be a valid string;"
    said = await client.chat(model="m", messages="Hello")
    assert said["err_msg"] == expected, said
    said = [one async for one in client.chat_stream(model="m", messages="Hello")]
    assert [one["err_msg"] for one in said] == [expected], said


asyncio.run(main())
