"""What a scenario says without its data source, file, knowledge base, flow or app, and with a name that does not exist."""

import http.client

from support import VERSION, Model, served_name, web_server

V1, V2 = "/api/v1/chat/completions", "/api/v2/chat/completions"
UNCHOSEN = "Database: None not found" if VERSION >= (0, 7, 1) else "'ChatWithDbQA' object has no attribute 'database'"
model = Model("Good morning.")

with web_server(model) as server:

    def talk(mode: str, **fields) -> str:
        """All that the web page would get."""
        body = {"conv_uid": mode, "chat_mode": mode, "model_name": served_name(), "user_input": "How many orders?"}
        return str(server.post(V1, body | {"temperature": 0.5, "max_new_tokens": 64} | fields)[1])

    def chat(mode: str, **fields) -> str:
        body = {"model": served_name(), "messages": "How many orders?", "stream": False, "chat_mode": mode}
        return str(server.post(V2, body | {"temperature": 0.5, "max_new_tokens": 64} | fields)[1])

    def holds(said: str, text: str) -> None:
        assert text in said, (text, said[-1000:])
        assert not model.asked, model.asked

    # Nothing was chosen.
    holds(talk("chat_with_db_qa"), UNCHOSEN)
    holds(talk("chat_with_db_qa", select_param=None), UNCHOSEN)
    for nothing in (None, ""):
        holds(talk("chat_with_db_execute", select_param=nothing), "mode should chose db!")
        holds(talk("chat_dashboard", select_param=nothing), "mode should choose db!")
        holds(talk("chat_excel", select_param=nothing), "Please upload the Excel document you want to talk to！")
    holds(talk("chat_knowledge"), "Knowledge space None not found")
    holds(talk("chat_flow"), "[SERVER_ERROR]Flow None not found")
    for mode in ("chat_data", "chat_knowledge", "chat_flow"):
        holds(chat(mode), "chart param is None")

    # No source, file, knowledge base or flow has the name.
    for mode in ("chat_with_db_qa", "chat_with_db_execute", "chat_dashboard"):
        holds(talk(mode, select_param="nothing"), "list index out of range")
    holds(chat("chat_data", chat_param="nothing"), "list index out of range")
    holds(talk("chat_excel", select_param="nothing"), "Expecting value: line 1 column 1 (char 0)")
    holds(talk("chat_excel", select_param='{"file_path": "/tmp/none.csv"}'), "No such file or directory: '/tmp/none.csv'")
    holds(talk("chat_knowledge", select_param="nothing"), "Knowledge space nothing not found")
    holds(chat("chat_knowledge", chat_param="nothing"), "have not found")
    holds(talk("chat_flow", select_param="nothing"), "Flow nothing not found")
    holds(chat("chat_flow", chat_param="nothing"), "Flow nothing not found")

    # No app has the code: the connection ends without a word, and the reason is in the log.
    broken = "'NoneType' object has no attribute 'replace'"
    for app in ({}, {"app_code": "nothing"}):
        try:
            raise AssertionError(talk("chat_agent", **app))
        except http.client.IncompleteRead as error:
            assert error.partial == b"", error.partial
        server.says(broken)
    holds(server.log, broken)
    try:
        raise AssertionError(chat("chat_app", chat_param="nothing", stream=True))
    except http.client.IncompleteRead as error:
        assert error.partial == b"", error.partial

    # An empty name: since v0.7.1 the model is asked without tables.
    if VERSION >= (0, 7, 1):
        assert "Good morning." in talk("chat_with_db_qa", select_param="")
        assert "if have any table info:\nNone\n" in str(model.asked[-1]["messages"][0]["content"]), model.asked[-1]
    else:
        holds(talk("chat_with_db_qa", select_param=""), UNCHOSEN)
