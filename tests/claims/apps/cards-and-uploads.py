"""Lists of apps hold twelve, built-in cards are written anew at each start or are missing, and Chat Excel takes one file."""

import sqlite3

from support import VERSION, Model, web_server

model = Model("Good morning.")
CARD = "chat_knowledge"


def form(*files: str) -> tuple[bytes, dict]:
    """A form with files of this text."""
    head = '--edge\r\ncontent-disposition: form-data; name="doc_files"; filename="{}.csv"\r\ncontent-type: text/csv\r\n\r\n'
    parts = [head.format(at) + text + "\r\n" for at, text in enumerate(files)]
    return ("".join(parts) + "--edge--\r\n").encode(), {"content-type": "multipart/form-data; boundary=edge"}


def app(name: str, **fields) -> dict:
    agent = {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": "m", "resources": []}
    about = {"app_name": name, "app_describe": "Answers", "language": "en", "team_mode": "single_agent"}
    return about | {"user_code": "anna", "sys_code": "hr", "details": [agent]} | fields


with web_server(model) as server:
    # The list of the page has 12 places, and the newest apps come first.
    def listed(**query) -> list[str]:
        body = {"page": 1, "page_size": 12, "published": "true", "ignore_user": "true"} | query
        return [one["app_name"] for one in server.post("/api/v1/app/list", body)[1]["data"]["app_list"]]

    for number in range(13):
        code = server.post("/api/v1/app/create", app(f"app {number}"))[1]["data"]["app_code"]
        server.post("/api/v1/app/publish", {"app_code": code})
    assert len(listed()) == 12 and "app 12" in listed() and "app 0" not in listed(), listed()
    assert listed(app_name="app 0") == ["app 0"]

    # A changed card.
    if VERSION < (0, 7):
        # The first start finds no table to write them into.
        server.says("create chat_knowledge_app error:", "no such table: gpts_app")
        server.post("/api/v1/app/native/init")
    _, body = server.get(f"/api/v1/app/{CARD}")
    changed = body["data"] | {"app_name": "My documents", "details": [], "recommend_questions": []}
    status, body = server.post("/api/v1/app/edit", changed)
    assert status == 200 and body["success"], body
    assert server.get(f"/api/v1/app/{CARD}")[1]["data"]["app_name"] == "My documents"

    if VERSION >= (0, 7, 1):
        # Files; older editions take one alone, and have another field for it.
        upload = "/api/v1/resource/file/upload?chat_mode=chat_excel&conv_uid=e&model_name=m"
        status, body = server.ask(upload, *form("a,b\n1,2\n", "a,b\n3,4\n"))
        assert body["err_msg"] == "Only one file is supported for Excel chat.", body

with web_server(model) as server:
    assert server.get(f"/api/v1/app/{CARD}")[1]["data"]["app_name"] == "Chat Knowledge"

# A table that cannot be written, until it can be.
with sqlite3.connect(server.checkout / "pilot" / "meta_data" / "dbgpt.db") as meta:
    meta.execute("create trigger full before insert on gpts_app begin select raise(abort, 'database is full'); end")
with web_server(model) as server:
    server.says("create chat_knowledge_app error:", "database is full")
    assert listed(app_name="Chat Knowledge") == [], listed(app_name="Chat Knowledge")
    with sqlite3.connect(server.checkout / "pilot" / "meta_data" / "dbgpt.db") as meta:
        meta.execute("drop trigger full")
    assert server.post("/api/v1/app/native/init")[1]["success"]
    assert listed(app_name="Chat Knowledge") == ["Chat Knowledge"], listed(app_name="Chat Knowledge")
