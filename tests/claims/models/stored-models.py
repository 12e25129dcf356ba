"""A model that was added over HTTP is in the table `dbgpt_serve_model` and starts again with the server, unless `model_storage` is `memory`."""

from support import PORT, Model, Server, configuration, data_of, rows, wait_for

model = Model()
usual = configuration(model)
in_memory = usual.replace(f"port = {PORT}\n", f'port = {PORT}\nmodel_storage = "memory"\n', 1)
assert in_memory != usual
added = {"name": "second", "provider": "proxy/openai", "api_key": "key", "api_base": f"{model.address}/v1"}


def names(server: Server) -> list[str]:
    return sorted(data_of(server.get("/api/v1/model/types")))


with Server(usual) as server:
    body = {"host": "127.0.0.1", "port": PORT, "model": "second", "worker_type": "llm", "params": added}
    data_of(server.post("/api/v2/serve/model/models", body))
    assert names(server) == ["m", "second"]
    assert rows(server, "SELECT model FROM dbgpt_serve_model") == [("second",)]
with Server(usual) as server:
    wait_for(lambda: names(server) == ["m", "second"], 30)
with Server(in_memory) as server:
    assert names(server) == ["m"]
