"""Questions of a document: at most `top_k` of its chunks, letter by letter. With SQLite those of a chunk fail, in v0.6.3 both."""

import json
import sqlite3
import time

from support import VERSION, Model, served_name, web_server

model = Model("Good morning.")
REFUSED = "SQLite DateTime type only accepts Python datetime and date objects as input"

with web_server(model) as server:

    def rows(statement: str) -> list:
        with sqlite3.connect(server.checkout / "pilot" / "meta_data" / "dbgpt.db") as meta:
            return meta.execute(statement).fetchall()

    def post(path: str, body: dict | list) -> dict:
        return server.post(f"/knowledge/{path}", body)[1]

    def asked(question: str) -> str:
        """What the prompt is that the question becomes."""
        body = {"conv_uid": f"c{time.monotonic()}", "chat_mode": "chat_knowledge", "model_name": served_name()}
        body |= {"select_param": "rules", "user_input": question, "temperature": 0.5, "max_new_tokens": 64}
        server.post("/api/v1/chat/completions", body)
        return json.dumps([one for one in model.asked if "messages" in one][-1]["messages"])

    kind = "VectorStore" if VERSION >= (0, 7) else "Chroma"
    assert post("space/add", {"name": "rules", "vector_type": kind, "desc": "d", "owner": "dbgpt", "domain_type": "Normal"})["success"]
    for name, rule in {"fees": "Fee", "staff": "Colleague"}.items():
        text = "\n\n".join(f"# {rule} {at}\n\n{rule} number{at}end holds." for at in range(30))
        document = post("rules/document/add", {"doc_name": f"{name}.md", "doc_type": "TEXT", "content": text, "source": "s"})["data"]
        cut = {"chunk_strategy": "CHUNK_BY_SEPARATOR", "separator": "holds.", "enable_merge": False}
        synced = post("rules/document/sync_batch", [{"doc_id": document, "name": name, "chunk_parameters": cut}])
        for _ in range(240):
            states = {state for (state,) in rows("select status from knowledge_document")}
            if states <= {"FINISHED", "FAILED"}:
                break
            time.sleep(0.5)
        assert states == {"FINISHED"}, (synced, rows("select status, result from knowledge_document"))
    assert rows("select count(*) from document_chunk where document_id = 2")[0][0] >= 30, rows("select document_id, content from document_chunk")

    chunk = {"chunk_id": 1, "content": "", "questions": ["Which fees?"]}
    refused = post("rules/chunk/edit", chunk)
    assert not refused["success"] and REFUSED in json.dumps(refused), refused

    saved = post("rules/document/edit", {"doc_id": 2, "doc_name": "", "doc_type": "TEXT", "source": "s", "questions": ["Who is there?"]})
    if VERSION < (0, 7):
        assert not saved["success"] and REFUSED in json.dumps(saved), saved
    else:
        assert saved["success"], saved
        assert "Who is there" in rows("select questions from knowledge_document where id = 2")[0][0]
        found = asked("Who is there")
        assert "Colleague number" in found and "Fee number" not in found, found
        assert found.count("Colleague number") == 10, found
        assert "Fee number" in asked("who is there?")
