"""http.json."""

import unittest

from dbgpt_facts.source.source import Source
from dbgpt_facts.topics.http import operations, topic

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


OPERATIONS_TREE = MadeUpTree({
    "dbgpt/api.py": """
        from enum import Enum
        from typing import Any, Dict, Generic, List, Literal, Optional, TypedDict, TypeVar, Union
        from fastapi import APIRouter, Depends, FastAPI, File, Form, Query, Request, UploadFile
        from fastapi.responses import StreamingResponse
        from pydantic import BaseModel, Field
        T = TypeVar("T")
        class Result(BaseModel, Generic[T]):
            success: bool = Field(..., description="...")
            data: T | None = Field(None)
        class Color(Enum):
            RED = "red"
            BLUE = "blue"
        class Message(TypedDict, total=False):
            role: Required[Literal["user"]]
            content: NotRequired[str]
            name: str
        class Base(BaseModel):
            name: str
            tags: List[str] = Field(default_factory=list)
        class Body(Base):
            color: Color = Color.RED
            messages: Union[str, List[Message]] = Field(...)
            limit: Optional[int] = Field(5, description="...")
            extra: Dict[str, Any] = {}
        class Page(Result[Base]): ...
        router = APIRouter()
        app = FastAPI()
        def mount_routers(app):
            app.include_router(router, prefix="/v2")
        def check_api_key(): ...
        @router.post("/send/{uid}", response_model=Result[List[Base]], dependencies=[Depends(check_api_key)])
        def send(uid: int, body: Body, raw: Request, name: str = Query(default="x"), service=Depends(get)): ...
        @router.post("/upload")
        def upload(note: str = Form(...), doc: Optional[UploadFile] = File(None)) -> Page:
            return StreamingResponse(chunks())
        lost = APIRouter()
        @lost.get("/lost")
        def get_lost(): ...
        """,
})
OPERATIONS = operations.extract(Source(OPERATIONS_TREE))


class OperationsTest(unittest.TestCase):
    def operation(self, route):
        return next(row for row in OPERATIONS["operations"] if row["route"] == route)

    def model(self, name):
        model = OPERATIONS["models"][f"dbgpt.api.{name}"]
        return {field["name"]: field for field in model["fields"]}

    def test_where_parameters_go(self):
        row = self.operation("/send/{uid}")
        self.assertEqual(row["params"], [
            {"name": "uid", "in": "path", "type": {"type": "integer"}, "required": True},
            {"name": "name", "in": "query", "type": {"type": "string"}, "required": False,
             "default": "x"},
        ])
        self.assertEqual(row["body"], [
            {"name": "body", "in": "body", "type": {"ref": "dbgpt.api.Body"}, "required": True}])

    def test_keys_and_streams(self):
        self.assertEqual([self.operation(route)["authenticated"] for route in
                          ("/send/{uid}", "/upload")], [True, False])
        self.assertNotIn("streams", self.operation("/send/{uid}"))
        self.assertTrue(self.operation("/upload")["streams"])

    def test_forms_and_files(self):
        self.assertEqual([(field["name"], field["in"]) for field in self.operation("/upload")["body"]],
                         [("note", "form"), ("doc", "form")])

    def test_responses(self):
        self.assertEqual(self.operation("/send/{uid}")["response"], {
            "ref": "dbgpt.api.Result", "arguments": [{"array": {"ref": "dbgpt.api.Base"}}]})
        self.assertEqual(self.operation("/upload")["response"], {"ref": "dbgpt.api.Page"})

    def test_fields_of_models(self):
        body = self.model("Body")
        self.assertEqual(list(body), ["name", "tags", "color", "messages", "limit", "extra"])
        self.assertEqual(body["name"], {"name": "name", "type": {"type": "string"}, "required": True})
        self.assertEqual(body["tags"]["required"], False)
        self.assertEqual(body["limit"], {
            "name": "limit", "type": {"union": [{"type": "integer"}, {"type": "null"}]},
            "required": False, "default": 5})
        self.assertEqual(body["messages"]["type"], {
            "union": [{"type": "string"}, {"array": {"ref": "dbgpt.api.Message"}}]})

    def test_enumerations_and_typed_dictionaries(self):
        self.assertEqual(OPERATIONS["models"]["dbgpt.api.Color"], {"enum": ["red", "blue"]})
        message = self.model("Message")
        self.assertEqual(message["role"]["type"], {"literal": ["user"]})
        self.assertEqual([message[name]["required"] for name in message], [True, False, False])

    def test_generic_models(self):
        self.assertEqual(OPERATIONS["models"]["dbgpt.api.Result"]["variables"], ["T"])
        self.assertEqual(self.model("Result")["data"]["type"]["union"][0], {"variable": "T"})
        self.assertEqual(self.model("Page")["data"]["type"]["union"][0], {"ref": "dbgpt.api.Base"})

    def test_only_routes_that_a_server_answers(self):
        self.assertNotIn("/lost", [row["route"] for row in OPERATIONS["operations"]])


if __name__ == "__main__":
    unittest.main()
