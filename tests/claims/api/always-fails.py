"""The operations that always fail, each called on something that is there, and what is left of it then."""

import json
import sqlite3
from pathlib import Path
from urllib.parse import urlencode

from support import DBGPT, VERSION, Model, Server, configuration

SPACES = "/api/v2/serve/knowledge/spaces"
DOCUMENTS = "/api/v2/serve/knowledge/documents"
SOURCES = "/api/v2/serve/datasources"


def ask(method: str, path: str, body: object = None, form: dict | None = None) -> tuple[int, dict]:
    """Status and answer of the server."""
    if form is not None:
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return server.ask(path, urlencode(form).encode(), kind, method)
    return server.ask(path, None if body is None else json.dumps(body).encode(), None, method)


def fails(method: str, path: str, *texts: str, body: object = None, form: dict | None = None) -> None:
    """Holds that a request answers 400 with `E0003`, and what it says."""
    status, answer = ask(method, path, body, form)
    assert status == 400 and answer["err_code"] == "E0003", (method, path, status, answer)
    for text in texts:
        assert text in answer["err_msg"], (method, path, answer)


def stored(query: str) -> list[tuple]:
    """Rows of the metadata: lists of the API leave fields out."""
    connection = sqlite3.connect("pilot/meta_data/dbgpt.db")
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def items(path: str) -> list[dict]:
    return ask("GET", f"{path}?page=1&page_size=100")[1]["data"]["items"]


def space(name: str) -> int:
    body = {"name": name, "vector_type": "Chroma", "domain_type": "Normal", "desc": "x", "owner": "anna"}
    status, answer = ask("POST", SPACES, body | ({} if VERSION < (0, 7) else {"vector_type": "VectorStore"}))
    assert status == 200 and answer["success"], answer
    return next(one["id"] for one in items(SPACES) if one["name"] == name)


def document(name: str, of: int) -> int:
    form = {"doc_name": name, "doc_type": "TEXT", "content": "There are 30 days of leave."}
    form |= {"space_id": str(of), "doc_file": "none"}
    status, answer = ask("POST", DOCUMENTS, form=form)
    assert status == 200 and answer["success"], answer
    return int(answer["data"])


#: The server refuses what it answers itself.
OWN_TYPE = "validation error"

server = Server(configuration(Model()) if VERSION >= (0, 7) else "")
if VERSION < (0, 7):
    server.command = [DBGPT, "start", "webserver", "--host", "127.0.0.1"]
    Path(".env").write_text(
        "LLM_MODEL=chatgpt_proxyllm\nPROXYLLM_BACKEND=gpt-4o-mini\nPROXY_API_KEY=key\n"
        "PROXY_SERVER_URL=https://api.openai.com/v1/chat/completions\n"
        "EMBEDDING_MODEL=proxy_http_openapi\nproxy_http_openapi_proxy_api_key=key\n"
        "proxy_http_openapi_proxy_server_url=https://api.openai.com/v1/embeddings\n"
        "proxy_http_openapi_proxy_backend=text-embedding-3-small\n"
        "LOCAL_DB_TYPE=sqlite\nNOTE_BOOK_ENABLE=False\n"
    )
with server:
    handbook = space("handbook")
    leave = document("leave", handbook)
    if VERSION >= (0, 7):
        sync = [{"doc_id": leave, "space_id": str(handbook), "model_name": "vectors"}]
        coroutine = "Unable to serialize unknown type: <class 'coroutine'>"
        fails("POST", f"{DOCUMENTS}/sync", coroutine, body=sync)
        fails("POST", f"{DOCUMENTS}/batch_sync", coroutine, body=sync)
        fails("POST", f"{DOCUMENTS}/{leave}/sync", coroutine, body=sync[0])
        assert stored("SELECT status, vector_ids FROM knowledge_document") == [("TODO", None)]
        fails("POST", f"{DOCUMENTS}/chunks/add", form={"doc_name": "leave", "space_id": str(handbook), "content": "x"})
        fails("DELETE", f"{DOCUMENTS}/{leave}")
        assert stored("SELECT id FROM knowledge_document") == []
        fails("DELETE", f"{SPACES}/{handbook}", "'Service' object has no attribute 'create_vector_store'")
        assert handbook in [one["id"] for one in items(SPACES)]
    else:
        fails(
            "POST",
            f"{SPACES}/{handbook}/retrieve",
            "'Service' object has no attribute 'build_space_request'",
            body={"query": "leave", "top_k": 1, "score_threshold": 0},
        )
        fails("DELETE", f"{DOCUMENTS}/{leave}", OWN_TYPE)
        assert stored("SELECT id FROM knowledge_document") == []
        fails("DELETE", f"{SPACES}/{handbook}", OWN_TYPE)
        assert handbook not in [one["id"] for one in items(SPACES)]
        source = {"db_name": "sales", "db_type": "sqlite", "file_path": "sales.db", "comment": "x"}
        status, answer = ask("POST", SOURCES, source)
        assert status == 200, answer
        fails("GET", SOURCES, OWN_TYPE)
        made = answer["data"]["id"]
        fails("DELETE", f"{SOURCES}/{made}", OWN_TYPE)
