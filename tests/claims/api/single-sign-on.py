"""nginx asks a login service before it lets anybody through, and passes the user on, as the FAQ configures it; its limit of requests does not know the user, but the address; it can pass the API alone."""

import json
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from support import Model, block, nginx, rows, served_name, web_server

login, closed = block("faq/install", "nginx", "location /oauth2/"), block("faq/install", "nginx", "location / {\n    return")
before, limit = block("faq/install", "nginx", "map "), block("faq/install", "nginx", "limit_req ")


class Login(BaseHTTPRequestHandler):
    """Answers as OAuth2 Proxy does with `--set-xauthrequest`: who has a cookie is Anna."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        known = "anna" in self.headers.get("cookie", "")
        signing = self.path.startswith("/oauth2/sign_in")
        self.send_response(200 if signing else 202 if known else 401)
        if known:
            self.send_header("X-Auth-Request-Email", "anna@example.com")
        text = b"Please sign in" if signing else b""
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_POST = do_GET


threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", 4180), Login).serve_forever, daemon=True).start()


def serving(port: int, locations: str, before: str = ""):
    """An nginx with these locations alone."""
    return nginx(f"{before} server {{ listen 127.0.0.1:{port}; {locations} }}", port)


def ask(port: int, path: str, body: object = None, **headers: str) -> tuple[int, str]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, headers | {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=100) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


with web_server(Model("Good morning.")) as server:
    through = "proxy_pass http://127.0.0.1:5670; proxy_set_header Host $host; proxy_buffering off;"
    limited = login.replace("location / {", f"location / {{ {limit}")
    by_address = before.replace("$remote_user", "$binary_remote_addr")
    with (
        serving(8080, login),
        serving(8081, f"location /api/v2/ {{ {through} }} {closed}"),
        serving(8082, limited, before),
        serving(8083, limited, by_address),
    ):
        chat = {"model_name": served_name(), "user_input": "Hello", "temperature": 0.5, "max_new_tokens": 64}
        chat |= {"conv_uid": "a", "chat_mode": "chat_normal", "app_code": "chat_normal"}
        for path, body in (("/", None), ("/api/health", None), ("/api/v1/chat/completions", chat)):
            _, text = ask(8080, path, body)
            assert text == "Please sign in", (path, text)
        assert ask(8080, "/api/health", cookie="anna") == (200, '{"status":"ok"}')
        # What a client says of itself does not count.
        status, text = ask(8080, "/api/v1/chat/completions", chat, cookie="anna", **{"user-id": "ben"})
        assert status == 200 and "Good morning." in text, (status, text)
        names = rows(server, "SELECT user_name FROM chat_history WHERE conv_uid = 'a'")
        assert names == [("anna@example.com",)], names

        for port, refused in ((8082, 0), (8083, 2)):
            statuses = [ask(port, "/api/v1/chat/completions", cookie="anna")[0] for _ in range(8)]
            assert statuses.count(429) == refused, (port, statuses)

        question = {"model": served_name(), "messages": "Hello", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
        status, text = ask(8081, "/api/v2/chat/completions", question)
        assert status == 200 and "Good morning." in text, (status, text)
        for path in ("/", "/chat", "/api/v1/chat/dialogue/list", "/knowledge/space/list"):
            assert ask(8081, path)[0] == 404, path
