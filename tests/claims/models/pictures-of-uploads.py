"""Pictures in messages: a data URL is stored with the conversation, an upload becomes an address of the machine or of the table `file`, and other routes take none."""

import json

from support import PORT, Model, Server, configuration, make_app, rows, upload_form

model = Model("Good morning.")
PNG = "data:image/png;base64,iVBORw0KGgo="


def parts(url: str) -> dict:
    content = [{"type": "image_url", "image_url": {"url": url}}, {"type": "text", "text": "What is in this picture?"}]
    return {"role": "user", "content": content}


def look(server: Server, url: str, conversation: str) -> str:
    """All that a model is asked about a picture."""
    model.asked.clear()
    body = {"conv_uid": conversation, "chat_mode": "chat_normal", "model_name": "m", "user_input": parts(url)}
    status, said = server.post("/api/v1/chat/completions", body)
    assert status == 200 and "Good morning." in said, said
    return json.dumps([one for one in model.asked if "messages" in one])


def uploaded(server: Server, conversation: str) -> str:
    path = f"/api/v1/resource/file/upload?chat_mode=chat_normal&conv_uid={conversation}"
    data = server.ask(path, *upload_form("doc_files", "picture.png", "x"))[1]["data"]
    return (data if isinstance(data, dict) else data[0])["file_path"]


with Server(configuration(model)) as server:
    assert PNG in look(server, PNG, "a")
    stored = rows(server, "SELECT message_detail FROM chat_history_message WHERE conv_uid = 'a'")
    assert PNG in str(stored), stored
    file = uploaded(server, "b")
    assert file.startswith("dbgpt-fs://"), file
    asked = look(server, file, "b")
    # The server listens on 127.0.0.1, and says the address of the network interface.
    assert f":{PORT}/api/v2/serve/file/files/" in asked and "dbgpt-fs" not in asked, asked
    status, said = server.post("/api/v2/chat/completions", {"model": "m", "messages": [parts(PNG)], "stream": False})
    assert status == 400 or not any(PNG in json.dumps(one) for one in model.asked), (status, said)
    app = {"conv_uid": "c", "chat_mode": "chat_app", "model_name": "m", "user_input": parts(PNG)}
    model.asked.clear()
    said = server.post("/api/v1/chat/completions", app | {"app_code": make_app(server, "A"), "select_param": "x"})
    assert PNG not in json.dumps(model.asked), said

table = '[[serves]]\ntype = "file"\nhost = "10.0.0.10"\nport = 5671'
with Server(configuration(model, table)) as server:
    asked = look(server, uploaded(server, "d"), "d")
    assert "http://10.0.0.10:5671/api/v2/serve/file/files/" in asked, asked
