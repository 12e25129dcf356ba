"""Why a web server ends while it starts: a model, the port, the host, the folder of the log, lost migrations."""

import re
import shutil
import socket
import subprocess

from support import PORT, Model, Server, configuration

GOOD = configuration(Model())
server = Server(GOOD)

# With --daemon before there is a folder for its log.
shutil.rmtree(server.checkout / "logs", ignore_errors=True)
done = subprocess.run([*server.command, "--daemon"], cwd=server.checkout, capture_output=True, text=True)
assert "No such file or directory: '" in done.stderr and "logs/webserver_uvicorn.log'" in done.stderr, done
(server.checkout / "logs").mkdir(exist_ok=True)

# A model that cannot be started ends the server, with exit code 0, and its name says which one it was.
local = '[[models.llms]]\nname = "other"\nprovider = "hf"\npath = "/tmp/absent"\n\n'
Server(re.sub(r"\[\[models.llms\]\]\n[^\[]*", local, GOOD)).fails(
    "Error starting worker manager: ",
    "other",
    "start failed",
    "in order to avoid chroma db atexit problem",
    code=0,
)

# The port is taken; the server cannot reach itself.
with socket.create_server(("127.0.0.1", PORT)):
    Server(GOOD).fails("address already in use")
Server(GOOD.replace('host = "127.0.0.1"', 'host = "127.0.0.2"')).fails(
    "start failed for network error, please make sure your port is available, "
    "if you are using global network proxy, please close it"
)

# Metadata that remember a migration whose file is lost.
migrations = server.checkout / "pilot/meta_data/alembic"
with server:
    server.says("Health check failed for http://127.0.0.1:5670")
for file in (migrations / "versions").glob("*.py"):
    file.unlink()
server.fails("Check database migration status failed, you can see the error and solutions above")
