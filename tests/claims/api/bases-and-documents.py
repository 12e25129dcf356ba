"""What the API checks, changes and deletes of knowledge bases and documents, and what is left behind."""

import json

from support import VERSION, Model, add_text, data_of, every_check, rows, upload_form, wait_for, web_server

SPACES, DOCUMENTS, FILES = "/api/v2/serve/knowledge/spaces", "/api/v2/serve/knowledge/documents", "/api/v2/serve/file/files"
# Since v0.7.0 the API searches; in v0.6.3 the test of the web page does.
if VERSION >= (0, 7):
    SEARCHED = {"query": "days of leave", "top_k": 5, "score_threshold": 0.0}
else:
    SEARCHED = {"question": "days of leave", "recall_top_k": 5, "recall_score_threshold": 0.0}

with every_check() as holds, web_server(Model()) as server:

    def put(body: dict):
        return server.ask(SPACES, json.dumps(body).encode(), None, "PUT")

    def listed() -> list[dict]:
        return data_of(server.get(f"{SPACES}?page=1&page_size=100"))["items"]

    def make(name: str, **fields: str):
        body = {"name": name, "vector_type": "Chroma", "domain_type": "Normal", "desc": "d", "owner": "anna"}
        return server.post(SPACES, body | fields)

    def read(document: int) -> dict | None:
        data = data_of(server.get(f"{DOCUMENTS}/{document}"))
        return dict(data) if data else None

    # A knowledge base: kinds are not checked, names of all owners are listed, 20 at a time.
    data_of(make("handbook"))
    data_of(make("other", owner="ben", vector_type="VectorStore"))
    data_of(make("nonsense", vector_type="Nonsense"))
    for number in range(20):
        data_of(make(f"filler{number}"))
    numbers = {one["name"]: one["id"] for one in listed()}
    holds("all owners are listed", {"handbook", "other", "nonsense"} <= set(numbers), numbers)
    holds("20 at a time", len(data_of(server.get(SPACES))["items"]) == 20)
    text = add_text(server, "other", "x", "There are 30 days of leave.")
    answer = server.post("/knowledge/other/document/sync", {"doc_ids": [text]})
    refusal = "Does not support storage type" if VERSION >= (0, 7) else "Vector store VectorStore not supported"
    holds("VectorStore fails later", refusal in str(answer[1]["err_msg"]), answer)
    holds("a name is unique", make("handbook")[1]["success"] is False, make("handbook"))

    # A change.
    answer = put({"id": numbers["other"], "name": "other", "vector_type": "VectorStore", "domain_type": "Changed"})
    holds("the answer shows domain_type", dict(data_of(answer)).get("domain_type") == "Changed", answer)
    kept = rows(server, "SELECT domain_type, desc, owner FROM knowledge_space WHERE name = 'other'")
    holds("what is left out stays, and domain_type", kept == [("Normal", "d", "ben")], kept)
    answer = put({"id": numbers["other"], "name": "renamed", "vector_type": "Chroma"})
    holds("no other name", answer[0] == 400, answer)
    answer = put({"name": "other", "vector_type": "Chroma", "desc": "overwritten"})
    kept = rows(server, "SELECT name, desc FROM knowledge_space ORDER BY id LIMIT 1")
    holds("without an id the first is overwritten", kept == [("other", "overwritten")], answer, kept)

    # Documents: a form wants `doc_file`, and a processed one is not processed again.
    base = numbers["filler0"]
    form = {"space_id": str(base), "doc_name": "a.txt", "doc_type": "DOCUMENT"}
    bare = "&".join(f"{name}={value}" for name, value in (form | {"doc_type": "TEXT", "content": "x"}).items())
    kind = {"content-type": "application/x-www-form-urlencoded"}
    for body in (bare, f"{bare}&doc_file="):
        answer = server.ask(DOCUMENTS, body.encode(), kind)
        holds("400 without doc_file", answer[0] == 400, body, answer)
    first = int(data_of(server.ask(DOCUMENTS, *upload_form("doc_file", "a.txt", "There are 30 days of leave.", **form))))
    again = server.ask(DOCUMENTS, *upload_form("doc_file", "a.txt", "There are 31 days of leave.", **form))
    holds("the same name twice", again[0] == 400 and "document name:a.txt have already named" in again[1]["err_msg"], again)
    second = int(data_of(server.ask(DOCUMENTS, *upload_form("doc_file", "b.txt", "Second.", **form | {"doc_name": "b.txt"}))))
    holds("TODO", read(first)["status"] == "TODO", read(first))
    listing = data_of(server.get(f"{DOCUMENTS}?page=1&page_size=100"))["items"]
    holds("only the id is listed", all({k for k, v in one.items() if v is not None} == {"id"} for one in listing), listing[:1])
    data_of(server.post("/knowledge/filler0/document/sync", {"doc_ids": [first, second]}))
    wait_for(lambda: read(first)["status"] in ("FINISHED", "FAILED"))
    holds("the first of doc_ids alone", (read(first)["status"], read(second)["status"]) == ("FINISHED", "TODO"), read(first), read(second))
    answer = server.post("/knowledge/filler0/document/sync", {"doc_ids": [first]})
    holds("not processed again", answer[0] == 200 and answer[1]["success"] is False and answer[1]["err_code"] == "E000X", answer)
    search = f"{SPACES}/{base}/retrieve" if VERSION >= (0, 7) else "/knowledge/filler0/recall_test"
    answer = server.post(search, SEARCHED)
    holds("found, with a score", "30 days" in str(answer) and "score" in str(answer), answer)

    # Deleting leaves the file, not the chunks.
    file = read(first)["content"]
    holds("where the file is", ("dbgpt_knowledge_file" if VERSION >= (0, 7) else "pilot/data/filler0/a.txt") in file, file)
    files = rows(server, "SELECT COUNT(*) FROM dbgpt_serve_file")[0][0]
    answer = server.post("/knowledge/filler0/document/delete", {"doc_name": "a.txt"})
    holds("deleted", answer[1]["success"] is True, answer)
    holds("null when gone", read(first) is None, read(first))
    answer = server.post(search, SEARCHED)
    holds("chunks are gone", "30 days" not in str(answer), answer)
    holds("chunk rows are gone", rows(server, "SELECT id FROM document_chunk WHERE document_id = ?", first) == [])
    holds("the file stays", rows(server, "SELECT COUNT(*) FROM dbgpt_serve_file")[0][0] == files)
    answer = server.post("/knowledge/space/delete", {"name": "filler0"})
    holds("the base is deleted", answer[1]["success"] is True and "filler0" not in [one["name"] for one in listed()], answer)
    holds("its documents too", read(second) is None, read(second))
    holds("the files stay", rows(server, "SELECT COUNT(*) FROM dbgpt_serve_file")[0][0] == files)

    # The folder goes before the name is looked up.
    folder = server.checkout / "pilot/data/kept"
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("x")
    answer = server.post("/knowledge/space/delete", {"name": "kept"})
    holds("an unknown name deletes its folder", not folder.exists(), answer)
    answer = server.post("/knowledge/space/delete", {"name": ""})
    holds("an empty name deletes all", not (server.checkout / "pilot/data").exists(), answer)
