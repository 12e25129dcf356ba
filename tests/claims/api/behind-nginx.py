"""nginx in front of the server, as the FAQ configures it, asks for a login, lets large uploads through, and takes the header of keys."""

import base64
import json
import ssl
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from support import VERSION, EnvServer, Model, Server, block, configuration, env_file, nginx, served_name, upload_form

PORT = 8443
folder = Path("/tmp/secrets")
folder.mkdir()
sample = block("faq/install", "nginx", "server {").replace("/etc/nginx/", f"{folder}/")
sample = sample.replace("listen 443", f"listen 127.0.0.1:{PORT}")
new = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "9", "-subj", "/CN=localhost"]
pair = ["-keyout", folder / "dbgpt.key", "-out", folder / "dbgpt.pem"]
subprocess.run(["openssl", *new, *pair], check=True, stderr=subprocess.DEVNULL)
secret = subprocess.run(["openssl", "passwd", "-apr1", "secret"], check=True, capture_output=True, text=True).stdout
(folder / "dbgpt.users").write_text(f"anna:{secret}")

ANNA = {"authorization": "Basic " + base64.b64encode(b"anna:secret").decode()}
trusted = ssl.create_default_context(cafile=folder / "dbgpt.pem")


def ask(path: str, data: bytes | None = None, headers: dict[str, str] = ANNA) -> tuple[int, str]:
    """Status and text of an answer through nginx."""
    request = urllib.request.Request(f"https://localhost:{PORT}{path}", data, headers)
    try:
        with urllib.request.urlopen(request, context=trusted, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


model = Model("Good morning.")
if VERSION >= (0, 7):
    server = Server(configuration(model).replace('language = "en"', 'language = "en"\napi_keys = ["one"]'))
else:
    server = EnvServer(env_file(model, API_KEYS="one"))
# The server reads such an upload to its end: an answer before that ends in the middle of what nginx still sends.
UPLOAD = "/api/v1/resource/file/upload?chat_mode=chat_normal&conv_uid=c"
large, form = upload_form("doc_files" if VERSION >= (0, 7, 1) else "doc_file", "notes.txt", "x" * 2_000_000)
JSON = ANNA | {"content-type": "application/json"}
with server:
    with nginx(sample, PORT):
        status, _ = ask("/api/health", None, {})
        assert status == 401, status
        assert ask("/api/health") == (200, '{"status":"ok"}'), ask("/api/health")
        status, page = ask("/")
        assert status == 200 and 'src="/_next/' in page and 'src="_next/' not in page, page[:500]
        # The header of the login is no key.
        status, text = ask("/api/v2/serve/datasources")
        assert status == 401 and "invalid_api_key" in text, (status, text)
        question = {"chat_mode": "chat_normal", "model_name": served_name(), "user_input": "Hello", "conv_uid": "c"}
        question |= {"temperature": 0.5, "max_new_tokens": 64}
        status, text = ask("/api/v1/chat/completions", json.dumps(question).encode(), JSON)
        assert status == 200 and "Good morning." in text, (status, text)
        status, text = ask(UPLOAD, large, ANNA | form)
        assert status == 200 and '"success":true' in text, (status, text)
    with nginx(sample.replace("client_max_body_size 100m;", ""), PORT):
        status, text = ask(UPLOAD, large, ANNA | form)
        assert status == 413, (status, text)
