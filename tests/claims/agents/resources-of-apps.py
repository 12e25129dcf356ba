"""An app of the web server whose resource cannot be built answers nothing, and the log says why."""

import json

from support import VERSION, Model, add_knowledge_base, make_app, talk_to_app, web_server

model = Model("Good morning.")
with web_server(model) as server:

    def asked(name: str, kind: str, value: str) -> tuple[str, str]:
        """The answer of an app with this resource, and what the log says meanwhile."""
        resource = {"type": kind, "name": name, "value": value, "is_dynamic": False}
        code = make_app(server, name, resource, agent_name="Summarizer" if kind == "knowledge" else "ToolExpert")
        before = len(server.log)
        return talk_to_app(server, code), server.log[before:]

    def holds(answered: tuple[str, str], *texts: str) -> None:
        answer, log = answered
        print(answer[:300])
        assert "Good morning." not in answer, answer
        for text in ("chat abnormal termination！", *texts):
            assert text in log, (text, log[-3000:])

    if VERSION < (0, 7):
        holds(asked("absent", "knowledge", "99"), "'NoneType' object has no attribute 'name'")
    else:
        holds(asked("absent", "knowledge", "nothing"), "Failed to build resource knowledge:", "Knowledge space ", "nothing not found")
        add_knowledge_base(server, "prices")
    if VERSION >= (0, 7, 1):
        holds(
            asked("prices", "knowledge", "prices"),
            "Failed to build resource knowledge:",
            "No component found with name rerank_embedding_factory",
        )
        form = json.dumps({"name": "tools", "mcp_servers": "http://127.0.0.1:8000/sse", "token": None, "no_ssl_verify": False, "ssl_ca_cert": None})
        holds(
            asked("tools", "tool(mcp(sse))", form),
            "Failed to build resource tool(mcp(sse))",
            "object of type 'NoneType' has no len()",
        )
