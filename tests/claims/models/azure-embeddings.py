"""An embedding model of `proxy/openai` has no `api_type`, and sends its key as `Authorization: Bearer` alone."""

from dataclasses import fields

from dbgpt.rag.embedding.embeddings import OpenAPIEmbeddingDeployModelParameters, OpenAPIEmbeddings

keys = {one.name for one in fields(OpenAPIEmbeddingDeployModelParameters)}
assert "api_url" in keys and not {"api_type", "api_version"} & keys, keys
given = OpenAPIEmbeddingDeployModelParameters(name="e", provider="proxy/openai", api_url="http://127.0.0.1:1/v1", api_key="key")
headers = OpenAPIEmbeddings.from_parameters(given).session.headers
assert headers["Authorization"] == "Bearer key" and "api-key" not in headers, headers
