"""The server answers pages of any origin: a website that is open in the reader's browser can call it on 127.0.0.1, too."""

import urllib.request

from support import Model, web_server

ORIGIN = "https://website.example"


def allowed(address: str, method: str, **headers: str) -> str | None:
    """The origin that an answer allows to read it."""
    asked = urllib.request.Request(address, method=method, headers={"origin": ORIGIN, **headers})
    with urllib.request.urlopen(asked) as answer:
        return answer.headers["access-control-allow-origin"]


with web_server(Model()) as server:
    assert allowed(f"{server.address}/api/v1/model/types", "GET") in ("*", ORIGIN)
    before = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    assert allowed(f"{server.address}/api/v1/chat/completions", "OPTIONS", **before) in ("*", ORIGIN)
