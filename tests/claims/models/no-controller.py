"""Without a controller the API server starts, answers every request with `Internal Server Error`, and logs that it cannot connect."""

from support import VERSION, EnvServer, Server, free_port, wait_for

nowhere = f"http://127.0.0.1:{free_port()}"
if VERSION >= (0, 7):
    table = f'[service.model.api]\nhost = "127.0.0.1"\nport = 8100\ncontroller_addr = "{nowhere}"\n'
    api = Server(table, "apiserver", 8100)
else:
    api = EnvServer("", "apiserver", 8100, ("--controller_addr", nowhere))

# `with` would wait for a list of models.
process = api.launch()


def listens() -> bool:
    try:
        return api.get("/openapi.json")[0] == 200
    except OSError:
        assert process.poll() is None, api.log[-2000:]
        return False


try:
    wait_for(listens)
    chat = {"model": "m", "messages": [{"role": "user", "content": "Hello"}]}
    for path, body in (("/api/v1/chat/completions", chat), ("/api/v1/embeddings", {"model": "e", "input": "Hello"})):
        assert api.post(path, body) == (500, "Internal Server Error"), (path, api.log[-2000:])
    assert process.poll() is None
    api.says(f"Health check failed for {nowhere}", "All connection attempts failed")
finally:
    process.kill()
