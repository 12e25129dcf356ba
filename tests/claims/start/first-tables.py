"""What keeps a server from making the tables of a new SQLite database: a key, and files that are gone."""

import shutil

from support import VERSION, Model, Server, configuration, web_server

model = Model()
server = web_server(model)
made = server.checkout / "pilot/meta_data"
if VERSION >= (0, 7):
    toml = configuration(model)
    switched_off = toml.replace("[service.web]\n", "[service.web]\ndisable_alembic_upgrade = true\n")
    assert switched_off != toml
    Server(switched_off).fails("no such table: dbgpt_serve_flow", code=1)

# As where an empty folder of the host hides those of an image.
shutil.rmtree(made)
made.mkdir()
server.fails("Can't find Python file", "/pilot/meta_data/alembic/env.py", code=1)
