"""What the web server does with system messages, pictures and wrong addresses of OpenAI's package, and with models of one name."""

import json
import sqlite3

from openai import OpenAI
from support import VERSION, Model, Server, add_sqlite, configuration, free_port, raised, says

model = Model("Good morning.")
LLM = f'name = "m"\nprovider = "proxy/openai"\napi_key = "key"\napi_base = "{model.address}/v1"'
PICTURE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}
TEXT = {"type": "text", "text": "What is in this picture?"}
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")

with Server(configuration(model, f"[[models.llms]]\n{LLM}")) as server:
    # Two tables of one kind with the same name.
    server.says("Instance m@llm exist")
    assert "Instance " in server.log and " exist" in server.log

    # OpenAI's package.
    def openai(path: str) -> OpenAI:
        return OpenAI(base_url=server.address + path, api_key="key", max_retries=0)

    question = {"role": "user", "content": "What does a parcel cost?"}
    system = {"role": "system", "content": "You are a clerk of the post office."}
    says(raised(openai("").chat.completions.create, model="m", messages=[question]), "APIStatusError", "405", "Method Not Allowed")
    says(raised(openai("/api/v2").embeddings.create, model="e", input="x"), "APIStatusError", "405", "Method Not Allowed")
    said = openai("/api/v2").chat.completions.create(model="m", messages=[system, question])
    assert "Good morning." in said.choices[0].message.content, said
    asked = json.dumps(model.asked[-1])
    assert system["content"] in asked and question["content"] not in asked, asked

    # Pictures.
    def look(*parts, mode: str = "chat_normal", **fields):
        body = {"conv_uid": f"{mode}{len(model.asked)}", "chat_mode": mode, "model_name": "m"}
        user_input = {"role": "user", "content": list(parts)}
        model.asked.clear()
        status, said = server.post("/api/v1/chat/completions", body | {"user_input": user_input} | fields)
        return status, json.dumps(said, ensure_ascii=False), json.dumps(model.asked)

    if VERSION >= (0, 7, 1):
        status, said, asked = look(PICTURE, TEXT)
        assert status == 200 and "base64,iVBORw0KGgo=" in asked, (said, asked)
        status, said, asked = look(PICTURE)
        assert "No text content found" in said + server.log, (status, said)
        # Another type of part is refused, and another kind of chat takes the text alone.
        status, said, asked = look({"type": "input_image", "image_url": PICTURE["image_url"]["url"]}, TEXT)
        assert "validation errors for ValidatorIterator" in said and asked == "[]", (status, said)
        add_sqlite(server, "shop", "/tmp/shop.db")
        status, said, asked = look(PICTURE, TEXT, mode="chat_with_db_execute", select_param="sqlite_shop")
        assert TEXT["text"] in asked and "base64" not in asked, (said, asked)
    else:
        status, said, _ = look(PICTURE, TEXT)
        assert status == 400 and "body.user_input:Input should be a valid string;" in said, (status, said)
        parts = {"role": "user", "content": [PICTURE, TEXT]}
        status, said = server.post("/api/v2/chat/completions", {"model": "m", "messages": [parts]})
        assert status == 400 and "Input should be a valid string" in str(said), (status, said)

    # Routes of v0.6, and a model that runs and is started once more.
    for method, path in (("GET", "list"), ("POST", "start"), ("POST", "stop")):
        status, said = server.ask(f"/api/v1/worker/model/{path}", b"{}" if method == "POST" else None, None, method)
        assert status in (404, 405), (path, status, said)
    workers = server.get("/api/v2/serve/model/models")[1]["data"]
    worker = next(one for one in workers if one["worker_type"] == "llm")
    params = {"name": "m", "provider": "proxy/openai", "api_base": f"{model.address}/v1", "api_key": "key"}
    body = {"host": worker["host"], "port": worker["port"], "model": "m", "worker_type": "llm", "params": params}

    def started() -> str:
        return json.dumps(server.post("/api/worker/models/startup", body))

    said = started()
    assert "Add worker " in said and ", worker instances is exist" in said, said
    said = started()
    assert said.startswith("[200, ") and "is exist" not in said, said

if VERSION >= (0, 7, 1):
    # A local model fetches a picture by its address.
    from dbgpt.core.interface.media import MediaObject
    from dbgpt.model.utils.media_utils import _load_image

    absent = MediaObject(data=f"http://127.0.0.1:{free_port()}/a.png", format="url")
    says(raised(_load_image, absent), "Failed to load image from URL: ", "Connection refused")
