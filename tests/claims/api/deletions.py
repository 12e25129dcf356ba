"""What a deletion over HTTP takes and what it leaves (files, documents, apps, data sources, uploads of Chat Excel), what the same name does, and what a change without an id overwrites."""

import asyncio
import json
import sqlite3

from support import VERSION, Model, add_sqlite, data_of, make_app, raised, rows, says, synced, talk_to_app, upload_form, web_server

from dbgpt_client import Client
from dbgpt_client.knowledge import list_space

model = Model("Good morning.")
FILES = "/api/v2/serve/file/files"
APPS = "/api/v2/serve/apps"
SPACES = "/api/v2/serve/knowledge/spaces"
DOCUMENTS = "/api/v2/serve/knowledge/documents"
SOURCES = "/api/v2/serve/datasources"

with web_server(model) as server:
    data = server.checkout / "pilot/data"

    def put(path: str, body: dict):
        return server.ask(path, json.dumps(body).encode(), None, "PUT")

    def delete(path: str):
        return server.ask(path, None, None, "DELETE")

    def found(text: str) -> set[str]:
        """Folders below `pilot/data` with a file that is this text."""
        there = [one for one in data.rglob("*") if one.is_file() and one.read_bytes() == text.encode()]
        return {str(one.relative_to(data).parent) for one in there}

    # Two files of one name are two files; each goes by its own number.
    one, two = (data_of(server.ask(f"{FILES}/b", *upload_form("files", "a.csv", text)))[0] for text in ("one", "two"))
    assert one["file_id"] != two["file_id"]
    missing = one["uri"].replace(one["file_id"], "nothing")
    status, body = server.post(f"{FILES}/metadata/batch", {"uris": [one["uri"], missing]})
    assert (status, body["data"]) == (404, None), body
    data_of(delete(f"{FILES}/b/{one['file_id']}"))
    assert server.get(f"{FILES}/b/{two['file_id']}") == (200, "two")
    status, body = server.get(f"{FILES}/b/{one['file_id']}")
    assert (status, body["err_code"]) == (400, "E0003") and "not found in bucket b" in body["err_msg"], body

    # A knowledge base without an owner ends the client's list of all of them.
    space = {"name": "handbook", "vector_type": "Chroma", "desc": "d", "owner": "anna"}
    first = data_of(server.post(SPACES, space | {"name": "first", "vector_type": "Nonsense"}))
    number = data_of(server.post(SPACES, space))

    async def listed() -> list:
        client = Client(api_base=f"{server.address}/api/v2", api_key="k")
        try:
            return await list_space(client)
        finally:
            await client.aclose()

    assert len(asyncio.run(listed())) == 2
    data_of(server.post(SPACES, {"name": "bare", "vector_type": "Chroma"}))
    says(raised(asyncio.run, listed()), "Failed to list spaces: 2 validation errors")

    def uploaded(name: str, text: str):
        form = upload_form("doc_file", name, text, space_id=str(number), doc_name=name, doc_type="DOCUMENT")
        return server.ask(DOCUMENTS, *form)

    # Documents: a name once for a base; a deletion leaves the file and the copy that was read.
    leave, parcels = (int(data_of(uploaded(f"{text[:5]}.txt", text))) for text in ("leave is 30 days", "parcels cost 12"))
    assert "have already named" in uploaded("leave.txt", "other")[1]["err_msg"]
    assert synced(server, "handbook", leave)["status"] == "FINISHED"
    kept = {"file_server_5670/dbgpt_knowledge_file", "_knowledge_cache_"}
    assert found("leave is 30 days") == kept, found("leave is 30 days")
    (where,) = rows(server, "SELECT content FROM knowledge_document WHERE id = ?", leave)[0]
    assert delete(f"{DOCUMENTS}/{leave}")[0] == 400 and rows(server, "SELECT id FROM knowledge_document WHERE id = ?", leave)
    assert delete(f"{DOCUMENTS}/{parcels}")[0] == 400 and server.get(f"{DOCUMENTS}/{parcels}")[1]["data"] is None

    def chunks() -> list[str]:
        asked = {"space_id": number, "query": "leave is 30 days", "top_k": 3, "score_threshold": 0.0}
        return [one["content"] for one in data_of(server.post(f"{SPACES}/{number}/retrieve", asked))]

    file = where.split("?")[0].rsplit("/", 1)[-1]
    data_of(delete(f"{FILES}/dbgpt_knowledge_file/{file}"))
    assert chunks() == ["leave is 30 days"] and found("leave is 30 days") == {"_knowledge_cache_"}
    data_of(server.post("/knowledge/handbook/document/delete", {"doc_name": "leave.txt"}))
    assert chunks() == [] and rows(server, "SELECT * FROM document_chunk") == []
    assert found("leave is 30 days") == {"_knowledge_cache_"} and (data / "_knowledge_cache_" / f"{file}.txt").exists()

    # A change without an id: of a name that is there it overwrites the first of the table, with that name too.
    spaces = "SELECT id, name, vector_type, desc, owner FROM knowledge_space ORDER BY id"
    before = rows(server, spaces)
    status, body = put(SPACES, {"name": "stray", "vector_type": "Chroma", "desc": "new"})
    assert status == 400 and "no space name named stray" in body["err_msg"] and rows(server, spaces) == before
    data_of(put(SPACES, {"name": "handbook", "vector_type": "Chroma", "desc": "new"}))
    changed = [(first, "handbook", "Chroma", "new", "anna"), (number, "handbook", "Chroma", "d", "anna")]
    assert rows(server, spaces) == [*changed, before[2]], rows(server, spaces)

    # An app: whoever asks; its conversations stay.
    code, other = make_app(server, "One"), make_app(server, "Two")
    data_of(server.post("/api/v1/app/collect", {"app_code": code}))
    assert "Good morning." in talk_to_app(server, code, conv_uid="c0ffee")
    agent = {"agent_name": "Summarizer", "llm_strategy": "default", "resources": []}
    app = {"app_name": "One", "app_describe": "new", "language": "en", "team_mode": "single_agent", "details": [agent]}
    data_of(put(f"{APPS}/{other}", app | {"app_code": code, "user_code": "eve", "published": "true"}))
    stored = rows(server, "SELECT app_name, app_describe, user_code, published FROM gpts_app WHERE app_name IN ('One', 'Two') ORDER BY app_name")
    assert stored == [("One", "new", "001", "false"), ("Two", "Answers", "001", "false")], stored
    data_of(delete(f"{APPS}/{code}?user_code=x&sys_code=y"))
    data_of(delete(f"{APPS}/nothing?user_code=x&sys_code=y"))
    for table in ("gpts_app", "gpts_app_detail", "gpts_app_collection", "recommend_question"):
        assert rows(server, f"SELECT * FROM {table} WHERE app_code = ?", code) == [], table
    assert rows(server, "SELECT app_code FROM chat_history WHERE conv_uid = 'c0ffee'") == [(code,)]

    # A data source: settings and descriptions go, the database stays.
    database = server.checkout / "pilot/orders.db"
    with sqlite3.connect(database) as db:
        db.execute("CREATE TABLE orders (id INTEGER, city TEXT)")

    def described() -> list[str]:
        with sqlite3.connect(next(data.rglob("chroma.sqlite3"))) as store:
            return [name for (name,) in store.execute("SELECT name FROM collections")]

    add_sqlite(server, "sqlite_orders", str(database))
    assert "sqlite_orders_profile" in described(), described()
    status, body = server.post(SOURCES, {"type": "sqlite", "params": {"path": "/tmp/elsewhere/orders.db"}})
    assert (status, body["err_msg"]) == (400, "datasource name:sqlite_orders already exists"), body
    data_of(server.post(SOURCES, {"type": "sqlite", "params": {"path": "/tmp/elsewhere/sales.v2.db"}}))
    assert rows(server, "SELECT db_name FROM connect_config") == [("sqlite_orders",), ("sqlite_sales",)]
    source = rows(server, "SELECT id FROM connect_config")[0][0]
    data_of(delete(f"{SOURCES}/{source}"))
    assert server.get(f"{SOURCES}/{source}")[1]["data"] is None and database.exists()
    assert not [name for name in described() if name.startswith("sqlite_orders")], described()

    # A file of Chat Excel outlives its conversation, and so does its table.
    columns = [{"old_column_name": one, "new_column_name": f"{one}1", "column_description": "x"} for one in "ab"]
    model.text = json.dumps({"data_analysis": "x", "column_analysis": columns, "analysis_program": ["x"]})
    upload = "/api/v1/resource/file/upload?chat_mode=chat_excel&conv_uid=sheet&model_name=m"
    data_of(server.ask(upload, *upload_form("doc_files" if VERSION >= (0, 7, 1) else "doc_file", "o.csv", "a,b\n7,8\n")))
    for route in ("clear", "delete"):
        assert server.post(f"/api/v1/chat/dialogue/{route}?con_uid=sheet")[1]["success"]
    assert found("a,b\n7,8\n") == {".", "file_server_5670/dbgpt_app_file"}, found("a,b\n7,8\n")
    tables = {str(one.relative_to(data).parent) for one in data.rglob("*") if one.is_file() and one.read_bytes()[8:12] == b"DUCK"}
    assert tables == {"_chat_excel_tmp", "file_server_5670/dbgpt_app_file"}, tables

    # An empty name takes the whole folder.
    status, body = server.post("/knowledge/space/delete", {"name": ""})
    assert body["success"] is False and not data.exists(), body
