"""Embedding models of Tongyi keep back what the provider says when it refuses, and ask the route that the page asks."""

import dashscope
from support import VERSION, Model, raised, says

if VERSION >= (0, 7):
    from dbgpt_ext.rag.embeddings.tongyi import TongYiEmbeddings
else:
    from dbgpt.rag.embedding import TongYiEmbeddings

model = Model("Invalid API-key provided.", 401)
asked = []


def refuse(path, body, answer=model.answer):
    asked.append((path, body["model"], body["input"]))
    return answer(path, body)


model.answer = refuse
dashscope.base_http_api_url = f"{model.address}/api/v1"
error = raised(TongYiEmbeddings(api_key="key", model_name="text-embedding-v3").embed_documents, ["Hello"])
says(error, "'NoneType' object is not subscriptable")
assert str(model.text) not in str(error), error
assert asked == [("/api/v1/services/embeddings/text-embedding/text-embedding", "text-embedding-v3", {"texts": ["Hello"]})], asked
