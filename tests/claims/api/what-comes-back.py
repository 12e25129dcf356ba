"""What the API gives back of apps, files, secrets and knowledge bases, and what a change of an app empties."""

import json

from support import VERSION, Model, data_of, rows, upload_form, web_server

model = Model("Good morning.")
APPS = "/api/v2/serve/apps"
SPACES = "/api/v2/serve/knowledge/spaces"
VARIABLES = "/api/v2/serve/awel/variables"
NEWER = VERSION >= (0, 7)

with web_server(model) as server:

    def put(path: str, body: dict):
        return data_of(server.ask(path, json.dumps(body).encode(), None, "PUT"))

    def made(path: str, body: dict):
        return data_of(server.post(path, body))

    # The resource of an app is JSON text when the app is read.
    space = {"name": "handbook", "vector_type": "Chroma", "domain_type": "Normal", "desc": "Staff", "owner": "anna"}
    number = made(SPACES, space)
    number = number if isinstance(number, int) else server.get(f"{SPACES}?page=1")[1]["data"]["items"][0]["id"]
    resource = {"type": "knowledge", "name": "Handbook", "value": "handbook" if NEWER else str(number)}
    agent = {"agent_name": "Summarizer", "llm_strategy": "default", "resources": [resource]}
    app = {"app_name": "A", "app_describe": "d", "language": "en", "team_mode": "single_agent", "details": [agent]}
    code = made(APPS, app)["app_code"]
    for read in (server.get(f"{APPS}/{code}")[1]["data"], server.get(f"{APPS}?page_size=100")[1]["data"]["app_list"][0]):
        assert read["app_code"] == code, read
        kept = read["details"][0]["resources"][0]
        if NEWER:
            assert json.loads(kept["value"]) == {"name": "Handbook", "space_name": "handbook", "top_k": 10}, kept
        else:
            assert kept["value"] == str(number) and "version" not in kept, kept

    # Suggested questions need the context of the team, whatever the mode is called.
    question = {"question": "How long?", "valid": "true", "params": {}}
    answer = server.post(APPS, app | {"app_name": "B", "team_mode": "awel_layout", "recommend_questions": [question]})[1]
    assert answer["success"] is False and "chat_scene" in answer["err_msg"], answer

    # A change empties what it leaves out.
    scene = {"chat_scene": "chat_normal", "scene_name": "n", "scene_describe": "s", "param_title": "", "show_disable": False}
    native = {"app_name": "C", "app_describe": "d", "language": "en", "team_mode": "native_app", "details": []}
    rich = {"icon": "/c.png", "team_context": scene, "recommend_questions": [question], "param_need": [{"type": "model"}]}
    code = made(APPS, native | rich)["app_code"]
    read = server.get(f"{APPS}/{code}")[1]["data"]
    assert read["team_context"]["chat_scene"] == "chat_normal" and len(read["recommend_questions"]) == 1, read
    assert read["icon"] is None and read["param_need"], read
    assert put(f"{APPS}/{code}", native | {"app_code": code, "app_describe": "new"}) is True
    stored = rows(server, f"SELECT app_describe, icon, team_context, param_need FROM gpts_app WHERE app_code = '{code}'")
    assert stored == [("new", None, None, "[]")], stored
    assert server.get(f"{APPS}/{code}")[1]["data"]["recommend_questions"] == []

    # A secret is not shown, and what is shown can be stored in its place.
    secret = {"key": "my.key", "label": "Key", "name": "k", "value": "abc", "value_type": "str", "category": "secret"}
    secret |= {"scope": "global"}
    assert made(VARIABLES, secret)["value"] == "******"
    before = rows(server, "SELECT value FROM dbgpt_serve_variables")
    assert "abc" not in str(before), before
    assert put(f"{VARIABLES}/1", secret | {"value": "******"})["value"] == "******"
    assert rows(server, "SELECT value FROM dbgpt_serve_variables") != before

    # A file of the server is in the storage `distributed`.
    form = upload_form("files", "sales.csv", "month")
    file = data_of(server.ask("/api/v2/serve/file/files/reports?user_name=anna", *form))[0]
    assert file["uri"] == f"dbgpt-fs://distributed/reports/{file['file_id']}?user_name=anna", file

    # A change of a knowledge base shows a domain, and stores none.
    changed = put(SPACES, space | {"id": number, "desc": "New", "domain_type": "Other"})
    assert changed["domain_type"] == "Other", changed
    assert rows(server, "SELECT name, desc, domain_type FROM knowledge_space") == [("handbook", "New", "Normal")]

    # What is deleted by the operations of the web page leaves the uploaded file.
    if NEWER:
        fields = {"space_id": str(number), "doc_name": "leave.txt", "doc_type": "DOCUMENT"}
        form = upload_form("doc_file", "leave.txt", "30 days", **fields)
        data_of(server.ask("/api/v2/serve/knowledge/documents", *form))
        assert made("/knowledge/space/delete", {"name": "handbook"}) is None
        assert rows(server, "SELECT count(*) FROM knowledge_document") == [(0,)]
        kept = rows(server, "SELECT file_name FROM dbgpt_serve_file WHERE bucket = 'dbgpt_knowledge_file'")
        assert kept == [("leave.txt",)], kept
