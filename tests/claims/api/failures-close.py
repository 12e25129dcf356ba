"""The page `/docs` takes its scripts from a CDN, `/openapi.json` needs none; after `E0003` the server closes the connection, and so it does without a frame after status 200 when the stream of an app fails."""

import http.client
import json

from support import VERSION, Model, served_name, web_server

model = Model("Good morning.")

with web_server(model) as server:
    status, text = server.get("/docs")
    assert status == 200 and "https://cdn.jsdelivr.net/npm/swagger-ui-dist" in text, text
    status, schema = server.get("/openapi.json")
    assert status == 200 and len(schema["paths"]) > 100, schema["paths"].keys()

    def ask(**fields) -> tuple[int, str, bool]:
        """Status and text of an answer of chat, and whether the connection stays open for another request."""
        body = {"model": served_name(), "messages": "Hello", "temperature": 0.5, "max_new_tokens": 64} | fields
        body = {name: value for name, value in body.items() if value is not None}
        connection = http.client.HTTPConnection("127.0.0.1", 5670, timeout=60)
        connection.request("POST", "/api/v2/chat/completions", json.dumps(body), {"content-type": "application/json"})
        answer = connection.getresponse()
        try:
            text = answer.read().decode()
            connection.sock.settimeout(3)
            return answer.status, text, connection.sock.recv(1) != b""
        except TimeoutError:
            return answer.status, text, True
        except http.client.IncompleteRead as error:
            return answer.status, error.partial.decode(), False

    for stream in (False, True):
        status, text, is_open = ask(stream=stream)
        assert status == 200 and "Good morning." in text and is_open, (status, text, is_open)
        status, text, is_open = ask(stream=stream, chat_mode="chat_data", chat_param="nothing")
        assert status == 400 and '"err_code":"E0003"' in text and not is_open, (status, text, is_open)
    # The settings that v0.6.3 wants are not needed since v0.7.0.
    status, text, is_open = ask(stream=True, temperature=None)
    if VERSION >= (0, 7):
        assert status == 200 and "Good morning." in text and is_open, (status, text, is_open)
    else:
        assert not is_open and "Good morning." not in text, (status, text, is_open)
    # A stream that has begun: status 200, and nothing.
    assert ask(stream=True, chat_mode="chat_app", chat_param="x") == (200, "", False)
    # Other refusals leave the connection open.
    for fields in ({"chat_mode": "chat_dashboard", "chat_param": "x"}, {"messages": None}):
        status, text, is_open = ask(**fields)
        assert status == 400 and "E0003" not in text and is_open, (status, text, is_open)
