"""At the first start, v0.6.3 has no apps until they are registered; its `.env` wins over the shell, and can bring the old interface back."""

import os

from support import CHAT_MODEL, EnvServer, Model, env_file

model = Model("Good morning.")


def asked(server: EnvServer) -> str:
    """The name under which the model is asked."""
    body = {"model": CHAT_MODEL, "messages": "Hello", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
    assert "Good morning." in str(server.post("/api/v2/chat/completions", body)[1])
    return model.asked[-1]["model"]


def page(server: EnvServer, folder: str) -> bool:
    """Whether the server sends the page of this folder."""
    file = server.checkout / "dbgpt/app/static" / folder / "index.html"
    return server.get("/")[1] == file.read_text()


os.environ["PROXYLLM_BACKEND"] = "of-the-shell"
with EnvServer(env_file(model)) as server:
    assert asked(server) == "m", model.asked[-1]
    assert page(server, "web") and not page(server, "old_web")

    def apps() -> list:
        return server.post("/api/v1/app/list", {"page": 1, "page_size": 20, "published": "true"})[1]["data"]["app_list"]

    assert apps() == [], apps()
    assert "no such table: gpts_app" in server.log
    assert server.post("/api/v1/app/native/init")[1]["success"]
    assert len(apps()) > 3, apps()
# What `.env` does not name, the shell may set; a name that nobody knows sets nothing.
env = env_file(model, PROXYLLM_BACKEND="", PROXYLLM_BACKENDS="misspelled", USE_NEW_WEB_UI="False")
with EnvServer(env) as server:
    assert asked(server) == "of-the-shell", model.asked[-1]
    assert page(server, "old_web") and not page(server, "web")
