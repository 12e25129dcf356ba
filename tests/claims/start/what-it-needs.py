"""What a web server takes whose models run elsewhere: memory after the start, chats and documents, the disk of its data and its logs, the time of a start and of a stop."""

import subprocess
import time
from pathlib import Path

import support
from support import VERSION, Model, served_name, web_server

NEWER = VERSION >= (0, 7)
small = support.vector
# Vectors as long as those of OpenAI's smaller model.
support.vector = lambda text: small(text) * 24
model = Model("Good morning.")


def resident(server) -> tuple[int, int]:
    """Resident memory of the server and of the processes that it started, now and at most, in MB."""
    parents = {}
    memory = {}
    most = {}
    for one in Path("/proc").glob("[0-9]*/status"):
        lines = dict(line.split(":", 1) for line in one.read_text().splitlines() if ":" in line)
        number = int(one.parent.name)
        parents[number] = int(lines["PPid"])
        memory[number] = int(lines.get("VmRSS", "0 kB").split()[0]) // 1024
        most[number] = int(lines.get("VmHWM", "0 kB").split()[0]) // 1024
    found = {server.process.pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return sum(memory[one] for one in found), sum(most[one] for one in found)


def disk(folder: Path) -> float:
    """What a folder takes on the disk, in MB."""
    said = subprocess.run(["du", "-sk", folder], capture_output=True, text=True, check=True).stdout
    return round(int(said.split()[0]) / 1024, 1)


def chat(server, question: str, mode: str = "chat_normal", param: str | None = None) -> None:
    body = {"conv_uid": f"c{time.monotonic()}", "chat_mode": mode, "model_name": served_name(), "user_input": question}
    body |= {"select_param": param, "temperature": 0.5, "max_new_tokens": 64}
    assert "Good morning." in str(server.post("/api/v1/chat/completions", body)[1])


def load(server, name: str, text: str) -> None:
    body = {"doc_name": name, "doc_type": "TEXT", "content": text, "source": "x"}
    number = server.post("/knowledge/prices/document/add", body)[1]["data"]
    server.post("/knowledge/prices/document/sync", {"doc_ids": [number]})
    for _ in range(120):
        listed = server.post("/knowledge/prices/document/list", {"page": 1, "page_size": 20})[1]["data"]["data"]
        state = next(one["status"] for one in listed if one["doc_name"] == name)
        if state == "FINISHED":
            return
        assert state != "FAILED", listed
        time.sleep(1)
    raise AssertionError(listed)


began = time.monotonic()
with web_server(model) as server:
    started = time.monotonic() - began
    pilot, logs = server.checkout / "pilot", server.checkout / "logs"
    memory = [resident(server)]
    sizes = [disk(pilot)]
    for at in range(20):
        chat(server, f"Question {at}")
    memory.append(resident(server))
    base = {"name": "prices", "vector_type": "VectorStore" if NEWER else "Chroma", "desc": "d", "owner": "dbgpt"}
    assert server.post("/knowledge/space/add", base | {"domain_type": "Normal"})[1]["success"]
    # A tenth of a megabyte of text.
    paragraphs = (f"Parcel {at} costs {at % 97} euros and takes {at % 7} days to a place in the north." for at in range(1_400))
    load(server, "parcels", "\n\n".join(paragraphs))
    chat(server, "What does a parcel cost?", "chat_knowledge", "prices")
    memory.append(resident(server))
    sizes.append(disk(pilot))
    print(f"started in {started:.0f} s; memory {memory} MB; pilot {sizes} MB; logs {disk(logs)} MB")
    began = time.monotonic()
print(f"stopped in {time.monotonic() - began:.1f} s")
now, most = zip(*memory)
assert 350 < now[0] < 750 and now[1] < 1300 and most[2] < 1600, memory
assert sizes[0] < 1 and sizes[1] < 60, sizes
