"""Lists of apps hold twelve, a changed built-in card is written anew at each start, and Chat Excel takes one file."""

import json

from support import Model, Server, configuration

model = Model("Good morning.")
CARD = "chat_knowledge"


def form(*files: str) -> tuple[bytes, dict]:
    """A form with files of this text."""
    head = '--edge\r\ncontent-disposition: form-data; name="doc_files"; filename="{}.csv"\r\ncontent-type: text/csv\r\n\r\n'
    parts = [head.format(at) + text + "\r\n" for at, text in enumerate(files)]
    return ("".join(parts) + "--edge--\r\n").encode(), {"content-type": "multipart/form-data; boundary=edge"}


def app(name: str, **fields) -> dict:
    agent = {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": "m", "resources": []}
    about = {"app_name": name, "app_describe": "Answers", "language": "en", "team_mode": "single_agent"}
    return about | {"user_code": "anna", "sys_code": "hr", "details": [agent]} | fields


with Server(configuration(model)) as server:
    # The list of the page has 12 places, and the newest apps come first.
    def listed(**query) -> list[str]:
        body = {"page": 1, "page_size": 12, "published": "true", "ignore_user": "true"} | query
        return [one["app_name"] for one in server.post("/api/v1/app/list", body)[1]["data"]["app_list"]]

    for number in range(13):
        code = server.post("/api/v1/app/create", app(f"app {number}"))[1]["data"]["app_code"]
        server.post("/api/v1/app/publish", {"app_code": code})
    assert len(listed()) == 12 and "app 12" in listed() and "app 0" not in listed(), listed()
    assert listed(app_name="app 0") == ["app 0"]

    # A changed card.
    _, body = server.get(f"/api/v1/app/{CARD}")
    changed = body["data"] | {"app_name": "My documents", "details": [], "recommend_questions": []}
    status, body = server.post("/api/v1/app/edit", changed)
    assert status == 200 and body["success"], body
    assert server.get(f"/api/v1/app/{CARD}")[1]["data"]["app_name"] == "My documents"

    # Files.
    upload = "/api/v1/resource/file/upload?chat_mode=chat_excel&conv_uid=e&model_name=m"
    status, body = server.ask(upload, *form("a,b\n1,2\n", "a,b\n3,4\n"))
    assert body["err_msg"] == "Only one file is supported for Excel chat.", body

    # A model that does not write the JSON of the first step.
    status, body = server.ask(upload, *form("a,b\n1,2\n"))
    print("upload", str(body)[:600])
    question = {"conv_uid": "e", "chat_mode": "chat_excel", "model_name": "m", "user_input": "How many?"}
    file = body["data"] if isinstance(body.get("data"), dict) else {}
    for _ in range(2):
        status, said = server.post("/api/v1/chat/completions", question | {"select_param": json.dumps(file)})
        print("asked", str(said)[:600])

with Server(configuration(model)) as server:
    assert server.get(f"/api/v1/app/{CARD}")[1]["data"]["app_name"] == "Chat Knowledge"
