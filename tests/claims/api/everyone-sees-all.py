"""Lists of the web page show every user what all users have: conversations, knowledge bases, data sources and apps; anybody reads and deletes a conversation by its id. Only the list of conversations can be asked for a user."""

import json
import sqlite3

from support import VERSION, Model, add_knowledge_base, add_sqlite, data_of, make_app, served_name, web_server

model = Model("Good morning.")
BEN = {"user-id": "ben"}


def seen(path: str, body: object = None) -> str:
    """What Ben gets to see, as text."""
    return json.dumps(data_of(server.ask(path, None, BEN) if body is None else server.post(path, body, **BEN)))


sqlite3.connect("/tmp/orders.db").execute("CREATE TABLE orders (id INTEGER)")
with web_server(model) as server:
    chat = {"model_name": served_name(), "user_input": "Hello from Anna", "temperature": 0.5, "max_new_tokens": 64}
    chat |= {"conv_uid": "anna-chat", "chat_mode": "chat_normal", "app_code": "chat_normal"}
    assert "Good morning." in str(server.post("/api/v1/chat/completions", chat, **{"user-id": "anna"}))
    add_knowledge_base(server, "annas_base")
    add_sqlite(server, "orders", "/tmp/orders.db")
    code = make_app(server, "Rules of Anna")

    assert "anna-chat" in seen("/api/v1/chat/dialogue/list")
    assert "Hello from Anna" in seen("/api/v1/chat/dialogue/messages/history?con_uid=anna-chat")
    assert "annas_base" in seen("/knowledge/space/list", {})
    if VERSION >= (0, 7):
        assert "orders" in seen("/api/v2/serve/datasources")
    else:
        # The page of databases lists those of the user, the chat offers those of all.
        assert "orders" not in seen("/api/v1/chat/db/list")
        assert "orders" in seen("/api/v1/chat/mode/params/list?chat_mode=chat_with_db_execute", {})
    assert code in seen("/api/v1/app/list", {"page": 1, "page_size": 50})

    # The list of conversations alone can be asked for one user; nothing holds a program to its own name.
    assert "anna-chat" in seen("/api/v1/chat/dialogue/list?user_name=anna")
    assert "anna-chat" not in seen("/api/v1/chat/dialogue/list?user_name=ben")

    data_of(server.post("/api/v1/chat/dialogue/delete?con_uid=anna-chat", **BEN))
    assert "anna-chat" not in seen("/api/v1/chat/dialogue/list")
