"""What the API does with a model, a setting or a key that it does not know, with a variable that exists, and with an answer without SQL."""

import json

from support import VERSION, EnvServer, Model, Server, configuration, data_of, env_file, rows, served_name

VARIABLES = "/api/v2/serve/awel/variables"
APPS = "/api/v2/serve/apps"
NEWER = VERSION >= (0, 7)
model = Model("Good morning.")


def web_server(encrypt_key: str) -> Server:
    if not NEWER:
        return EnvServer(env_file(model, ENCRYPT_KEY=encrypt_key))
    return Server(configuration(model).replace("[system]", f'[system]\nencrypt_key = "{encrypt_key}"'))


def put(server: Server, path: str, body: dict):
    return server.ask(path, json.dumps(body).encode(), None, "PUT")


secret = {"key": "my.key", "label": "Key", "name": "k", "value": "abc", "value_type": "str", "category": "common", "scope": "global"}
common = secret | {"key": "my.greeting"}
secret |= {"category": "secret"}

with web_server("one") as server:
    # A variable that exists is replaced.
    for value in ("Hello", "Good morning"):
        assert data_of(server.post(VARIABLES, common | {"value": value}))["value"] == value
    assert len(rows(server, "SELECT value FROM dbgpt_serve_variables")) == 1
    data_of(server.post(VARIABLES, secret))

    # The built-in key of data sources.
    status, body = server.get(f"{VARIABLES}?key=dbgpt.core.datasources&scope=global")
    if NEWER:
        assert (status, body["err_msg"]) == (400, "'Service' object has no attribute 'list'"), body
    else:
        assert status == 200 and body["data"]["items"] == [], body
    assert data_of(server.get(f"{VARIABLES}?key=dbgpt.core.model.llms&scope=global"))["items"][0]["name"] == served_name()

    # Nobody notes when an app is made.
    agent = {"agent_name": "Summarizer", "llm_strategy": "default", "resources": []}
    app = {"app_name": "A", "app_describe": "d", "language": "en", "team_mode": "single_agent", "details": [agent]}
    times = [data_of(server.post(APPS, app | {"app_name": name}))["created_at"] for name in ("A", "B")]
    assert times[0] == times[1], times

    if NEWER:
        # A setting that a connector does not know is dropped.
        file = str(server.checkout / "pilot/orders.db")
        source = {"type": "sqlite", "params": {"path": file, "pathh": "x"}}
        assert "pathh" not in data_of(server.post("/api/v2/serve/datasources", source))["params"]
        status, body = server.post("/api/v2/serve/datasources", {"type": "sqlite", "params": {"pathh": file}})
        assert status == 400 and body["err_code"] == "E0003" and "missing 1 required" in body["err_msg"], body

        def ask(mode: str, **fields: object):
            asked = {"model": "m", "messages": "How many?", "chat_mode": mode, "chat_param": "sqlite_orders"}
            return server.post("/api/v2/chat/completions", asked | fields)

        # A model that is not there.
        status, body = ask("chat_normal", model="nothing")
        assert status == 400 and "Cound not found worker instances for model name nothing" in body["err_msg"], body
        for mode in ("chat_data", "chat_with_db_qa"):
            status, body = ask(mode, model="nothing")
            assert status == 200 and "Model nothing not found" in body["choices"][0]["message"]["content"], body

        # JSON without SQL brings no tag, another answer and a failure bring one without rows.
        no_sql = json.dumps({"thoughts": "t", "direct_response": "No.", "sql": "", "display_type": "response_table"})
        wrong = json.dumps({"thoughts": "t", "sql": "SELECT nothing FROM nowhere", "display_type": "response_table"})
        for text, is_failure in ((no_sql, False), ("A sentence.", True), (wrong, True)):
            model.text = text
            content = ask("chat_data")[1]["choices"][0]["message"]["content"]
            assert ("ERROR!" in content, '"data": []' in content, "<chart-view" in content) == (is_failure,) * 3, content

    # A page of HTML answers GET where only POST is.
    status, body = server.get("/api/v2/chat/completions")
    assert status == 404 and body.startswith("<!DOCTYPE html>"), (status, body)

with web_server("two") as server:
    # Under another key a secret cannot be changed, and can be created again.
    status, body = put(server, f"{VARIABLES}/1", secret)
    assert (status, body["err_code"], body["err_msg"]) == (400, "E0003", ""), (status, body)
    data_of(server.post(VARIABLES, secret))
    assert data_of(put(server, f"{VARIABLES}/1", secret))["value"] == "******"
