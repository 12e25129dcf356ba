"""What the database and the disk keep of a user, what the routes delete of it, and that the statements of the page delete the rest and leave others alone."""

import sqlite3
from pathlib import Path

from support import VERSION, Model, make_app, samples, served_name, upload_form, web_server

NEWER = VERSION >= (0, 7)
model = Model("Good morning.")


def kept(user: str) -> dict[str, int]:
    """Rows by table that hold a text with the name of a user, which all of the user's ids begin with."""
    found = {}
    with sqlite3.connect(database) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            columns = [one[1] for one in db.execute(f"PRAGMA table_info({table})")]
            has = " OR ".join(f"\"{column}\" LIKE '%{user}%'" for column in columns)
            if number := db.execute(f"SELECT COUNT(*) FROM {table} WHERE {has}").fetchone()[0]:
                found[table] = number
    return found


def files(user: str) -> list[str]:
    """Files below `pilot/data` with this user's text."""
    data = Path(database).parents[1] / "data"
    return [str(one.relative_to(data)) for one in data.rglob("*") if one.is_file() and f"notes of {user}".encode() in one.read_bytes()]


def run(script: str) -> None:
    """Runs statements of the page, as `sqlite3 pilot/meta_data/dbgpt.db < script` does."""
    with sqlite3.connect(database) as db:
        db.executescript(Path(script).read_text())


samples("faq/install")
chats = {"chat_history", "chat_history_message", "chat_feed_back", "gpts_conversations", "gpts_messages", "user_recent_apps"}
with web_server(model) as server:
    database = server.checkout / "pilot/meta_data/dbgpt.db"
    code = make_app(server, "Rules")

    for user in ("anna", "ben", "carla", "001"):
        # A request without the header belongs to the user 001.
        who = {} if user == "001" else {"user-id": user}
        body = {"model_name": served_name(), "user_input": "Hello", "temperature": 0.5, "max_new_tokens": 64}
        chat = body | {"conv_uid": f"{user}-chat", "chat_mode": "chat_normal", "app_code": "chat_normal"}
        assert "Good morning." in str(server.post("/api/v1/chat/completions", chat, **who))
        asked = body | {"conv_uid": f"{user}-app", "chat_mode": "chat_agent", "app_code": code, "select_param": code}
        assert "Good morning." in str(server.post("/api/v1/chat/completions", asked, **who))
        liked = {"conv_uid": f"{user}-chat", "message_id": "1", "feedback_type": "like"}
        assert server.post("/api/v1/conv/feedback/add", liked)[1]["success"]
        data, headers = upload_form("doc_files" if VERSION >= (0, 7, 1) else "doc_file", "notes.txt", f"notes of {user}")
        to = f"/api/v1/resource/file/upload?chat_mode=chat_normal&conv_uid={user}-chat"
        assert server.ask(to, data, headers | who)[1]["success"]
    with sqlite3.connect(database) as db:
        assert ("001",) in db.execute("SELECT user_name FROM chat_history WHERE conv_uid = '001-chat'").fetchall()
    before = kept("anna")
    assert set(before) == chats | ({"dbgpt_serve_file"} if NEWER else set()), before
    assert len(files("anna")) == 1, files("anna")

    # The routes: `delete` leaves what agents said, `clear` deletes it since v0.7.0; feedback and uploads stay.
    assert server.post("/api/v1/chat/dialogue/delete?con_uid=carla-app")[1]["success"]
    assert {"gpts_conversations", "gpts_messages"} < set(kept("carla"))
    assert server.post("/api/v1/chat/dialogue/clear?con_uid=carla-app")[1]["success"]
    assert ("gpts_messages" in kept("carla")) == (not NEWER), kept("carla")
    assert server.post("/api/v1/chat/dialogue/clear?con_uid=carla-chat")[1]["success"]
    assert "chat_feed_back" in kept("carla") and len(files("carla")) == 1, kept("carla")

    if NEWER:
        with sqlite3.connect(database) as db:
            listed = db.execute("SELECT bucket, file_id FROM dbgpt_serve_file WHERE user_name = 'anna'").fetchall()
        for bucket, number in listed:
            answer = server.ask(f"/api/v2/serve/file/files/{bucket}/{number}", method="DELETE")
            assert answer[1]["success"], answer
        assert not files("anna"), files("anna")
    else:
        assert [one.split("/")[0] for one in files("anna")] == ["anna-chat"], files("anna")

others = {user: kept(user) for user in ("ben", "carla")}
run("forget-user.sql")
assert not kept("anna"), kept("anna")
assert {user: kept(user) for user in others} == others
assert b"anna-chat" not in Path(database).read_bytes()

# A conversation that goes on is not an old one, although it began long ago.
with sqlite3.connect(database) as db:
    db.execute("UPDATE chat_history SET gmt_created = '2020-01-01', gmt_modified = '2020-01-01' WHERE conv_uid IN ('ben-app', '001-chat')")
    db.execute("UPDATE chat_history_message SET gmt_created = '2020-01-01' WHERE conv_uid = 'ben-app'")
    db.execute("UPDATE gpts_conversations SET updated_at = '2020-01-01' WHERE conv_id LIKE 'ben-app%'")
run("forget-old.sql")
after = kept("ben-app")
assert not after, after
assert {"chat_history", "chat_history_message", "chat_feed_back"} <= set(kept("ben-chat")), kept("ben-chat")
assert {"chat_history", "chat_history_message"} <= set(kept("001-chat")), kept("001-chat")
