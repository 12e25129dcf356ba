"""An installation that was moved: folders from a stopped server, put into a fresh checkout at another path, bring conversations, vectors and uploads back; files need the address of the old machine, paths that the database holds stay the old ones."""

import shutil
import sqlite3
import time
from pathlib import Path

from support import DBGPT, PORT, VERSION, EnvServer, Model, Server, configuration, env_file, served_name

NEWER = VERSION >= (0, 7)
#: Stands for the address of the old machine: a sandbox has none but its loopback.
OLD_ADDRESS = "127.0.0.9"
FOLDERS = ("pilot/meta_data", "pilot/data", "pilot/message")
FILES = "/api/v2/serve/file/files/notes"
model = Model("Good morning.")
old = Path.home() / "DB-GPT"
new = Path.home() / "elsewhere" / "DB-GPT"
backup = Path.home() / "backup"


def started(address: str = "") -> Server:
    if not NEWER:
        return EnvServer(env_file(model, FILE_SERVER_HOST=address))
    entry = f'[[serves]]\ntype = "file"\nhost = "{address}"\nport = {PORT}\nlocal_storage_path = "pilot/data/file_server_{PORT}"'
    return Server(configuration(model, *([entry] if address else [])))


def at_new_path(server: Server) -> Server:
    """The framework of the checkout at the new path."""
    sources = new.glob("packages/*/src") if NEWER else [new]
    paths = ":".join(str(one) for one in sources)
    server.command = ["env", f"PYTHONPATH={paths}", DBGPT, *server.command[1:]]
    server.checkout = new
    return server


def talk(server: Server, question: str, mode: str = "chat_normal", param: str | None = None, about: str = "old") -> str:
    body = {"conv_uid": about, "chat_mode": mode, "model_name": served_name(), "user_input": question}
    body |= {"select_param": param, "temperature": 0.5, "max_new_tokens": 64}
    return str(server.post("/api/v1/chat/completions", body)[1])


def prompt() -> str:
    return str([one for one in model.asked if "messages" in one][-1]["messages"])


def form(text: str, field: str = "files", **more: str) -> tuple[bytes, dict]:
    parts = [f'content-disposition: form-data; name="{name}"\r\n\r\n{value}' for name, value in more.items()]
    parts.append(f'content-disposition: form-data; name="{field}"; filename="rates.txt"\r\ncontent-type: text/plain\r\n\r\n{text}')
    body = "".join(f"--edge\r\n{part}\r\n" for part in parts) + "--edge--\r\n"
    return body.encode(), {"content-type": "multipart/form-data; boundary=edge"}


def load(server: Server, number: int) -> dict:
    server.post("/knowledge/prices/document/sync", {"doc_ids": [number]})
    for _ in range(60):
        listed = server.post("/knowledge/prices/document/list", {"page": 1, "page_size": 20})[1]["data"]["data"]
        document = next(one for one in listed if one["id"] == number)
        if document["status"] in ("FINISHED", "FAILED"):
            return document
        time.sleep(1)
    raise AssertionError(listed)


def copied(source: Path, target: Path) -> None:
    for folder in FOLDERS:
        if (source / folder).exists():
            shutil.copytree(source / folder, target / folder, dirs_exist_ok=True)


def rows(statement: str, *values: str) -> list:
    with sqlite3.connect(new / "pilot/meta_data/dbgpt.db") as connection:
        return connection.execute(statement, values).fetchall()


with started(OLD_ADDRESS) as server:
    talk(server, "My name is Ada.")
    base = {"name": "prices", "vector_type": "VectorStore" if NEWER else "Chroma", "desc": "d", "owner": "dbgpt"}
    assert server.post("/knowledge/space/add", base | {"domain_type": "Normal"})[1]["success"]
    sent = form("A parcel costs 12 euros.", "doc_file", doc_name="rates.txt", doc_type="DOCUMENT")
    document = server.ask("/knowledge/prices/document/upload", *sent)[1]["data"]
    state = load(server, document)
    assert state["status"] == "FINISHED", state
    number = server.ask(FILES, *form("Parcels to Norway."))[1]["data"][0]["file_id"]
    assert server.get(f"{FILES}/{number}")[1] == "Parcels to Norway."

# The other machine: a checkout of the same version, at another path, without the data; the old one is gone.
copied(old, backup)
shutil.copytree(old, new, ignore=shutil.ignore_patterns(".git", "pilot"))
shutil.copytree(old / "pilot/meta_data/alembic", new / "pilot/meta_data/alembic", ignore=shutil.ignore_patterns("versions"))
shutil.move(old / "pilot", Path.home() / "gone")
copied(backup, new)

with at_new_path(started()) as server:
    assert str(new) in str(Path(f"/proc/{server.process.pid}/cwd").resolve())
    listed = str(server.get("/api/v1/chat/dialogue/list")[1])
    assert "My name is Ada." in listed, listed
    talk(server, "What is my name?")
    assert "Ada" in prompt(), prompt()
    talk(server, "What does a parcel cost?", "chat_knowledge", "prices", "k")
    assert "12 euros" in prompt(), prompt()
    # Another address: the file is there and not found, since the old machine is asked for it.
    status, text = server.get(f"{FILES}/{number}")
    assert text != "Parcels to Norway.", (status, text)

with at_new_path(started(OLD_ADDRESS)) as server:
    assert server.get(f"{FILES}/{number}")[1] == "Parcels to Norway."

# Documents that were uploaded have the path of the checkout before v0.7.0.
document_path = rows("SELECT content FROM knowledge_document")[0][0]
assert document_path.startswith(str(old)) == (not NEWER), document_path
