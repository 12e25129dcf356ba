"""How many tables an agent sees and how many chunks a reranker leaves to Chat Knowledge, the temperature of apps, and which limit of an answer counts."""

import json
import os
import re
import sqlite3

from support import (
    Model,
    Server,
    add_knowledge_base,
    add_sqlite,
    add_text,
    configuration,
    data_of,
    make_app,
    prompt_of,
    talk,
    talk_to_app,
    wait_for,
)


class Ranks(Model):
    """Orders passages too, as they came."""

    def answer(self, path: str, body: dict):
        if not path.endswith("/rerank"):
            return super().answer(path, body)
        results = [{"index": at, "relevance_score": 1 - at / 100} for at in range(len(body["documents"]))]
        return 200, "application/json", json.dumps({"results": results})


model = Ranks("Good morning.")
reranker = '[[models.rerankers]]\nname = "r"\nprovider = "proxy/siliconflow"\napi_key = "key"\n'
rerank = configuration(model, f'{reranker}api_url = "{model.address}/v1/rerank"')
with sqlite3.connect("/tmp/shop.db") as shop:
    for number in range(12):
        shop.execute(f"create table orders{number} (id integer, amount{number} real)")


def asked() -> dict:
    """What the chat model was asked last."""
    return [one for one in model.asked if "messages" in one][-1]


def tables(server: Server) -> int:
    """How many tables an agent with the data source sees."""
    database = {"type": "database", "name": "db", "value": "sqlite_shop", "is_dynamic": False}
    app = make_app(server, f"Data {len(model.asked)}", database, agent_name="DataScientist")
    talk_to_app(server, app, "How many orders?", temperature=0.9)
    return len(set(re.findall(r"orders\d+", prompt_of(model))))


with Server(rerank) as server:
    add_sqlite(server, "shop", "/tmp/shop.db")
    server.says("db summary embedding success")
    assert tables(server) == 5, prompt_of(model)
    # An app has a temperature of its own.
    assert asked()["temperature"] == 0.5, asked()
    second = server.post("/api/v2/serve/datasources", {"type": "sqlite", "params": {"path": "/tmp/shop.db"}})[1]
    assert second["err_msg"] == "datasource name:sqlite_shop already exists", second

    # The API of the web server: the name of the limit, and no numbers of tokens.
    def limit(**fields: int) -> int:
        body = {"model": "m", "messages": "Hello", "stream": False} | fields
        status, said = server.post("/api/v2/chat/completions", body)
        assert status == 200 and not any(said["usage"].values()), said
        return asked()["max_tokens"]

    assert limit(max_tokens=11) == limit() and limit(max_new_tokens=12) == 12

    # Chat Knowledge with a reranker.
    add_knowledge_base(server, "prices")
    for number in range(26):
        text = f"Parcel number{number} costs {number} euro."
        document = add_text(server, "prices", f"t{number}", text)
        data_of(server.post("/knowledge/prices/document/sync", {"doc_ids": [document]}))

    def loaded() -> bool:
        listed = data_of(server.post("/knowledge/prices/document/list", {"page": 1, "page_size": 50}))["data"]
        return all(one["status"] == "FINISHED" for one in listed)

    wait_for(loaded)
    talk(server, "What does the parcel cost?", "chat_knowledge", "prices")
    ranked = [one for one in model.asked if "documents" in one]
    assert [len(one["documents"]) for one in ranked] == [20], ranked
    assert len(set(re.findall(r"number\d+", prompt_of(model)))) == 10, prompt_of(model)

os.environ["KNOWLEDGE_SEARCH_TOP_SIZE"] = "3"
with Server(rerank) as server:
    assert tables(server) == 3, prompt_of(model)
