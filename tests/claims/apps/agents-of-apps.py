"""What agents of apps are told: the language of the app, data only from a resource, and nothing if a resource is gone."""

import re
import sqlite3

from support import VERSION, Model, add_sqlite, served_name, web_server

model = Model("There are 7,000 orders.")
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
SOURCE = "sqlite_shop" if VERSION >= (0, 7) else "shop"


def prompt() -> str:
    """What the model was asked last."""
    questions = [one for one in model.asked if "messages" in one]
    return "\n".join(str(message["content"]) for message in questions[-1]["messages"])


with web_server(model) as server:
    add_sqlite(server, "shop", "/tmp/shop.db")

    def make(name: str, language: str = "en", agent: str = "Summarizer", *resources: dict) -> str:
        detail = {"agent_name": agent, "llm_strategy": "priority", "llm_strategy_value": served_name(), "resources": list(resources)}
        app = {"app_name": name, "app_describe": "Answers", "language": language, "team_mode": "single_agent", "details": [detail]}
        status, body = server.post("/api/v1/app/create", app)
        assert status == 200 and body["success"], body
        return body["data"]["app_code"]

    def ask(code: str) -> str:
        body = {"model": served_name(), "messages": "How many orders?", "stream": True, "chat_mode": "chat_app"}
        body |= {"chat_param": code, "temperature": 0.5, "max_new_tokens": 64}
        return str(server.post("/api/v2/chat/completions", body)[1])

    # Chinese prompts for the language that the browser gives to an app.
    assert "7,000 orders" in ask(make("English"))
    assert not re.search("[\u4e00-\u9fff]", prompt()), prompt()
    chinese = make("Chinese", "zh")
    ask(chinese)
    assert "请用简体中文" in prompt(), prompt()

    # Without a resource the model has no data, and answers all the same.
    assert "7,000 orders" in ask(make("No data")) and "amount" not in prompt(), prompt()
    database = {"type": "database", "name": "db", "value": SOURCE, "is_dynamic": False}
    code = make("Data", "en", "DataScientist", database)
    ask(code)
    assert "amount" in prompt(), prompt()

    # The resource is removed.
    if VERSION >= (0, 7):
        number = next(one["id"] for one in server.get("/api/v2/serve/datasources")[1]["data"] if "shop" in str(one))
        status, body = server.ask(f"/api/v2/serve/datasources/{number}", method="DELETE")
    else:
        status, body = server.post("/api/v1/chat/db/delete?db_name=shop")
    assert status == 200 and body["success"], body
    asked = len(model.asked)
    said = ask(code)
    assert "7,000" not in said and len(model.asked) == asked, said
    server.says("Failed to build resource database")
