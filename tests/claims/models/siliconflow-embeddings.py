"""Embeddings of SiliconFlow: since v0.7.1 their error has the provider's words, before there is no such provider."""

from unittest import mock

import requests
from support import VERSION, Model, raised, read_configuration, says

refusing = Model("the provider's own words", 401)
table = '[[models.embeddings]]\nname = "e"\nprovider = "proxy/siliconflow"\napi_key = "key"\n'
if VERSION >= (0, 7, 1):
    from dbgpt_ext.rag.embeddings.siliconflow import SiliconFlowEmbeddings

    assert read_configuration(table).models.embeddings[0].provider == "proxy/siliconflow"
    post = requests.post

    def refused(url, **request):
        assert url == "https://api.siliconflow.cn/v1/embeddings", url
        return post(f"{refusing.address}/v1/embeddings", **request)

    with mock.patch.object(requests, "post", refused):
        error = raised(SiliconFlowEmbeddings(api_key="key", model_name="e").embed_documents, ["Parcels"])
    says(error, "Embedding failed: ", "the provider's own words")
else:
    says(raised(read_configuration, table), "Unknown type value: proxy/siliconflow, known types:")
