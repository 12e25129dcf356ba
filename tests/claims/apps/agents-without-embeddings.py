"""An app with an agent answers without an embedding model, and with a vector store that cannot be opened, in v0.7.0; from v0.7.1 on its memory needs both. What a data agent of v0.7.0 queries reaches no model."""

import http.client
import sqlite3

from support import VERSION, Model, Server, add_sqlite, configuration

with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
    shop.execute("insert into orders values (1, 4711)")
model = Model('{"display_type": "response_table", "sql": "select amount from orders", "thought": "Here they are."}')
NEEDED = VERSION >= (0, 7, 1)


def app(server: Server, name: str, agent: str, *resources: dict) -> str:
    """The code of a new app of one agent."""
    detail = {"agent_name": agent, "llm_strategy": "priority", "llm_strategy_value": "m", "resources": list(resources)}
    new = {"app_name": name, "app_describe": "Answers", "language": "en", "team_mode": "single_agent", "details": [detail]}
    status, body = server.post("/api/v1/app/create", new)
    assert status == 200 and body["success"], body
    return body["data"]["app_code"]


def answer(server: Server, code: str) -> str:
    """What an app answers, in one conversation for each app."""
    question = {"model": "m", "messages": "Which orders?", "stream": True, "chat_mode": "chat_app", "conv_uid": code}
    question |= {"chat_param": code, "temperature": 0.5, "max_new_tokens": 64}
    try:
        return str(server.post("/api/v2/chat/completions", question)[1])
    except http.client.IncompleteRead as error:
        return str(error)


with Server(configuration(model, without=("embeddings",))) as server:
    add_sqlite(server, "shop", "/tmp/shop.db")
    assert ("Here they are." in answer(server, app(server, "plain", "Summarizer"))) != NEEDED
    database = {"type": "database", "name": "db", "value": "sqlite_shop", "is_dynamic": False}
    data = app(server, "data", "DataScientist", database)
    assert ("4711" in answer(server, data)) != NEEDED
    if not NEEDED:
        assert "4711" in answer(server, data)
        assert "select amount from orders" in str(model.asked[-1]), "the SQL of the first question is sent along"
        assert "4711" not in str(model.asked)

lines = 'type = "weaviate"\npersist_path = "pilot/data"\nweaviate_url = "http://127.0.0.1:1"'
toml = configuration(model).replace('type = "chroma"\npersist_path = "pilot/data"', lines)
with Server(toml) as server:
    assert ("Here they are." in answer(server, app(server, "other", "Summarizer"))) != NEEDED
