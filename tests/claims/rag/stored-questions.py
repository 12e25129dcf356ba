"""Questions of a document: at most `top_k` of its chunks, letter by letter. With SQLite those of a chunk fail, in v0.6.3 both; v0.7.0 wants some."""

import json

from support import VERSION, Model, add_knowledge_base, add_text, prompt_of, rows, talk, wait_for, web_server

model = Model("Good morning.")
REFUSED = "SQLite DateTime type only accepts Python datetime and date objects as input"

with web_server(model) as server:

    def post(path: str, body: dict | list) -> dict:
        return server.post(f"/knowledge/{path}", body)[1]

    def asked(question: str) -> str:
        """What the prompt is that the question becomes."""
        talk(server, question, "chat_knowledge", "rules")
        return prompt_of(model)

    def loaded() -> bool:
        states = rows(server, "select status, result from knowledge_document")
        assert not [one for one in states if one[0] == "FAILED"], states
        return {status for status, _ in states} == {"FINISHED"}

    add_knowledge_base(server, "rules")
    for name, rule in {"fees": "Fee", "staff": "Colleague"}.items():
        text = "\n\n".join(f"# {rule} {at}\n\n{rule} number{at}end holds." for at in range(30))
        document = add_text(server, "rules", f"{name}.md", text)
        cut = {"chunk_strategy": "CHUNK_BY_SEPARATOR", "separator": "holds.", "enable_merge": False}
        post("rules/document/sync_batch", [{"doc_id": document, "name": name, "chunk_parameters": cut}])
        wait_for(loaded)
    assert rows(server, "select count(*) from document_chunk where document_id = 2")[0][0] >= 30

    chunk = {"chunk_id": 1, "content": "", "questions": ["Which fees?"]}
    refused = post("rules/chunk/edit", chunk)
    assert not refused["success"] and REFUSED in json.dumps(refused), refused

    renamed = post("rules/document/edit", {"doc_id": 1, "doc_name": "prices.md"})
    assert renamed["success"] == (VERSION >= (0, 7, 1)), renamed
    if VERSION[:2] == (0, 7) and not renamed["success"]:
        assert renamed["err_msg"] == "document edit error object of type 'NoneType' has no len()", renamed

    saved = post("rules/document/edit", {"doc_id": 2, "doc_name": "", "doc_type": "TEXT", "source": "s", "questions": ["Who is there?"]})
    if VERSION < (0, 7):
        assert not saved["success"] and REFUSED in json.dumps(saved), saved
    else:
        assert saved["success"], saved
        assert "Who is there" in rows(server, "select questions from knowledge_document where id = 2")[0][0]
        found = asked("Who is there")
        assert "Colleague number" in found and "Fee number" not in found, found
        assert found.count("Colleague number") == 10, found
        assert "Fee number" in asked("who is there?")
