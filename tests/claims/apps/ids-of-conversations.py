"""Agents of an app read the rounds of a conversation whose `conv_uid` begins with theirs; since v0.7.0 erasing one erases both."""

from support import VERSION, Model, make_app, rows, talk_to_app, web_server

model = Model("Good morning.")

with web_server(model) as server:
    code = make_app(server, "Rules")

    def sees(question: str, conv_uid: str) -> str:
        """What the model is asked for a question to the app."""
        before = len(model.asked)
        talk_to_app(server, code, question, conv_uid=conv_uid)
        return str([one for one in model.asked[before:] if "messages" in one])

    def rounds(conv_uid: str) -> int:
        """Messages of agents that are stored for a conversation."""
        return rows(server, "SELECT COUNT(*) FROM gpts_messages WHERE conv_id LIKE ?", f"{conv_uid}_%")[0][0]

    # Two conversations of two people; the id of the first begins with that of the second.
    assert "My name is Ada." in sees("My name is Ada.", "user-10")
    assert "Ada" in sees("What is my name?", "user-1")
    assert "Ada" not in sees("What is my name?", "user-2")

    # Erasing the one erases what agents said in the other.
    assert rounds("user-10") > 0
    assert server.post("/api/v1/chat/dialogue/clear?con_uid=user-1", {})[1]["success"]
    assert rounds("user-2") > 0
    assert (rounds("user-10") == 0) == (VERSION >= (0, 7)), rounds("user-10")
