"""Nothing reads the switch **Dynamic** of a resource: its value is empty, and the agent does not answer."""

from support import Model, Server, configuration, reads

# Only the definition of the field names it.
assert all("schema" in place or "resource/base" in place or "resource.base" in place for place in reads("is_dynamic")), reads("is_dynamic")

model = Model("Good morning.")

with Server(configuration(model)) as server:

    def says_to(kind: str | None) -> str:
        resources = [{"type": kind, "name": "r", "value": "", "is_dynamic": True}] if kind else []
        app = {
            "app_name": f"With {kind}",
            "app_describe": "d",
            "language": "en",
            "team_mode": "single_agent",
            "details": [{"agent_name": "Summarizer", "llm_strategy": "default", "resources": resources}],
        }
        _, body = server.post("/api/v1/app/create", app)
        assert body["success"], body
        asked = {"model": "m", "messages": "Hello", "stream": True, "chat_mode": "chat_app"}
        return str(server.post("/api/v2/chat/completions", asked | {"chat_param": body["data"]["app_code"]})[1])

    assert "Good morning." in says_to(None)
    for kind in ("knowledge", "database"):
        said = says_to(kind)
        assert "Good morning." not in said, said
        assert "chat abnormal termination" in server.log, server.log[-2000:]
