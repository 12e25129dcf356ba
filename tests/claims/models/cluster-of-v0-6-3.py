"""What the processes of a cluster of v0.6.3 say: options that are missing, nobody who answers, models that are not there."""

import json
import subprocess
import time

from openai import OpenAI
from support import CHAT_MODEL, DBGPT, EnvServer, Model, free_port, raised, says

model = Model("Good morning.")
CONTROLLER = ("--controller_addr", "http://127.0.0.1:8000")
NAMES = ("--model_name", CHAT_MODEL, "--model_path", CHAT_MODEL)
PROXY = ("--proxy_server_url", f"{model.address}/v1/chat/completions", "--proxy_api_key", "key")


def holds(answer, *texts: str) -> None:
    """Holds that an answer says these texts."""
    said = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    for text in texts:
        assert text in said, (text, said[-2000:])


def dbgpt(*arguments: str) -> str:
    done = subprocess.run([DBGPT, *arguments], capture_output=True, text=True, cwd="/tmp", timeout=120)
    return done.stdout + done.stderr


def worker(*options: str) -> EnvServer:
    return EnvServer("", "worker", 8001, CONTROLLER + options)


holds(dbgpt("start", "worker", *NAMES, *CONTROLLER), "Missing option '--proxy_server_url'")
holds(dbgpt("start", "worker", "--model_name", CHAT_MODEL, *CONTROLLER), "Missing option '--model_path'")
holds(dbgpt("model", "--address", f"http://127.0.0.1:{free_port()}", "list"), "No healthy urls found, selecting randomly")
worker(*NAMES, *PROXY).fails(
    "Health check failed for http://127.0.0.1:8000",
    "start failed for network error, please make sure your port is available",
)

with EnvServer("", "controller", 8000), EnvServer("", "apiserver", 8100, CONTROLLER + ("--api_keys", "one")) as api:

    def ask(name: str = CHAT_MODEL, key: str = "one"):
        body = {"model": name, "messages": [{"role": "user", "content": "Hello"}]}
        return api.post("/api/v1/chat/completions", body, authorization=f"Bearer {key}")

    def openai_says(path: str, name: str, key: str, *texts: str) -> None:
        asks = OpenAI(base_url=api.address + path, api_key=key, max_retries=0).chat.completions
        says(raised(asks.create, model=name, messages=[{"role": "user", "content": "Hello"}]), *texts)

    holds(ask(), "40301", "No models allowed now, your model ")
    with worker(*NAMES, *PROXY) as one:
        for _ in range(120):
            if "40301" not in str(said := ask()):
                break
            time.sleep(0.5)
        holds(said, "Good morning.")
        holds(ask("other"), "400", "40301", "Only ", " allowed now, your model ")
        holds(ask(key="two"), "401", "invalid_api_key")
        openai_says("", CHAT_MODEL, "one", "NotFoundError", "404")
        openai_says("/api/v1", CHAT_MODEL, "two", "AuthenticationError", "401", "invalid_api_key")
        openai_says("/api/v1", "other", "one", "BadRequestError", "400", "40301", "Only ", " allowed now, your model ")
        said = one.post("/api/worker/embeddings", {"model": "other", "input": ["x"]})
        holds([said, one.log], "Cound not found worker instances for model name ")

# A worker that says an address at which nobody reaches it.
with EnvServer("", "controller", 8000), EnvServer("", "apiserver", 8100, CONTROLLER) as api:
    with worker(*NAMES, *PROXY, "--worker_register_host", "127.0.0.9"):
        for _ in range(120):
            if "40301" not in str(said := ask()):
                break
            time.sleep(0.5)
        holds(said, "400", "50001", "All connection attempts failed")

# A registry in MySQL.
MYSQL = ("--registry_type", "database", "--registry_db_type", "mysql", "--registry_db_name", "dbgpt")


def registry(*options: str) -> str:
    process = (server := EnvServer("", "controller", 8000, MYSQL + options)).launch()
    try:
        process.wait(25)
    except subprocess.TimeoutExpired:
        process.kill()
    return server.log


login = ("--registry_db_user", "a", "--registry_db_password")
at = ("--registry_db_host", "127.0.0.1", "--registry_db_port")
holds(registry(*at, "3306", "--registry_db_user", "a"), "Registry DB password is required when using MySQL registry.")
holds(registry(*at, "1", *login, "b"), "Can't connect to MySQL server")
