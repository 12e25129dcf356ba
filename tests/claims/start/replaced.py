"""A server replaced by one in a second checkout with a copy of `pilot`: what was there is there, the first checkout is as it was, a server that is told to stop finishes its answers and takes no others; on a database in use, a server of another checkout starts only without migrations, and shares the conversations."""

import os
import shutil
import sqlite3
import threading
import time
from pathlib import Path

from support import PORT, VERSION, EnvServer, Model, Server, configuration, env_file, served_name

NEWER = VERSION >= (0, 7)
first = Path.home() / "DB-GPT"
second = Path.home() / "next" / "DB-GPT"
environment = Path(os.environ["LIVE_PYTHON"])
#: In v0.7.1 the first server is one of v0.7.0, where that is set up.
older = environment.parents[1] / "v0.7.0" if VERSION == (0, 7, 1) else Path("/nowhere")
model = Model(lambda text: time.sleep(8 if "slowly" in str(text) else 0) or "Good morning.")


def of(checkout: Path, port: int = PORT, web: str = "") -> Server:
    """The server of a checkout, with lines for its table `[service.web]`."""
    if NEWER:
        database = second if web else checkout
        toml = configuration(model).replace(f"port = {PORT}", f"port = {port}\n{web}")
        toml = toml.replace('"pilot/', f'"{database}/pilot/')
        server = Server(toml, port=port)
    else:
        server = EnvServer(env_file(model), port=port)
    packages = older / "python" if checkout == first and older.exists() else environment
    sources = checkout.glob("packages/*/src") if NEWER else [checkout]
    server.command = ["env", f"PYTHONPATH={':'.join(map(str, sources))}", f"{packages}/bin/dbgpt", *server.command[1:]]
    server.checkout = checkout
    return server


def talk(server: Server, question: str, about: str = "c", mode: str = "chat_normal", param: str | None = None) -> str:
    body = {"conv_uid": about, "chat_mode": mode, "model_name": served_name(), "user_input": question}
    body |= {"select_param": param, "temperature": 0.5, "max_new_tokens": 64}
    return str(server.post("/api/v1/chat/completions", body)[1])


def prompt() -> str:
    return str([one for one in model.asked if "messages" in one][-1]["messages"])


def schema(checkout: Path) -> list:
    with sqlite3.connect(checkout / "pilot/meta_data/dbgpt.db") as connection:
        return connection.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()


shutil.copytree(first, second, ignore=shutil.ignore_patterns(".git", ".venv"))
if older.exists():
    shutil.rmtree(first)
    shutil.copytree(older / "source", first, symlinks=True)

with of(first) as server:
    talk(server, "My name is Ada.")
    base = {"name": "prices", "vector_type": "VectorStore" if NEWER else "Chroma", "desc": "d", "owner": "dbgpt"}
    assert server.post("/knowledge/space/add", base | {"domain_type": "Normal"})[1]["success"]
    body = {"doc_name": "parcels", "doc_type": "TEXT", "content": "A parcel costs 12 euros.", "source": "x"}
    number = server.post("/knowledge/prices/document/add", body)[1]["data"]
    server.post("/knowledge/prices/document/sync", {"doc_ids": [number]})
    for _ in range(120):
        listed = server.post("/knowledge/prices/document/list", {"page": 1, "page_size": 20})[1]["data"]["data"]
        if listed[0]["status"] == "FINISHED":
            break
        time.sleep(1)
    # Told to stop, it takes no more requests, and ends when its answers are written.
    answers = []
    asker = threading.Thread(target=lambda: answers.append(talk(server, "Speak slowly.", "slow")))
    asker.start()
    until = time.monotonic() + 60
    while "slowly" not in prompt():
        assert time.monotonic() < until
        time.sleep(0.2)
    server.process.terminate()
    time.sleep(2)
    try:
        refused = server.get("/api/health")
        raise AssertionError(refused)
    except OSError:
        pass
    assert server.process.poll() is None
    asker.join()
    server.process.wait(60)
    assert "Good morning." in answers[0], answers

shutil.copytree(first / "pilot", second / "pilot", dirs_exist_ok=True)
was = (first / "pilot/meta_data/dbgpt.db").read_bytes()
began = time.monotonic()
with of(second) as server:
    print(f"started after {time.monotonic() - began:.0f} s")
    talk(server, "What is my name?")
    assert "Ada" in prompt(), prompt()
    talk(server, "What does a parcel cost?", "k", "chat_knowledge", "prices")
    assert "12 euros" in prompt(), prompt()
    # The way back: what the first checkout had.
    assert (first / "pilot/meta_data/dbgpt.db").read_bytes() == was

    if NEWER:
        # Another checkout on a database in use: its migrations are others.
        shutil.rmtree(first / "pilot/meta_data/alembic/versions")
        other = of(first, PORT + 1, " ")
        other.fails("Check database migration status failed, you can see the error and solutions above", code=1)
        tables = schema(second)
        with of(first, PORT + 1, "disable_alembic_upgrade = true") as beside:
            talk(beside, "I come from Norway.", "both")
            talk(server, "Where do I come from?", "both")
            assert "Norway" in prompt(), prompt()
            talk(beside, "Where do I go?", "both")
            assert "Where do I come from?" in prompt(), prompt()
            talk(beside, "What does a parcel cost?", "l", "chat_knowledge", "prices")
            assert "12 euros" in prompt(), prompt()
        assert schema(second) == tables
