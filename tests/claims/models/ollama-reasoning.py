"""What is left of the reasoning of a model in Ollama, and embeddings that ask another address, or a model that is not pulled."""

import asyncio
import json

from support import Model, raised, read_configuration, says

from dbgpt.core import ModelMessage, ModelRequest, ModelRequestContext
from dbgpt.model.proxy import OpenAILLMClient
from dbgpt.model.proxy.llms.ollama import OllamaLLMClient
from dbgpt_ext.rag.embeddings.ollama import OllamaEmbeddings


class Newer(Model):
    """A newer version of Ollama: reasoning has its own field."""

    def answer(self, path, body):
        pieces = [{"content": "", "thinking": "It is a sum."}, {"content": "Four."}]
        lines = [{"model": "m", "message": {"role": "assistant", **one}, "done": one is pieces[-1]} for one in pieces]
        return 200, "application/x-ndjson", "".join(f"{json.dumps(line)}\n" for line in lines)


def asked(client, reasons: bool):
    request = ModelRequest(
        model="m",
        messages=[ModelMessage.build_human_message("Two and two?")],
        context=ModelRequestContext(is_reasoning_model=reasons),
    )
    outputs = list(client.sync_generate_stream(request))
    return outputs[-1]


older = Model("<think>It is a sum.</think>Four.")
client = OllamaLLMClient(model="m", api_base=older.address)
split = asked(client, True)
assert split.text.strip() == "Four." and "It is a sum." in split.thinking_text, split
assert "It is a sum." in asked(client, False).text, asked(client, False)


async def streamed(client) -> str:
    request = ModelRequest(model="m", messages=[ModelMessage.build_human_message("Two and two?")])
    request.context = ModelRequestContext(is_reasoning_model=True)
    return [one.text async for one in client.generate_stream(request)][-1]


alike = OpenAILLMClient(api_key="key", api_base=f"{older.address}/v1", model_alias="m")
assert "<think>It is a sum.</think>" in asyncio.run(streamed(alike))
newer = asked(OllamaLLMClient(model="m", api_base=Newer().address), True)
assert newer.text == "Four." and not newer.thinking_text, newer

# Embeddings: `api_base` is not their key, so they ask Ollama on this machine.
table = '[[models.embeddings]]\nname = "e"\nprovider = "proxy/ollama"\n'
for key, address in (("api_base", "http://localhost:11434"), ("api_url", "http://gpu:11434")):
    (made,) = read_configuration(f'{table}{key} = "http://gpu:11434"').models.embeddings
    assert made.api_url == address, (key, made)
refusing = Model('model "e" not found, try pulling it first', status=404)
embeddings = OllamaEmbeddings(api_url=refusing.address, model_name="e")
says(raised(embeddings.embed_documents, ["Parcels"]), "not found, try pulling it first")
