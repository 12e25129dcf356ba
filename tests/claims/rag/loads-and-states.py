"""What `dbgpt knowledge load` ignores; in v0.6.3 also what documents, searches and new knowledge bases end in."""

import json
import sqlite3
import subprocess
import time
from pathlib import Path

from support import DBGPT, VERSION, Model, served_name, web_server

notes = Path("/tmp/notes")
notes.mkdir()
(notes / "prices.txt").write_text("".join(f"A parcel of {at} kilograms to Norway costs {at * 12} euros.\n" for at in range(40)))
model = Model("Good morning.")

with web_server(model) as server:

    def rows(statement: str, *values: object) -> list:
        with sqlite3.connect(server.checkout / "pilot" / "meta_data" / "dbgpt.db") as meta:
            return meta.execute(statement, values).fetchall()

    def ended(space: str) -> tuple[str, str]:
        """Status and result of the newest document, when it is done."""
        for _ in range(240):
            found = rows("select status, result from knowledge_document where space = ? order by id desc", space)
            if found and found[0][0] in ("FINISHED", "FAILED"):
                return found[0]
            time.sleep(0.5)
        raise AssertionError(found)

    def load(space: str, *options: str) -> str:
        command = [DBGPT, "knowledge", "load", "--space_name", space, "--local_doc_path", str(notes), *options]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        return done.stdout + done.stderr

    def chunks(space: str) -> list[str]:
        assert ended(space)[0] == "FINISHED", ended(space)
        found = rows("select c.content from document_chunk c join knowledge_document d on d.id = c.document_id where d.space = ? order by c.id", space)
        return [content for (content,) in found]

    # Options that say how documents are cut change nothing.
    load("plain")
    load("cut", "--chunk_size", "60", "--chunk_overlap", "5", "--separator", "euros", "--pre_separator", "kilograms")
    assert chunks("plain") == chunks("cut"), (chunks("plain"), chunks("cut"))
    assert max(map(len, chunks("cut"))) > 65, chunks("cut")

    if VERSION < (0, 7):
        SPACE = {"vector_type": "Chroma", "desc": "d", "owner": "dbgpt", "domain_type": "Normal"}

        def add(space: str, name: str) -> int:
            document = {"doc_name": name, "doc_type": "TEXT", "content": f"{name} costs 12 euros.", "source": "s"}
            return server.post(f"/knowledge/{space}/document/add", document)[1]["data"]

        def synced(space: str, document: int) -> tuple[str, str]:
            status, body = server.post(f"/knowledge/{space}/document/sync", {"doc_ids": [document]})
            assert body["success"], body
            return ended(space)

        def ask(space: str) -> str:
            body = {"conv_uid": f"c{time.monotonic()}", "chat_mode": "chat_knowledge", "model_name": served_name()}
            body |= {"select_param": space, "user_input": "What costs 12 euros?", "temperature": 0.5, "max_new_tokens": 64}
            server.post("/api/v1/chat/completions", body)
            questions = [one for one in model.asked if "messages" in one]
            return json.dumps(questions[-1]["messages"])

        # A knowledge base that the command did not make, and one that nobody made.
        assert server.post("/knowledge/space/add", SPACE | {"name": "prices"})[1]["success"]
        said = load("prices")
        assert "List space prices error" in said, said
        document = {"doc_name": "n", "doc_type": "TEXT", "content": "x", "source": "s"}
        refused = server.post("/knowledge/absent/document/add", document)
        form = b'--edge\r\ncontent-disposition: form-data; name="doc_name"\r\n\r\nn\r\n--edge\r\ncontent-disposition: form-data; name="doc_type"\r\n\r\nDOCUMENT\r\n--edge\r\ncontent-disposition: form-data; name="doc_file"; filename="n.txt"\r\n\r\nx\r\n--edge--\r\n'
        uploaded = server.ask("/knowledge/absent/document/upload", form, {"content-type": "multipart/form-data; boundary=edge"})
        assert "you have not create your knowledge space." in str(refused) + str(uploaded), (refused, uploaded)

        # A document fails, and its result says why.
        model.status, model.text = 500, "no vectors"
        status, result = synced("prices", add("prices", "A letter"))
        assert status == "FAILED" and result.startswith("document embedding failed"), (status, result)
        model.status, model.text = 200, "Good morning."

        # All is well, and a threshold lets nothing through.
        assert synced("prices", add("prices", "A parcel"))[0] == "FINISHED"
        assert "A parcel costs 12 euros." in ask("prices")
        arguments = server.post("/knowledge/prices/arguments")[1]["data"]
        arguments["embedding"]["recall_score"] = 0.99
        server.post("/knowledge/prices/argument/save", {"argument": json.dumps(arguments)})
        assert "no relevant docs to retrieve" in ask("prices") and "A parcel costs" not in ask("prices")

        # A knowledge base that is made anew under the name of a deleted one, until the server is started again.
        assert server.post("/knowledge/space/delete", {"name": "prices"})[1]["success"]
        assert server.post("/knowledge/space/add", SPACE | {"name": "prices"})[1]["success"]
        again = add("prices", "A card")
        status, result = synced("prices", again)
        assert status == "FAILED" and "unable to open database file" in result, (status, result)

if VERSION < (0, 7):
    with web_server(model) as server:
        assert synced("prices", again)[0] == "FINISHED"
