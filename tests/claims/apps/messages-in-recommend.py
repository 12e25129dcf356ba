"""Recommend counts what the browser asked: two messages for a question to an app with agents, in v0.7.1 three for one to a scenario; older editions do not count scenarios."""

from support import VERSION, Model, data_of, make_app, make_scenario_app, rows, talk, wait_for, web_server

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
    other = make_scenario_app(server, "chat_normal")
    data_of(server.post("/api/v1/app/publish", {"app_code": other}))
    talk(server, "Hello", "chat_normal", app_code=other)
    kept = "SELECT count(*) FROM chat_history_message m JOIN chat_history c ON m.conv_uid = c.conv_uid WHERE c.chat_mode = 'chat_normal'"
    wait_for(lambda: rows(server, kept) == [(3,)])
    assert counted() == ({code: 4, other: 3} if VERSION >= (0, 7, 1) else {code: 4}), counted()
