"""In v0.6.3 one wide table leaves a database without descriptions, if the embedding model refuses empty texts."""

import json
import sqlite3

from support import EnvServer, Model, add_sqlite, env_file


class Strict(Model):
    """A model that embeds no empty texts, as those of OpenAI."""

    def answer(self, path: str, body: dict):
        if path.endswith("/embeddings") and not all([body["input"]] if isinstance(body["input"], str) else body["input"]):
            return 400, "application/json", json.dumps({"error": {"message": "'$.input' is invalid."}})
        return super().answer(path, body)


model = Strict("Good morning.")
with sqlite3.connect("/tmp/weather.db") as file:
    file.execute("create table cities (id integer, name text)")
    file.execute(f"create table stations ({', '.join(f'measure_of_the_station_{at:03} real' for at in range(60))})")

with EnvServer(env_file(model)) as server:
    add_sqlite(server, "weather", "/tmp/weather.db")
    assert "db summary embedding success" not in server.log and "summary error!" not in server.log, server.log[-2000:]
with EnvServer(env_file(model)) as server:
    server.says("weather, sqlite summary error!")
    assert "db summary embedding success" not in server.log
with EnvServer(env_file(model, MEMBEDDING_MODEL_MAX_SEQ_LEN="10000")) as server:
    server.says("db summary embedding success")
