"""With keys, 27 of the 69 operations of `/api/v2` answer without one, and so do operations of the web page, from any origin."""

import json
import re
import urllib.request

from support import Model, Server, configuration

#: What checks no key, by area.
UNPROTECTED = {
    "apps": 5,
    "awel": {"GET /flows/{uid}", "DELETE /flows/{uid}", "GET /health"},
    "knowledge": {
        "GET /spaces",
        "POST /spaces",
        "GET /spaces/{space_id}",
        "POST /spaces/{space_id}/retrieve",
        "GET /documents",
        "POST /documents",
        "GET /documents/{document_id}",
        "POST /documents/{document_id}/sync",
        "POST /documents/batch_sync",
        "POST /documents/chunks/add",
    },
    "evaluate": {"POST /evaluation", "GET /scenes"},
    "file": {"GET /health"},
    "model": 6,
}

toml = configuration(Model()).replace('language = "en"', 'language = "en"\napi_keys = ["one"]')
with Server(toml) as server:
    _, document = server.get("/openapi.json")
    operations = [
        (method.upper(), path)
        for path, methods in document["paths"].items()
        if path.startswith("/api/v2")
        for method in methods
    ]
    assert len(operations) == 69, len(operations)
    answered: dict[str, set[str]] = {}
    for method, path in operations:
        address = re.sub(r"\{[^}]*\}", "0", path)
        status, body = server.ask(address, b"{}" if method != "GET" else None, None, method)
        if status == 401:
            assert body["err_code"] == "401" and "invalid_api_key" in body["err_msg"], (path, body)
            continue
        area, _, rest = path.removeprefix("/api/v2/serve/").partition("/")
        answered.setdefault(area, set()).add(f"{method} /{rest}")
    assert sum(len(paths) for paths in answered.values()) == 27, answered
    for area, expected in UNPROTECTED.items():
        found = answered.pop(area)
        assert found == expected or len(found) == expected, (area, found)
    assert not answered, answered
    # The operations of the web page, and flows under their other address.
    for path in ("/api/v1/serve/awel/flows", "/api/v1/model/types", "/api/v1/chat/dialogue/list"):
        status, body = server.get(path)
        assert status == 200 and body["success"], (path, status, body)
    status, body = server.post("/knowledge/space/list", {})
    assert status == 200 and body["success"], body
    question = {"chat_mode": "chat_normal", "model_name": "m", "user_input": "Hello", "conv_uid": "c"}
    status, body = server.post("/api/v1/chat/completions", question)
    assert status == 200 and "Good morning." in json.dumps(body), body

    # A page of another origin may ask, with a key and without.
    request = urllib.request.Request(
        server.address + "/knowledge/space/list",
        method="OPTIONS",
        headers={
            "origin": "https://example.com",
            "access-control-request-method": "POST",
            "access-control-request-headers": "content-type",
        },
    )
    with urllib.request.urlopen(request) as answer:
        allowed = answer.headers["access-control-allow-origin"]
    assert allowed in ("*", "https://example.com"), allowed
