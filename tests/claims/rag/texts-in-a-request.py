"""`max_chunks_once_load` is how many texts of a document go into one request for vectors; data sources have it in the table of the store in v0.7.1, and ten before. What a provider says of a refusal is lost.

v0.6.3 calls it `KNOWLEDGE_MAX_CHUNKS_ONCE_LOAD`.
"""

import json
import sqlite3

from support import (
    VERSION,
    EnvServer,
    Model,
    Server,
    add_knowledge_base,
    add_sqlite,
    add_text,
    configuration,
    env_file,
    synced,
    wait_for,
)


class Strict(Model):
    """A model that refuses more than `most` texts at once."""

    most = 99

    def answer(self, path, body):
        if path.endswith("/embeddings") and isinstance(body["input"], list) and len(body["input"]) > self.most:
            said = "batch size is invalid, it should not be larger than 2"
            return 400, "application/json", json.dumps({"error": {"message": said}})
        return super().answer(path, body)


model = Strict()
if VERSION >= (0, 7):
    store = 'persist_path = "pilot/data"'
    more = "\nmax_chunks_once_load = 4" if VERSION >= (0, 7, 1) else ""
    toml = configuration(model, "[rag]\nmax_chunks_once_load = 5").replace(store, store + more)
    server = Server(toml)
else:
    server = EnvServer(env_file(model, KNOWLEDGE_MAX_CHUNKS_ONCE_LOAD="5"))

with sqlite3.connect("/tmp/shop.db") as shop:
    for number in range(24):
        shop.execute(f"create table t{number} (id integer, name text)")


def sizes(since: int) -> list[int]:
    asked = [one["input"] for one in model.asked[since:] if "input" in one]
    return [len(texts) for texts in asked if isinstance(texts, list)]


text = "\n\n".join(f"Paragraph {number} " + "word " * 80 for number in range(20))
with server:
    add_sqlite(server, "shop", "/tmp/shop.db")
    wait_for(lambda: sum(sizes(0)) >= 24)
    assert max(sizes(0)) == (4 if VERSION >= (0, 7, 1) else 10), sizes(0)
    add_knowledge_base(server, "parcels")
    since = len(model.asked)
    assert synced(server, "parcels", add_text(server, "parcels", "one", text))["status"] == "FINISHED"
    assert max(sizes(since)) == 5, sizes(since)
    model.most = 2
    refused = synced(server, "parcels", add_text(server, "parcels", "two", text))
    assert refused["status"] == "FAILED", refused
    assert f"400 Client Error: Bad Request for url: {model.address}/v1/embeddings" in refused["result"], refused
    assert "batch size" not in refused["result"] + server.log
