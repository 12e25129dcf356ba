"""Recommend counts what the browser asked: two messages for a question to an app with agents, in v0.7.1 three for one to a scenario; older editions do not count scenarios."""

from support import VERSION, Model, data_of, make_app, rows, talk, wait_for, web_server

with web_server(Model()) as server:

    def counted() -> dict[str, int]:
        listed = data_of(server.post("/api/v1/app/hot/list", {"page": 1, "page_size": 12}))
        return {one["app_code"]: int(one["hot_value"]) for one in listed}

    assert counted() == {}
    code = make_app(server, "Answers")
    data_of(server.post("/api/v1/app/publish", {"app_code": code}))
    for at in range(2):
        talk(server, f"Question {at}", "chat_agent", code, app_code=code, conv_uid="4e3c5d3a-0000-11f0-8de9-0242ac120002")
        wait_for(lambda: counted().get(code) == 2 * (at + 1))
    scene = {"chat_scene": "chat_normal", "scene_name": "Chat Normal"}
    app = {"app_name": "On a scenario", "app_describe": "d", "language": "en", "team_mode": "native_app", "details": []}
    other = data_of(server.post("/api/v1/app/create", app | {"team_context": scene}))["app_code"]
    data_of(server.post("/api/v1/app/publish", {"app_code": other}))
    talk(server, "Hello", "chat_normal", app_code=other)
    kept = "SELECT count(*) FROM chat_history_message m JOIN chat_history c ON m.conv_uid = c.conv_uid WHERE c.chat_mode = 'chat_normal'"
    wait_for(lambda: rows(server, kept) == [(3,)])
    assert counted() == ({code: 4, other: 3} if VERSION >= (0, 7, 1) else {code: 4}), counted()
