"""Agents of an app read the rounds of a conversation whose `conv_uid` begins with theirs; since v0.7.0 erasing one erases both."""

import sqlite3

from support import VERSION, Model, served_name, web_server

model = Model("Good morning.")

with web_server(model) as server:
    agent = {"agent_name": "Summarizer", "llm_strategy": "default", "resources": []}
    app = {"app_name": "Rules", "app_describe": "d", "language": "en", "team_mode": "single_agent", "details": [agent]}
    assert server.post("/api/v2/serve/apps", app)[1]["success"]
    _, apps = server.post("/api/v1/app/list", {"page": 1, "page_size": 20})
    code = next(one["app_code"] for one in apps["data"]["app_list"] if one["app_name"] == "Rules")

    def sees(question: str, conv_uid: str) -> str:
        """What the model is asked for a question to the app."""
        before = len(model.asked)
        body = {"model": served_name(), "messages": question, "stream": True, "chat_mode": "chat_app"}
        server.post("/api/v2/chat/completions", body | {"chat_param": code, "conv_uid": conv_uid})
        return str([one for one in model.asked[before:] if "messages" in one])

    def rounds(conv_uid: str) -> int:
        """Messages of agents that are stored for a conversation."""
        with sqlite3.connect(server.checkout / "pilot/meta_data/dbgpt.db") as db:
            asked = "SELECT COUNT(*) FROM gpts_messages WHERE conv_id LIKE ?"
            return db.execute(asked, (f"{conv_uid}_%",)).fetchone()[0]

    # Two conversations of two people; the id of the first begins with that of the second.
    assert "My name is Ada." in sees("My name is Ada.", "user-10")
    assert "Ada" in sees("What is my name?", "user-1")
    assert "Ada" not in sees("What is my name?", "user-2")

    # Erasing the one erases what agents said in the other.
    assert rounds("user-10") > 0
    assert server.post("/api/v1/chat/dialogue/clear?con_uid=user-1", {})[1]["success"]
    assert rounds("user-2") > 0
    assert (rounds("user-10") == 0) == (VERSION >= (0, 7)), rounds("user-10")
