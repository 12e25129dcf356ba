"""Two web servers in one folder and on one SQLite file: both start, what they share, and where the second one goes wrong."""

import subprocess
import threading

from support import (
    PORT,
    VERSION,
    EnvServer,
    Model,
    Server,
    add_knowledge_base,
    add_text,
    configuration,
    env_file,
    prompt_of,
    synced,
    talk,
    upload_form,
)

NEWER = VERSION >= (0, 7)
OTHER = 5671
FLOW = "66d8e9d6-f32e-4540-a5bd-ea0648145d0d"
LOCKED = "IO error: While lock file:"
model = Model("Good morning.")


def started(port: int, cache: bool = False) -> Server:
    if NEWER:
        disk = ['[service.web.model_cache]\nenable_model_cache = true\nstorage_type = "disk"\npersist_dir = "pilot/cache"']
        toml = configuration(model, *(disk if cache else [])).replace(f"port = {PORT}", f"port = {port}")
        return Server(toml, port=port)
    # v0.6.3 has the cache on the disk, in a folder for each port only with this variable.
    return EnvServer(env_file(model, MULTI_INSTANCE="" if cache else "True"), port=port)


with started(PORT) as one, started(OTHER) as two:
    # Each has its own models.
    for server, port in ((one, PORT), (two, OTHER)):
        listed = server.get("/api/controller/models")[1]
        assert {entry["port"] for entry in listed} == {port}, listed

    # Conversations go on at the other one; many at once lock nothing out.
    talk(one, "My name is Ada.", conv_uid="c")
    talk(two, "What is my name?", conv_uid="c")
    assert "Ada" in prompt_of(model), prompt_of(model)
    said = []
    for at in range(3):
        askers = [
            threading.Thread(target=lambda s, uid: said.append(talk(s, "Hello", conv_uid=uid)), args=(s, f"{s.address}{at}{i}"))
            for s in (one, two)
            for i in range(4)
        ]
        for asker in askers:
            asker.start()
        for asker in askers:
            asker.join()
    assert len(said) == 24 and all("Good morning." in text for text in said), said

    # A knowledge base is on the list of both.
    add_knowledge_base(one, "prices")

    def load(server: Server, name: str, text: str) -> None:
        document = synced(server, "prices", add_text(server, "prices", name, text))
        assert document["status"] == "FINISHED", document

    def finds(server: Server, question: str, text: str) -> bool:
        talk(server, question, "chat_knowledge", "prices")
        return text in prompt_of(model)

    load(one, "parcels", "A parcel costs 12 euros.")
    assert finds(one, "What does a parcel cost?", "12 euros")
    assert finds(two, "What does a parcel cost?", "12 euros")
    # What one loads now, the other does not find, until it is started again.
    load(two, "letters", "A letter costs 3 francs.")
    assert finds(two, "What does a letter cost?", "3 francs")
    assert not finds(one, "What does a letter cost?", "3 francs")

    if NEWER:
        # A flow runs at the server that it was saved at; the other one lists it.
        made = subprocess.run(["deploy-flow", "simple_streaming", FLOW, "endpoint=/example/chat"], cwd=one.checkout, capture_output=True, text=True)
        assert made.returncode == 0, made
        assert "Good morning." in talk(one, "Hello", "chat_flow", FLOW)
        assert FLOW in str(two.get("/api/v2/serve/awel/flows?page=1&page_size=10")[1])
        assert "Good morning." not in talk(two, "Hello", "chat_flow", FLOW)

        # An uploaded file stays with its server: the other one fetches it from there.
        files = "/api/v2/serve/file/files/dbgpt_app_file"
        number = one.ask(files, *upload_form("files", "a.txt", "hello there"))[1]["data"][0]["file_id"]
        status, text = two.get(f"{files}/{number}")
        assert status == 200 and "hello there" in str(text), (status, text)
        one.process.terminate()
        one.process.wait(30)
        status, text = two.get(f"{files}/{number}")
        assert "hello there" not in str(text), (status, text)

with started(PORT) as one:
    assert finds(one, "What does a letter cost?", "3 francs")
    if NEWER:
        assert "Good morning." in talk(one, "Hello", "chat_flow", FLOW)

# The cache of answers on the disk belongs to one.
with started(PORT, cache=True):
    started(OTHER, cache=True).fails(LOCKED)
