"""Nothing reads the switch **Dynamic** of a resource: its value is empty, and the agent does not answer."""

from support import Model, make_app, reads, talk_to_app, web_server

# Only the definition of the field names it.
assert all("schema" in place or "resource/base" in place or "resource.base" in place for place in reads("is_dynamic")), reads("is_dynamic")

model = Model("Good morning.")

with web_server(model) as server:

    def says_to(kind: str | None) -> str:
        resources = [{"type": kind, "name": "r", "value": "", "is_dynamic": True}] if kind else []
        return talk_to_app(server, make_app(server, f"With {kind}", *resources))

    assert "Good morning." in says_to(None)
    for kind in ("knowledge", "database"):
        said = says_to(kind)
        assert "Good morning." not in said, said
        assert "chat abnormal termination" in server.log, server.log[-2000:]
