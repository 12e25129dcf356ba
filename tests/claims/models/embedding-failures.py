"""What embedding models behind an API say when the provider refuses, has no such route, or is not there."""

from support import Model, free_port, raised, says

from dbgpt.rag.embedding.embeddings import OpenAPIEmbeddings
from dbgpt_ext.rag.embeddings.ollama import OllamaEmbeddings

model = Model("bad key")
route = f"{model.address}/v1/embeddings"


def embedded(address: str):
    return OpenAPIEmbeddings(api_url=address, api_key="key", model_name="e").embed_documents(["Parcels"])


assert len(embedded(route)[0]) == 64
model.status = 401
says(raised(embedded, route), f"401 Client Error: Unauthorized for url: {route}")
model.status = 404
says(raised(embedded, f"{model.address}/v1"), "404 Client Error: Not Found for url:")
ollama = OllamaEmbeddings(api_url=f"http://127.0.0.1:{free_port()}", model_name="e")
says(
    raised(ollama.embed_documents, ["Parcels"]),
    "Failed to connect to Ollama. Please check that Ollama is downloaded, running and accessible.",
)
