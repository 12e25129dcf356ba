"""What clients say where nothing listens: curl, the Python client, OpenAI's client and urllib."""

import asyncio
import subprocess
import urllib.request

import openai
from support import free_port, raised, says

from dbgpt_client import Client

address = f"http://127.0.0.1:{free_port()}"
done = subprocess.run(["curl", "-sS", f"{address}/api/v2/chat/completions"], capture_output=True, text=True)
assert "Failed to connect" in done.stderr, done


def client():
    return asyncio.run(Client(api_base=f"{address}/api/v2", api_key="key").chat(model="m", messages="Hello"))


says(raised(client), "All connection attempts failed")
messages = [{"role": "user", "content": "Hello"}]
models = openai.OpenAI(base_url=f"{address}/api/v1", api_key="key", max_retries=0)
says(raised(models.chat.completions.create, model="m", messages=messages), "APIConnectionError")
refused = raised(urllib.request.urlopen, address)
says(refused, "URLError", "<urlopen error [Errno 111] Connection refused>")
