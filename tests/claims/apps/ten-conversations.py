"""The list of conversations of the chat page has the ten newest; the others are on its next pages, over HTTP."""

from support import VERSION, EnvServer, Model, Server, configuration, env_file

model = Model()
started = Server(configuration(model)) if VERSION >= (0, 7) else EnvServer(env_file(model))
LIST = "/api/v1/chat/dialogue/list"

with started as server:
    for number in range(12):
        body = {"model": "m", "conv_uid": f"talk-{number}", "messages": "Hello", "stream": False}
        body |= {"temperature": 0.5, "max_new_tokens": 100}
        status, answer = server.post("/api/v2/chat/completions", body)
        assert status == 200, answer

    def listed(query: str = "") -> list:
        return [one["conv_uid"] for one in server.get(LIST + query)[1]["data"]]

    assert len(listed()) == 10 and "talk-11" in listed() and "talk-0" not in listed(), listed()
    assert set(listed("?page=2")) == {"talk-0", "talk-1"}, listed("?page=2")
