"""What the server of v0.6.3 makes of Ollama: not there, refusing, or with a model that reasons; and of an `@` in a name."""

from support import EnvServer, Model, env_file, free_port, raised, says

from dbgpt.model.parameter import WorkerType

NAME = "ollama_proxyllm"
model = Model("<think>A greeting.</think>Good morning.")


def answers(address: str, stream: bool = True) -> tuple[str, str]:
    """What the server answers to a question, and its log."""
    env = env_file(model, LLM_MODEL=NAME, PROXYLLM_BACKEND="m", PROXY_SERVER_URL=address)
    with EnvServer(env) as server:
        body = {"model": NAME, "messages": "Hello", "stream": stream, "temperature": 0.5, "max_new_tokens": 64}
        said = [str(server.post("/api/v2/chat/completions", body | {"stream": way})[1]) for way in (True, False)]
        return "\n".join(said), server.log


said, _ = answers(model.address)
assert "<think>A greeting.</think>Good morning." in said.replace("\\u003c", "<"), said
said, _ = answers(f"http://127.0.0.1:{free_port()}")
assert "**LLMServer Generate Error, Please CheckErrorInfo.**: [Errno 111] Connection refused" in said, said
chat = model.answer
model.answer = lambda path, body: (404, "application/json", '{"error": "not found"}') if "chat" in path else chat(path, body)
said, log = answers(model.address)
assert "not found" not in said and "Can't new LLMCacheValueData object, output is None" in said + log, (said, log)
says(raised(WorkerType.to_worker_key, "m@home", "llm"), "Invaild symbol '@' in your worker name m@home")
