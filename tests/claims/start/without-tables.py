"""What a server without a chat model, without an embedding model, or with a vector store that has no folder, does and says."""

import sqlite3
import time

from support import Model, Server, configuration

with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
model = Model('{"thoughts": "t", "sql": "select count(*) from orders", "display_type": "response_table"}')
CHAT = "/api/v2/chat/completions"
MISSING = "No component found with name embedding_factory"


def ask(server, mode: str, name: str):
    body = {"model": "m", "messages": "How many orders?", "stream": False, "chat_mode": mode, "chat_param": name}
    return server.post(CHAT, body)


# No chat model: none is named, or the headings are misspelled.
LOST = "'NoneType' object has no attribute 'after_start'"
Server(configuration(model, without=("models.llms",))).fails(LOST)
Server(configuration(model).replace("[[models.", "[[model.")).fails(LOST)

with Server(configuration(model, without=("embeddings",))) as server:
    assert server.post("/api/v2/serve/datasources", {"type": "sqlite", "params": {"path": "/tmp/shop.db"}})[0] == 200
    for _ in range(60):
        if "summary error!" in server.log:
            break
        time.sleep(0.5)
    print(server.log[-1500:])
    assert "sqlite_shop, sqlite summary error!" in server.log and MISSING in server.log
    status, body = ask(server, "chat_data", "sqlite_shop")
    assert status == 200 and "<chart-view" in str(body), (status, body)
    # Neither can its descriptions be deleted or read again.
    (source,) = server.get("/api/v2/serve/datasources")[1]["data"]
    address = f"/api/v2/serve/datasources/{source['id']}"
    for method, path in (("POST", f"{address}/refresh"), ("DELETE", address)):
        status, body = server.ask(path, b"{}" if method == "POST" else None, None, method)
        assert status == 400 and MISSING in body["err_msg"], (method, status, body)
    assert server.get("/api/v2/serve/datasources")[1]["data"] == [source]
    server.post(
        "/knowledge/space/add",
        {"name": "prices", "vector_type": "VectorStore", "desc": "d", "owner": "dbgpt", "domain_type": "Normal"},
    )
    assert MISSING in str(ask(server, "chat_knowledge", "prices"))

toml = configuration(model).replace('persist_path = "pilot/data"\n', "")
with Server(toml) as server:
    server.post(
        "/knowledge/space/add",
        {"name": "prices", "vector_type": "VectorStore", "desc": "d", "owner": "dbgpt", "domain_type": "Normal"},
    )
    answer = ask(server, "chat_knowledge", "prices")
    assert "unsupported operand type(s) for +: 'NoneType' and 'str'" in str(answer), answer
