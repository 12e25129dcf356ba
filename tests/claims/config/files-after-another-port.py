"""Files that were uploaded are lost on another port of the web server, and kept by an entry of `[[serves]]` with the old port and folder."""

import json
from types import SimpleNamespace

from support import PORT, VERSION, Model, Server, configuration

from dbgpt_serve.file.config import ServeConfig
from dbgpt_serve.file.serve import Serve

OTHER = PORT + 10
model = Model()
FILES = "/api/v2/serve/file/files/notes"


def on(port: int, *more: str) -> Server:
    return Server(configuration(model, *more).replace(f"port = {PORT}", f"port = {port}", 1), port=port)


def form(text: str) -> tuple[bytes, dict]:
    head = '--edge\r\ncontent-disposition: form-data; name="files"; filename="prices.txt"\r\ncontent-type: text/plain'
    return f"{head}\r\n\r\n{text}\r\n--edge--\r\n".encode(), {"content-type": "multipart/form-data; boundary=edge"}


def uploaded(server: Server, text: str) -> str:
    status, body = server.ask(FILES, *form(text))
    assert status == 200 and body["success"], body
    print(json.dumps(body["data"]))
    return body["data"][0]["uri"].rsplit("/", 1)[-1].split("?")[0]


with on(PORT) as server:
    number = uploaded(server, "Parcels to Norway cost 12 euros.")
    said = server.get(f"{FILES}/{number}")
    assert said == (200, "Parcels to Norway cost 12 euros."), said
with on(OTHER) as server:
    said = server.get(f"{FILES}/{number}")
    assert said[0] != 200, said
kept = f'[[serves]]\ntype = "file"\nport = {PORT}\nlocal_storage_path = "pilot/data/file_server_{PORT}"'
with on(OTHER, kept) as server:
    said = server.get(f"{FILES}/{number}")
    assert said == (200, "Parcels to Norway cost 12 euros."), said
    later = uploaded(server, "Parcels to Spain cost 9 euros.")
    said = server.get(f"{FILES}/{later}")
    assert said == (200, "Parcels to Spain cost 9 euros."), said

if VERSION >= (0, 7, 1):
    # The address of a picture in a message has the port of that entry.
    serve = Serve.__new__(Serve)
    serve._serve_config, serve._api_prefix = ServeConfig(host="10.0.0.1", port=PORT), "/api/v2/serve/file"
    serve._file_storage_client = SimpleNamespace(get_public_url=lambda uri: uri)
    assert serve.replace_uri(f"dbgpt-fs://distributed/notes/{later}").startswith(f"http://10.0.0.1:{PORT}/")
