"""http.json."""

import unittest

from dbgpt_facts.source.source import Source
from dbgpt_facts.topics.http import topic

from .made_up import MadeUpTree

TREE = MadeUpTree({
    "dbgpt/core/awel/trigger/trigger_manager.py": """
        class HttpTriggerManager:
            def __init__(self, router=None, router_prefix: str = "/api/v1/awel/trigger"): ...
        """,
    "dbgpt/server.py": """
        from fastapi import FastAPI
        from dbgpt.api import router
        app = FastAPI()
        app.mount("/images", object())
        def mount_routers(app):
            app.include_router(router, prefix="/api/v1")
        @app.get("/health")
        def health(): ...
        """,
    "dbgpt/api.py": """
        from fastapi import APIRouter, Body, Depends
        from pydantic import BaseModel
        router = APIRouter(prefix="/chat")
        lost = APIRouter()
        class Request(BaseModel):
            text: str
            limit: int = 3
        @router.post("/send", response_model=Result[str])
        async def send(request: Request, name: str, flag=Body(), user=Depends(get_user)): ...
        @router.api_route("/both", methods=["GET", "PUT"])
        def both(): ...
        @lost.get("/lost")
        def get_lost(): ...
        """,
    "dbgpt/serve/core/serve.py": "class BaseServe: ...",
    "dbgpt/serve/prompt/serve.py": """
        from dbgpt.serve.core.serve import BaseServe
        from .endpoints import router
        class Serve(BaseServe):
            def __init__(self, app, api_prefix="/api/v1/serve/prompt"): ...
            def init_app(self, app):
                for prefix in self.prefixes:
                    app.include_router(router, prefix=prefix)
        """,
    "dbgpt/serve/prompt/endpoints.py": """
        from fastapi import APIRouter
        router = APIRouter()
        @router.delete("/{prompt_id}")
        def remove(prompt_id: int): ...
        """,
    "dbgpt/app/initialization/serve_initialization.py": """
        def register(system_app):
            from dbgpt.serve.prompt.serve import Serve
            system_app.register(Serve, api_prefix=["/prompt", "/api/v2/serve/prompt"])
        """,
    "examples/awel/hello.py": 'trigger = HttpTrigger("hello", methods="POST", request_body=Body)',
})
FACTS = topic.extract(Source(TREE), TREE)
ROUTES = {(row["method"], row["route"]): row for row in FACTS["routes"]}


class HttpTest(unittest.TestCase):
    def test_mounted_routes(self):
        row = ROUTES["POST", "/chat/send"]
        self.assertEqual((row["path"], row["prefix"]), ("/api/v1/chat/send", "/api/v1"))
        self.assertEqual(row["mounted_by"], ["dbgpt.server"])
        self.assertEqual(ROUTES["GET", "/health"]["path"], "/health")

    def test_parameters(self):
        row = ROUTES["POST", "/chat/send"]
        self.assertEqual(row["request_models"], [{"param": "request", "model": "dbgpt.api.Request"}])
        self.assertEqual(row["params"],
                         [{"name": "name", "type": "str"}, {"name": "flag", "in": "body"}])
        self.assertEqual(row["response_model"], "Result[str]")
        self.assertEqual(FACTS["request_models"], {"dbgpt.api.Request": ["text", "limit"]})

    def test_several_methods(self):
        methods = {method for method, route in ROUTES if route == "/chat/both"}
        self.assertEqual(methods, {"GET", "PUT"})

    def test_a_router_that_nothing_mounts(self):
        row = ROUTES["GET", "/lost"]
        self.assertEqual((row["path"], row["prefix"], row["mounted_by"]), (None, None, []))

    def test_a_component_answers_at_each_prefix_of_its_registration(self):
        rows = [row for row in FACTS["routes"] if row["handler"] == "remove"]
        self.assertEqual([row["path"] for row in rows],
                         ["/api/v2/serve/prompt/{prompt_id}", "/prompt/{prompt_id}"])
        self.assertEqual(rows[0]["default_prefixes"], ["/api/v1/serve/prompt"])

    def test_triggers_and_folders(self):
        self.assertEqual(FACTS["awel_triggers"], [{
            "file": "examples/awel/hello.py", "class": "HttpTrigger", "endpoint": "hello",
            "path": "/api/v1/awel/trigger/hello", "methods": ["POST"], "request_body": "Body",
        }])
        self.assertEqual(FACTS["static_mounts"], ["/images"])


if __name__ == "__main__":
    unittest.main()
