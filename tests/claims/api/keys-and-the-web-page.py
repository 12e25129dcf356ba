"""The web page sends no key: with keys it loses flows, packages of the community and, since v0.7.0, data sources; chats go on."""

import json

from support import VERSION, EnvServer, Model, Server, configuration, env_file, served_name

NEWER = VERSION >= (0, 7)
model = Model("Good morning.")
#: What the web page asks for its tabs, by method and path.
TABS = [
    ("GET", "/api/v2/serve/awel/flows"),
    ("GET", "/api/v2/serve/awel/nodes"),
    ("POST", "/api/v2/serve/awel/flows"),
    ("POST", "/api/v1/serve/dbgpts/hub/query_page?page=1&page_size=20"),
    ("POST", "/api/v1/serve/dbgpts/my/query_page?page=1&page_size=20"),
]
DATABASES = [
    ("GET", "/api/v2/serve/datasources"),
    ("GET", "/api/v2/serve/datasource-types"),
    ("POST", "/api/v2/serve/datasources"),
    ("POST", "/api/v2/serve/datasources/test-connection"),
]
#: What needs no key: conversations, apps, prompts and knowledge bases, in v0.6.3 databases too.
REST = [
    ("POST", "/api/v1/chat/dialogue/new"),
    ("GET", "/api/v1/chat/dialogue/list"),
    ("POST", "/api/v1/app/list"),
    ("POST", "/prompt/list"),
    ("POST", "/knowledge/space/list"),
    ("GET", "/api/v1/chat/db/list"),
    ("POST", "/api/v1/chat/mode/params/list?chat_mode=chat_with_db_execute"),
]

toml = configuration(model).replace('language = "en"', 'language = "en"\napi_keys = ["one"]')
keys = Server(toml) if NEWER else EnvServer(env_file(model, API_KEYS="one"))
with keys as server:

    def status(method: str, path: str) -> int:
        body = {"page": 1, "page_size": 20}
        return server.ask(path, None if method == "GET" else json.dumps(body).encode(), {}, method)[0]

    refused = TABS + DATABASES if NEWER else TABS
    assert {status(*one) for one in refused} == {401}, [(one, status(*one)) for one in refused]
    assert {status(*one) for one in REST} == {200}, [(one, status(*one)) for one in REST]
    question = {"conv_uid": "a", "chat_mode": "chat_normal", "model_name": served_name(), "user_input": "Hello"}
    answer = server.post("/api/v1/chat/completions", question | {"temperature": 0.5, "max_new_tokens": 64})
    assert answer[0] == 200 and "Good morning." in str(answer[1]), answer
