"""`dbgpt knowledge delete` always fails, `list` fails without a knowledge base, and `model start --help` asks a controller."""

import os
import subprocess

for name in ("http_proxy", "https_proxy", "CONTROLLER_ADDRESS"):
    os.environ.pop(name, None)

from support import DBGPT, VERSION, Model, free_port, web_server  # noqa: E402


def dbgpt(*arguments: str) -> tuple[int, str]:
    done = subprocess.run([DBGPT, *arguments], capture_output=True, text=True, input="yes\n", timeout=300)
    return done.returncode, done.stdout + done.stderr


# The help of `model start` shows the models of a controller.
code, said = dbgpt("model", "--address", f"http://127.0.0.1:{free_port()}", "start", "--help")
assert code and "httpx.ConnectError" in said, said[-2000:]

space = {"name": "prices", "vector_type": "VectorStore", "owner": "me", "desc": "", "domain_type": "Normal"}
refusal = "body.desc:Input should be a valid string;"
with web_server(Model()) as server:
    base = ("knowledge", "--address", server.address)
    status, answer = server.post("/knowledge/space/add", space)
    assert status == 200 and answer["success"], answer
    for arguments in (
        ("delete", "--space_name", "prices", "-y"),
        ("delete", "--space_name", "prices", "--doc_name", "prices.md", "-y"),
        ("list",),
    ):
        code, said = dbgpt(*base, *arguments)
        assert code and "Http request error, code: 400" in said and refusal in said, said[-2000:]
    code, said = dbgpt(*base, "list", "--space_name", "prices")
    assert code == 0 and "Space prices description" in said, said[-2000:]

    # The same over HTTP, without the null.
    status, answer = server.post("/knowledge/space/list", {})
    assert status == 200 and [one["name"] for one in answer["data"]] == ["prices"], answer
    status, answer = server.post("/knowledge/space/list", {"desc": None})
    assert status == 400 and refusal in str(answer), (status, answer)
    status, answer = server.post("/knowledge/space/delete", {"name": "prices"})
    assert status == 200 and answer["success"], answer
    status, answer = server.post("/knowledge/space/list", {})
    assert status == 200 and answer["data"] == [], answer

    # A model is started with its name twice, in editions that have `--name`.
    code, said = dbgpt("model", "--address", server.address, "start", "--help")
    print("HELP", code, said[-6000:])
    code, said = dbgpt("model", "--address", server.address, "start")
    print("START", code, said[-1500:])
