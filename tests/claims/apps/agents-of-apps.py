"""What agents of apps are told: the language of the app, data only from a resource, and nothing if a resource is gone."""

import re
import sqlite3

from support import VERSION, Model, add_sqlite, data_of, make_app, prompt_of, talk_to_app, web_server

model = Model("There are 7,000 orders.")
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
SOURCE = "sqlite_shop" if VERSION >= (0, 7) else "shop"


with web_server(model) as server:
    add_sqlite(server, "shop", "/tmp/shop.db")

    def ask(code: str) -> str:
        return talk_to_app(server, code, "How many orders?")

    # Chinese prompts for the language that the browser gives to an app.
    assert "7,000 orders" in ask(make_app(server, "English"))
    assert not re.search("[\u4e00-\u9fff]", prompt_of(model)), prompt_of(model)
    chinese = make_app(server, "Chinese", language="zh")
    ask(chinese)
    assert "请用简体中文" in prompt_of(model), prompt_of(model)

    # Without a resource the model has no data, and answers all the same.
    assert "7,000 orders" in ask(make_app(server, "No data")) and "amount" not in prompt_of(model), prompt_of(model)
    database = {"type": "database", "name": "db", "value": SOURCE, "is_dynamic": False}
    code = make_app(server, "Data", database, agent_name="DataScientist")
    ask(code)
    assert "amount" in prompt_of(model), prompt_of(model)

    # The resource is removed.
    if VERSION >= (0, 7):
        number = next(one["id"] for one in server.get("/api/v2/serve/datasources")[1]["data"] if "shop" in str(one))
        data_of(server.ask(f"/api/v2/serve/datasources/{number}", method="DELETE"))
    else:
        data_of(server.post("/api/v1/chat/db/delete?db_name=shop"))
    asked = len(model.asked)
    said = ask(code)
    assert "7,000" not in said and len(model.asked) == asked, said
    server.says("Failed to build resource database")
