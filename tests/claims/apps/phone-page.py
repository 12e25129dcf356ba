"""The page for phones sends a chosen source as JSON and a knowledge base by its number: only apps with fixed data answer."""

import sqlite3

from support import Model, add_knowledge_base, add_sqlite, make_scenario_app, served_name, talk, web_server

model = Model("Good morning.")
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("CREATE TABLE parcels (id INTEGER, weight REAL)")

with web_server(model) as server:
    add_sqlite(server, "sqlite_shop", "/tmp/shop.db")
    add_knowledge_base(server, "rules")

    def fixed(scene: str, kind: str, value: str) -> str:
        """Makes an app on a scenario with fixed data, and gives its code."""
        needs = [{"type": "resource", "value": kind, "bind_value": value}, {"type": "model", "value": served_name()}]
        return make_scenario_app(server, scene, param_need=needs)

    for scene in ("chat_with_db_execute", "chat_with_db_qa", "chat_dashboard"):
        answer = talk(server, "How many?", scene, '"sqlite_shop"', app_code=scene)
        assert "list index out of range" in answer, answer
    answer = talk(server, "Why?", "chat_knowledge", "1", app_code="chat_knowledge")
    assert "Knowledge space 1 not found" in answer, answer

    code = fixed("chat_with_db_qa", "database", "sqlite_shop")
    assert "Good morning." in talk(server, "How many?", "chat_with_db_qa", '"sqlite_shop"', app_code=code)
    code = fixed("chat_knowledge", "knowledge", "rules")
    assert "not found" not in (answer := talk(server, "Why?", "chat_knowledge", '"rules"', app_code=code)), answer
