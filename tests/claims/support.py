"""What claims share."""

import ast
import importlib.abc
import importlib.util
import json
import logging
import os
import re
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Callable
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import metadata
from pathlib import Path
from typing import TypeVar

#: Version of the framework that runs, such as (0, 7, 1).
VERSION = tuple(int(part) for part in metadata.version("dbgpt").split(".")[:3])


class OnePackage(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """v0.6.3 is one package: finds there what newer editions have in several, `dbgpt.app` for `dbgpt_app`."""

    PLACES = {"dbgpt_app": "dbgpt.app", "dbgpt_client": "dbgpt.client", "dbgpt_ext": "dbgpt", "dbgpt_serve": "dbgpt.serve"}

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if name.split(".")[0] in self.PLACES else None

    def create_module(self, spec):
        package, _, rest = spec.name.partition(".")
        place = self.PLACES[package]
        return importlib.import_module(f"{place}.{rest}" if rest else place)

    def exec_module(self, module):
        pass


if VERSION < (0, 7):
    sys.meta_path.insert(0, OnePackage())


def start(service: str) -> None:
    """Starts mariadb, postgresql or redis, empty, as its superuser without a password reaches it."""
    subprocess.run(["start-service", service], check=True)


@contextmanager
def every_check():
    """A check for each thing that has to hold. What does not is kept and told at the end, so that one run says all of it."""
    wrong: list[tuple] = []

    def holds(what: str, is_so: bool, *seen: object) -> None:
        if not is_so:
            wrong.append((what, *seen))

    yield holds
    assert not wrong, "\n".join(map(str, wrong))


def raised(call, *args, **kwargs) -> BaseException:
    """The error that a call ends in; it has to end in one."""
    try:
        result = call(*args, **kwargs)
    except BaseException as error:
        return error
    raise AssertionError(f"no error, but {result!r}")


def scripted(*texts: str):
    """A client of a model that answers with these texts, one after the other, and then with the last one again.

    Its `asked` has the text of each request.
    """
    from dbgpt.core import ModelOutput
    from dbgpt.model.proxy import OpenAILLMClient

    left = list(texts)

    class Scripted(OpenAILLMClient):
        asked = []

        async def generate(self, request, message_converter=None):
            self.asked.append("\n".join(str(one.content) for one in request.messages))
            text = left.pop(0) if len(left) > 1 else left[0]
            return ModelOutput(error_code=0, text=text)

        async def generate_stream(self, request, message_converter=None):
            yield await self.generate(request)

    return Scripted(api_key="key", api_base="http://127.0.0.1:1/v1", model_alias="m")


def reply(agent, client, *bound, question: str = "Hello", **context):
    """The answer of an agent that asks this client; resources, profiles and actions are bound to it first."""
    import asyncio

    from dbgpt.agent import AgentContext, AgentMemory, AgentMessage, LLMConfig, UserProxyAgent

    async def ask():
        about = AgentContext(conv_id="c", **{"language": "en", **context})
        memory = AgentMemory()
        memory.gpts_memory.init("c")
        user = await UserProxyAgent().bind(about).bind(memory).build()
        made = agent.bind(about).bind(LLMConfig(llm_client=client)).bind(memory)
        for one in bound:
            made = made.bind(one)
        await made.build()
        return await made.generate_reply(AgentMessage(content=question), user)

    return asyncio.run(ask())


def samples(*pages: str) -> None:
    """Writes the files that pages of this edition give a title to into the current folder, as their reader does.

    Name the pages between quotation marks: a claim is stale when one of these files changes.
    """
    edition = {(0, 7, 1): "docs"}.get(VERSION, f"versioned_docs/version-v{'.'.join(map(str, VERSION))}")
    for page in pages:
        text = (Path(__file__).parents[2] / edition / f"{page}.md").read_text()
        for name, sample in re.findall(r'^```\w+ title="([^" ]+)".*?\n(.*?)^```$', text, re.DOTALL | re.MULTILINE):
            file = Path(name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(sample)


def _text_of_page(page: str) -> str:
    edition = {(0, 7, 1): "docs"}.get(VERSION, f"versioned_docs/version-v{'.'.join(map(str, VERSION))}")
    return (Path(__file__).parents[2] / edition / f"{page}.md").read_text()


def block(page: str, language: str, begins: str) -> str:
    """The block of a page of this edition that begins with these words: `block("faq/install", "nginx", "map ")`.

    Write all three between quotation marks: a claim is stale when this block changes.
    """
    sample = rf"^```{language}\b[^\n]*\n({re.escape(begins)}.*?)^```$"
    found = re.search(sample, _text_of_page(page), re.DOTALL | re.MULTILINE)
    assert found, f"{page} has no block of {language} that begins with {begins!r}"
    return found.group(1)


def streams():
    """Two operators: one that streams the numbers below the one it is given, and one that gathers a stream in a list."""
    from dbgpt.core.awel import StreamifyAbsOperator, UnstreamifyAbsOperator

    class Pieces(StreamifyAbsOperator[int, int]):
        async def streamify(self, number):
            for piece in range(number):
                yield piece

    class Gather(UnstreamifyAbsOperator[int, list]):
        async def unstreamify(self, pieces):
            return [piece async for piece in pieces]

    return Pieces, Gather


def says(error: BaseException, *texts: str) -> None:
    """Holds the message of an error: it has each of the texts in it."""
    message = f"{type(error).__name__}: {error}"
    for text in texts:
        assert text in message, message


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def answering_at(app) -> str:
    """Address at which an ASGI application answers for as long as the claim runs."""
    import uvicorn

    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None))
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    return f"http://127.0.0.1:{port}"


@contextmanager
def without(*packages: str):
    """While this lasts, these packages are not installed; what imported them is imported anew."""

    def is_gone(name):
        return any(name == one or name.startswith(f"{one}.") for one in packages)

    class Absent(importlib.abc.MetaPathFinder):
        def find_spec(self, name, path=None, target=None):
            if is_gone(name):
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    before = dict(sys.modules)
    for name in [name for name in sys.modules if is_gone(name)]:
        del sys.modules[name]
    absent = Absent()
    sys.meta_path.insert(0, absent)
    try:
        yield
    finally:
        sys.meta_path.remove(absent)
        sys.modules.update({name: module for name, module in before.items() if is_gone(name)})


class Model:
    """A server of models on a port of its own, as OpenAI and Ollama speak: chat and embeddings.

    `text` is what it answers, or what a function makes of the request's last message. With a `status` of 400 or more,
    each request is refused with it and the text. `asked` has the requests, the newest last.
    """

    def __init__(self, text="Good morning.", status: int = 200):
        self.text, self.status, self.asked = text, status, []
        model = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                model.asked.append(body)
                status, kind, text = model.answer(self.path, body)
                self.send_response(status)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(text.encode())))
                self.end_headers()
                self.wfile.write(text.encode())

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, daemon=True).start()

    def answer(self, path: str, body: dict) -> tuple[int, str, str]:
        if self.status >= 400:
            error = {"message": str(self.text), "type": "error", "code": None}
            return self.status, "application/json", json.dumps({"error": error})
        if path.endswith("/embeddings"):
            texts = [body["input"]] if isinstance(body["input"], str) else body["input"]
            data = [{"index": at, "embedding": vector(str(text))} for at, text in enumerate(texts)]
            return 200, "application/json", json.dumps({"data": data, "model": "m", "usage": {}})
        said = self.text if isinstance(self.text, str) else self.text(body["messages"][-1]["content"])
        if path.startswith("/api/chat"):
            line = {"model": "m", "message": {"role": "assistant", "content": said}, "done": True}
            return 200, "application/x-ndjson", json.dumps(line) + "\n"
        message = {"role": "assistant", "content": said}
        head = {"id": "1", "created": 1, "model": "m", "usage": USAGE}
        if not body.get("stream"):
            choice = {"index": 0, "message": message, "finish_reason": "stop"}
            head |= {"object": "chat.completion", "choices": [choice]}
            return 200, "application/json", json.dumps(head)
        choice = {"index": 0, "delta": message, "finish_reason": None}
        head |= {"object": "chat.completion.chunk"}
        events = [head | {"choices": [choice]}, head | {"choices": [{**choice, "delta": {}, "finish_reason": "stop"}]}]
        lines = "".join(f"data: {json.dumps(one)}\n\n" for one in events)
        return 200, "text/event-stream", lines + "data: [DONE]\n\n"


USAGE = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}


def vector(text: str) -> list[float]:
    """A vector of a text; texts that share words have similar ones."""
    numbers = [0.01] * 64
    for word in re.findall(r"\w+", text.lower()):
        numbers[zlib.crc32(word.encode()) % 64] += 1.0
    return numbers


def configuration(model: Model, *more: str, without: tuple[str, ...] = ()) -> str:
    """A configuration of a server, in TOML, that asks this model: the smallest one, and what is added.

    `without` leaves tables out, such as `embeddings`.
    """
    tables = {
        "system": 'language = "en"',
        "service.web": f'host = "127.0.0.1"\nport = {PORT}',
        "service.web.database": 'type = "sqlite"\npath = "pilot/meta_data/dbgpt.db"',
        "rag.storage.vector": 'type = "chroma"\npersist_path = "pilot/data"',
        "[models.llms]": f'name = "m"\nprovider = "proxy/openai"\napi_key = "key"\napi_base = "{model.address}/v1"',
        "[models.embeddings]": 'name = "e"\nprovider = "proxy/openai"\napi_key = "key"\n'
        f'api_url = "{model.address}/v1/embeddings"',
    }
    kept = [f"[{name}]\n{text}" for name, text in tables.items() if not any(one in name for one in without)]
    return "\n\n".join([*kept, *more]) + "\n"


PORT = 5670

#: The command of the framework.
DBGPT = str(Path(sys.executable).with_name("dbgpt"))


class Server:
    """A server of the framework with a configuration, in a checkout; `log` is what it printed.

    It is the web server, or a `controller`, `worker` or `apiserver` on a port. Use it in a `with`, which waits until it
    can be used (a web server when its models are there, any other one when its port is open) and stops it at the end.
    """

    def __init__(self, toml: str, kind: str = "webserver", port: int = PORT):
        self.checkout = Path.home() / "DB-GPT"
        self.file = Path("/tmp") / f"server-{free_port()}.toml"
        self.file.write_text(toml)
        self.output = self.file.with_suffix(".log")
        self.command = [DBGPT, "start", kind, "--config", str(self.file)]
        self.kind, self.address = kind, f"http://127.0.0.1:{port}"

    @property
    def log(self) -> str:
        return self.output.read_text(errors="replace")

    def launch(self) -> subprocess.Popen:
        """Starts it and does not wait."""
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment["PYTHONUNBUFFERED"] = "1"
        with self.output.open("w") as output:
            return subprocess.Popen(
                self.command, cwd=self.checkout, stdout=output, stderr=subprocess.STDOUT, env=environment
            )

    def fails(self, *texts: str, code: int | None = None) -> None:
        """Starts it, and holds that its log says these texts; with a code, that it ends by itself with that one."""
        process = self.launch()
        try:
            self.says(*texts, process=process)
            assert code is None or process.wait(60) == code, process.returncode
        finally:
            process.kill()

    def says(self, *texts: str, process: subprocess.Popen | None = None) -> None:
        """Waits until its log says these texts."""
        until = time.monotonic() + 300
        while missing := [text for text in texts if text not in self.log]:
            ended = process is not None and process.poll() is not None
            assert not ended and time.monotonic() < until, f"{missing}\n---\n{self.log[-4000:]}"
            time.sleep(0.5)

    def __enter__(self) -> "Server":
        self.process = self.launch()
        until = time.monotonic() + 480
        while not self.is_ready():
            assert self.process.poll() is None, f"it ended:\n{self.log[-4000:]}"
            assert time.monotonic() < until, f"it is not ready:\n{self.log[-4000:]}"
            time.sleep(0.5)
        return self

    def __exit__(self, *_) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def is_ready(self) -> bool:
        try:
            _, models = self.get("/api/controller/models")
        except OSError:
            return False
        if self.kind != "webserver":
            return True
        names = {one["model_name"] for one in models if one["healthy"]} if isinstance(models, list) else set()
        return "WorkerManager@service" in names

    def get(self, path: str):
        return self.ask(path)

    def post(self, path: str, body: object = None, **headers: str):
        return self.ask(path, json.dumps(body or {}).encode(), headers)

    def ask(self, path: str, data: bytes | None = None, headers: dict | None = None, method: str | None = None):
        """Status and body of an answer, the body as JSON where it is that."""
        headers = {"content-type": "application/json"} | (headers or {})
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                status, text = answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read().decode()
        try:
            return status, json.loads(text)
        except ValueError:
            return status, text


#: The model that `env_file` chooses, as v0.6.3 calls it.
CHAT_MODEL = "chatgpt_proxyllm"


def env_file(model: Model, **more: str) -> str:
    """The `.env` of a server of v0.6.3 that asks this model: the smallest one, and what is added or put in its place.

    A variable whose value is empty is left out.
    """
    chosen = {
        "LLM_MODEL": CHAT_MODEL,
        "PROXYLLM_BACKEND": "m",
        "PROXY_SERVER_URL": f"{model.address}/v1/chat/completions",
        "PROXY_API_KEY": "key",
        "EMBEDDING_MODEL": "proxy_http_openapi",
        "proxy_http_openapi_proxy_server_url": f"{model.address}/v1/embeddings",
        "proxy_http_openapi_proxy_api_key": "key",
        "proxy_http_openapi_proxy_backend": "e",
        "LOCAL_DB_TYPE": "sqlite",
        "NOTE_BOOK_ENABLE": "False",
        "LANGUAGE": "en",
    }
    return "".join(f"{name}={value}\n" for name, value in (chosen | more).items() if value)


class EnvServer(Server):
    """A server of v0.6.3: what it reads stands in the `.env` of the checkout, the rest are options of its command."""

    def __init__(self, env: str, kind: str = "webserver", port: int = PORT, options: tuple[str, ...] = ()):
        super().__init__(env, kind, port)
        self.command = [DBGPT, "start", kind, "--host", "127.0.0.1", "--port", str(port), *options]

    def launch(self) -> subprocess.Popen:
        (self.checkout / ".env").write_text(self.file.read_text())
        return super().launch()


def web_server(model: Model) -> Server:
    """The web server of each edition with the smallest configuration; `served_name()` is what it calls the model."""
    return Server(configuration(model)) if VERSION >= (0, 7) else EnvServer(env_file(model))


def served_name() -> str:
    """What the smallest configuration of this edition calls its model."""
    return "m" if VERSION >= (0, 7) else CHAT_MODEL


def add_sqlite(server: Server, name: str, file: str) -> None:
    """Registers a file of SQLite as a data source, as the web page of this edition does, and waits for its summary."""
    if VERSION >= (0, 7):
        body = {"type": "sqlite", "params": {"path": file}, "description": "orders"}
        status, answer = server.post("/api/v2/serve/datasources", body)
    else:
        body = {"db_name": name, "db_type": "sqlite", "file_path": file, "comment": "orders"}
        status, answer = server.post("/api/v1/chat/db/add", body)
    assert status == 200 and answer["success"], answer
    time.sleep(5)


@contextmanager
def nginx(http: str, port: int):
    """While this lasts, an nginx with the rights of this user, which has these lines in its `http`.

    It is waited for until it listens at the port. It has no access log but that of a `server`.
    """
    folder = Path(f"/tmp/nginx-{port}")
    folder.mkdir(exist_ok=True)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind}; " for kind in kinds)
    file, errors = folder / "nginx.conf", folder / "error.log"
    head = f"daemon off; pid {folder}/pid; error_log {errors}; events {{}}"
    file.write_text(f"{head} http {{ access_log off; {temporary}{http} }}")
    proxy = subprocess.Popen(["/usr/sbin/nginx", "-c", str(file), "-e", str(errors)])

    def listens() -> bool:
        assert proxy.poll() is None, errors.read_text()
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", port)) == 0

    try:
        wait_for(listens, 20)
        yield
    finally:
        proxy.terminate()
        proxy.wait(20)


T = TypeVar("T")


def wait_for(condition: Callable[[], T], seconds: float = 120) -> T:
    """What a function gives, as soon as that is true: it is called again and again."""
    until = time.monotonic() + seconds
    while not (given := condition()):
        assert time.monotonic() < until, f"{given!r} after {seconds} seconds"
        time.sleep(0.5)
    return given


def data_of(answered: tuple):
    """What a successful answer of the server holds; it has to be one."""
    status, body = answered
    assert status == 200 and body["success"], answered
    return body["data"]


def rows(server: Server, statement: str, *values: object) -> list[tuple]:
    """What the metadata of a server with SQLite answers."""
    with sqlite3.connect(server.checkout / "pilot/meta_data/dbgpt.db") as metadata:
        return metadata.execute(statement, values).fetchall()


def upload_form(field: str, name: str, text: str, **fields: str) -> tuple[bytes, dict]:
    """Body and headers of a form with fields and a file."""
    heads = {f'form-data; name="{one}"': value for one, value in fields.items()}
    heads[f'form-data; name="{field}"; filename="{name}"\r\ncontent-type: text/plain'] = text
    parts = [f"--edge\r\ncontent-disposition: {head}\r\n\r\n{value}\r\n" for head, value in heads.items()]
    return "".join([*parts, "--edge--\r\n"]).encode(), {"content-type": "multipart/form-data; boundary=edge"}


def talk(server: Server, question: str, mode: str = "chat_normal", param: str | None = None, **fields: object) -> str:
    """All that a stream of the web page says; without a `conv_uid`, in a conversation of its own."""
    body = {"conv_uid": f"{mode}{time.monotonic()}", "chat_mode": mode, "model_name": served_name(), "select_param": param}
    body |= {"user_input": question, "temperature": 0.5, "max_new_tokens": 64}
    return str(server.post("/api/v1/chat/completions", body | fields)[1])


def talk_to_app(server: Server, code: str, question: str = "Hello", **fields: object) -> str:
    """All that an app says over `/api/v2`."""
    body = {"model": served_name(), "messages": question, "stream": True, "chat_mode": "chat_app", "chat_param": code}
    body |= {"temperature": 0.5, "max_new_tokens": 64}
    return str(server.post("/api/v2/chat/completions", body | fields)[1])


def prompt_of(model: Model) -> str:
    """What a model was asked last: the texts of all messages."""
    questions = [one for one in model.asked if "messages" in one]
    return "\n".join(str(message["content"]) for message in questions[-1]["messages"])


def make_app(server: Server, name: str, *resources: dict, language: str = "en", **detail: object) -> str:
    """Makes an app of one agent, as the web page does, and gives its code; `detail` is of the agent."""
    agent = {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": served_name()}
    app = {"app_name": name, "app_describe": "Answers", "language": language, "team_mode": "single_agent"}
    app["details"] = [agent | {"resources": list(resources)} | detail]
    return data_of(server.post("/api/v1/app/create", app))["app_code"]


def make_scenario_app(server: Server, scene: str, **fields: object) -> str:
    """Makes an app on a scenario, as the web page does, and gives its code."""
    app = {"app_name": f"On {scene}", "app_describe": "d", "language": "en", "team_mode": "native_app", "details": []}
    app["team_context"] = {"chat_scene": scene, "scene_name": scene}
    return data_of(server.post("/api/v1/app/create", app | fields))["app_code"]


def add_knowledge_base(server: Server, name: str) -> None:
    """Makes a knowledge base with vectors, as the web page of this edition does."""
    kind = "VectorStore" if VERSION >= (0, 7) else "Chroma"
    base = {"name": name, "vector_type": kind, "desc": "d", "owner": "dbgpt", "domain_type": "Normal"}
    data_of(server.post("/knowledge/space/add", base))


def add_text(server: Server, base: str, name: str, text: str) -> int:
    """Adds a text to a knowledge base, and gives the number of the document."""
    document = {"doc_name": name, "doc_type": "TEXT", "content": text, "source": "s"}
    return data_of(server.post(f"/knowledge/{base}/document/add", document))


def synced(server: Server, base: str, document: int) -> dict:
    """Loads a document of a knowledge base, and gives what is said of it when that has ended, well or not."""
    data_of(server.post(f"/knowledge/{base}/document/sync", {"doc_ids": [document]}))

    def ended() -> dict | None:
        listed = data_of(server.post(f"/knowledge/{base}/document/list", {"page": 1, "page_size": 20}))["data"]
        return next((one for one in listed if one["id"] == document and one["status"] in ("FINISHED", "FAILED")), None)

    return wait_for(ended)


def reads(name: str) -> set[str]:
    """Where the framework reads an attribute or a key of this name: `module: expression`, tests left out."""
    found = set()
    for module, tree in _modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                is_read = node.attr == name
            elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
                is_read = _is_text(node.slice, name)
            elif isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                is_read = called in ("get", "getattr", "getenv", "pop") and any(
                    _is_text(argument, name) for argument in node.args[:2]
                )
            else:
                is_read = False
            if is_read:
                found.add(f"{module}: {ast.unparse(node)}")
    return found


def _is_text(node: ast.AST, text: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == text


@cache
def _modules() -> dict[str, ast.Module]:
    """All modules of the framework that is installed."""
    sources = Path.home().joinpath("DB-GPT").glob("packages/*/src" if VERSION >= (0, 7) else "dbgpt")
    return {
        str(file.relative_to(source)).removesuffix(".py").replace("/", "."): ast.parse(file.read_text())
        for source in sources
        for file in source.rglob("*.py")
        if "/tests/" not in str(file)
    }


class Kept(logging.Handler):
    """Keeps what is logged from now on, by a logger and those below it, or by all: `text` has a line for each record."""

    def __init__(self, logger: str | None = None):
        super().__init__()
        self.text = ""
        logging.getLogger(logger).addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except TypeError:  # its arguments do not fit its text
            line = str(record.msg)
        self.text += f"{line}\n"


class Recorder:
    """Stands for anything, and keeps what is done with it."""

    def __init__(self, done: list | None = None, name: str = "it"):
        self.done = [] if done is None else done
        self._name = name

    def __call__(self, *args, **kwargs):
        self.done.append(f"{self._name}{args!r}{sorted(kwargs.items())!r}")
        return Recorder(self.done, f"{self._name}()")

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Recorder(self.done, f"{self._name}.{name}")

    def __getitem__(self, key):
        return Recorder(self.done, f"{self._name}[{key!r}]")

    def __iter__(self):
        return iter(())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def __bool__(self):
        return True

    def __repr__(self):
        return self._name


def tiny_model():
    """A model of random weights and its tokenizer, as the provider `hf` loads them: four words, `</s>` ends an answer."""
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    words = {word: number for number, word in enumerate(["<unk>", "</s>", "a", "b"])}
    split = Tokenizer(models.WordLevel(words, unk_token="<unk>"))
    split.pre_tokenizer = pre_tokenizers.Whitespace()
    names = ["input_ids", "attention_mask"]
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=split, unk_token="<unk>", eos_token="</s>", pad_token="</s>", model_input_names=names
    )
    size = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
    model = LlamaForCausalLM(LlamaConfig(vocab_size=8, max_position_embeddings=64, **size))
    return model, tokenizer


def read_configuration(text: str = ""):
    """What the web server reads from a file with this text, and the smallest tables that it needs beside it."""
    from tempfile import mkdtemp

    from dbgpt_app.config import ApplicationConfig
    from dbgpt_app.dbgpt_server import scan_configs

    from dbgpt.util.configure import ConfigurationManager

    scan_configs()
    base = {
        "[service.web.database]": 'type = "sqlite"\npath = "pilot/meta_data/dbgpt.db"',
        "[[models.llms]]": 'name = "gpt-4o"\nprovider = "proxy/openai"\napi_key = "key"',
        "[[models.embeddings]]": 'name = "vectors"\nprovider = "proxy/openai"\n'
        'api_url = "https://api.openai.com/v1/embeddings"\napi_key = "key"',
    }
    tables = [f"{head}\n{keys}\n" for head, keys in base.items() if head not in text]
    file = Path(mkdtemp()) / "dbgpt.toml"
    file.write_text("\n".join([*tables, text]))
    manager = ConfigurationManager.from_file(str(file))
    return manager.parse_config(ApplicationConfig, hook_section="hooks")
