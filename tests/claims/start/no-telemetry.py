"""A server that starts, makes a knowledge base, loads a text and answers looks for no host but those of its models, and that of the tables of `tiktoken` in newer editions."""

import os
import socket
from pathlib import Path

from support import VERSION, Model, add_knowledge_base, add_text, synced, talk, web_server

# Python imports this module first in each process: it writes down each host that is looked for.
watch = Path("/tmp/watch")
watch.mkdir()
(watch / "sitecustomize.py").write_text("""
import socket
import sys
looked = socket.getaddrinfo
# Its loop would look for hosts without Python.
sys.modules["uvloop"] = None


def getaddrinfo(host, *rest, **named):
    with open("/tmp/watch/hosts", "a") as file:
        file.write(f"{host.decode() if isinstance(host, bytes) else host}\\n")
    return looked(host, *rest, **named)


socket.getaddrinfo = getaddrinfo
""")

# Tables that a machine brings along would hide where they come from.
os.environ.pop("TIKTOKEN_CACHE_DIR", None)
TABLES = {"openaipublic.blob.core.windows.net"} if VERSION >= (0, 7) else set()
server = web_server(Model("Good morning."))
server.command = ["env", "PYTHONPATH=/tmp/watch", *server.command]
with server:
    add_knowledge_base(server, "handbook")
    document = synced(server, "handbook", add_text(server, "handbook", "a.txt", "A parcel to Norway costs 12 euros."))
    assert document["status"] == "FINISHED", document
    assert "Good morning." in talk(server, "What does a parcel cost?", "chat_knowledge", "handbook")
    talk(server, "Hello")
hosts = set((watch / "hosts").read_text().split())
own = {"127.0.0.1", "localhost", "0.0.0.0", "None", socket.gethostname()}
assert "127.0.0.1" in hosts and hosts - own == TABLES, hosts
