"""What knowledge bases of the web server refuse: names, kinds, documents that are there, that fail, or that are gone."""

import json
import sqlite3
import subprocess
import time
from pathlib import Path

from support import DBGPT, Model, Server, configuration

model = Model("I do not know.")
SPACES, DOCUMENTS = "/api/v2/serve/knowledge/spaces", "/api/v2/serve/knowledge/documents"
notes = Path("/tmp/notes")
notes.mkdir()
(notes / "prices.txt").write_text("Parcels to Norway cost 12 euros.\n" * 3)


def multipart(**fields) -> tuple[bytes, dict]:
    """A form with fields; a path is a file."""
    parts = []
    for name, value in fields.items():
        head = f'--edge\r\ncontent-disposition: form-data; name="{name}"'
        if isinstance(value, Path):
            head += f'; filename="{value.name}"\r\ncontent-type: application/octet-stream'
            value = value.read_text()
        parts.append(f"{head}\r\n\r\n{value}\r\n")
    return ("".join(parts) + "--edge--\r\n").encode(), {"content-type": "multipart/form-data; boundary=edge"}


with Server(configuration(model)) as server:

    def refused(answer, *texts: str) -> None:
        status, body = answer
        assert status >= 400 or body["success"] is False, answer
        for text in texts:
            assert text in json.dumps(body, ensure_ascii=False), (text, answer)

    def space(name: str, kind: str = "VectorStore", domain: str = "Normal"):
        return server.post(
            "/knowledge/space/add",
            {"name": name, "vector_type": kind, "desc": "d", "owner": "dbgpt", "domain_type": domain},
        )

    def upload(space: str, file: Path, **fields):
        form = {"doc_name": file.name, "doc_type": "DOCUMENT", "doc_file": file} | fields
        return server.ask(f"/knowledge/{space}/document/upload", *multipart(**form))

    def sync(space: str, document: int):
        return server.post(f"/knowledge/{space}/document/sync", {"doc_ids": [document]})

    def document(space: str, name: str) -> dict:
        _, body = server.post(f"/knowledge/{space}/document/list", {"page": 1, "page_size": 20})
        return next(one for one in body["data"]["data"] if one["doc_name"] == name)

    def ended(space: str, name: str) -> dict:
        for _ in range(120):
            found = document(space, name)
            if found["status"] in ("FINISHED", "FAILED"):
                return found
            time.sleep(0.5)
        raise AssertionError(found)

    assert space("prices")[1]["success"]
    refused(space("prices"), "space name:prices have already named")
    assert space("my prices")[1]["success"]
    refused(space("my prices!", "KnowledgeGraph"), "space name:my prices! invalid")

    # Kinds of stores that the file has no table for.
    text = Path("/tmp/notes/prices.txt")
    for kind, words in [
        (
            "KnowledgeGraph",
            "Graph storage is not configured.please check your config.reference configs/dbgpt-graphrag.toml",
        ),
        (
            "FullText",
            "FullText storage is not configured.please check your config.reference configs/dbgpt-bm25-rag.toml",
        ),
    ]:
        space(kind, kind)
        added = upload(kind, text)
        refused(sync(kind, added[1]["data"]), words)

    # A document, twice; one that nobody can read; one that is done.
    added = upload("prices", text)
    assert added[1]["success"], added
    refused(upload("prices", text), "document name:prices.txt have already named")
    refused(upload("absent", text), "you have not create your knowledge space.")
    assert sync("prices", added[1]["data"])[1]["success"]
    assert ended("prices", "prices.txt")["status"] == "FINISHED", document("prices", "prices.txt")
    refused(sync("prices", added[1]["data"]), "doc:prices.txt status is FINISHED, can not sync")
    other = Path("/tmp/notes/prices.XLS")
    other.write_text("x")
    unread = upload("prices", other)
    refused(sync("prices", unread[1]["data"]), "Unsupported knowledge document type 'XLS'")
    assert document("prices", "prices.XLS")["status"] == "TODO"
    gone = Path("/tmp/notes/later.txt")
    gone.write_text("Parcels to Spain cost 9 euros.")
    later = upload("prices", gone)
    model.status = 500
    sync("prices", later[1]["data"])
    failed = ended("prices", "later.txt")
    assert failed["status"] == "FAILED" and failed["result"].startswith("document embedding failed"), failed
    assert "document embedding, failed:" in server.log
    model.status = 200
    assert sync("prices", later[1]["data"])[1]["success"]
    assert ended("prices", "later.txt")["status"] == "FINISHED"
    # Its path in the metadata leads nowhere, as after a move of the files.
    moved = Path("/tmp/notes/moved.txt")
    moved.write_text("Parcels to Malta cost 15 euros.")
    number = upload("prices", moved)[1]["data"]
    metadata = sqlite3.connect(server.checkout / "pilot/meta_data/dbgpt.db")
    with metadata:
        metadata.execute("update knowledge_document set content = '/tmp/old/moved.txt' where id = ?", (number,))
    metadata.close()
    print(sync("prices", number))
    failed = ended("prices", "moved.txt")
    assert failed["status"] == "FAILED" and "No such file or directory" in failed["result"], failed
    refused(
        server.post("/knowledge/prices/document/delete", {"doc_name": "nothing"}),
        "there are no or more than one document called nothing",
    )

    # The work that never begins, and what cannot be deleted.
    body = [
        {
            "doc_id": later[1]["data"],
            "space_id": "1",
            "model_name": "m",
            "chunk_parameters": {"chunk_strategy": "Automatic"},
        }
    ]
    answer = server.post(f"{DOCUMENTS}/sync", body)
    refused(answer, "Unable to serialize unknown type: <class 'coroutine'>")
    server.says("coroutine 'Service.sync_document' was never awaited")
    answer = server.ask(f"{DOCUMENTS}/{later[1]['data']}", method="DELETE")
    refused(answer, "'Service' object has no attribute 'create_vector_store'")
    answer = server.ask(f"{SPACES}/1", method="DELETE")
    refused(answer, "'Service' object has no attribute 'create_vector_store'")

    # Questions.
    def ask(name: str):
        return server.post(
            "/api/v2/chat/completions",
            {
                "model": "m",
                "messages": "What is a parcel?",
                "stream": False,
                "chat_mode": "chat_knowledge",
                "chat_param": name,
            },
        )

    assert "I do not know." in str(ask("prices")[1])
    refused(ask("absent"), "have not found knowledge space:absent")
    assert "no relevant docs to retrieve" not in server.log
    space("empty")
    assert ask("empty")[0] == 200
    server.says("no relevant docs to retrieve")

    # The command line.
    def dbgpt(*arguments: str) -> str:
        done = subprocess.run([DBGPT, "knowledge", *arguments], capture_output=True, text=True)
        return done.stdout + done.stderr

    said = dbgpt("load", "--space_name", "cli", "--local_doc_path", str(notes))
    print(said[-600:])
    said = dbgpt("load", "--space_name", "prices", "--local_doc_path", str(notes))
    assert "List space prices error" in said, said
    said = dbgpt("list")
    assert "body.desc:Input should be a valid string;" in said, said
