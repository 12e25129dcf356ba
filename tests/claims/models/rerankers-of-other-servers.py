"""A server that answers like SiliconFlow, as Xinference and vLLM do, is a reranker at any address; as one of DB-GPT's it fails."""

import json

from support import VERSION, Model, raised, read_configuration, says


class Reranking(Model):
    """Its answer has the best text first, as these servers order it."""

    def answer(self, path: str, body: dict) -> tuple[int, str, str]:
        assert path == "/v1/rerank" and body["model"] == "bge-reranker-v2-m3", (path, body)
        scores = [0.9 if body["query"] in text else 0.1 for text in body["documents"]]
        results = [{"index": at, "relevance_score": score, "document": None} for at, score in enumerate(scores)]
        return 200, "application/json", json.dumps({"results": sorted(results, key=lambda one: -one["relevance_score"])})


url = f"{Reranking().address}/v1/rerank"


def scores(provider: str) -> list[float]:
    if VERSION >= (0, 7):
        from dbgpt.model.cluster.worker.embedding_worker import RerankerModelWorker

        table = f'[[models.rerankers]]\nname = "bge-reranker-v2-m3"\nprovider = "proxy/{provider}"\n'
        configuration = read_configuration(table + f'api_url = "{url}"\napi_key = "none"\n')
        worker = RerankerModelWorker()
        worker.load_worker("bge-reranker-v2-m3", configuration.models.rerankers[0])
        worker.start()
        return worker.embeddings({"model": "m", "query": "parcel", "input": ["a fruit", "a parcel"]})[0]
    from dbgpt.model.adapter.embeddings_loader import EmbeddingLoader
    from dbgpt.model.parameter import ProxyEmbeddingParameters

    name = {"siliconflow": "rerank_proxy_siliconflow", "openapi": "rerank_proxy_http_openapi"}[provider]
    parameters = ProxyEmbeddingParameters(
        model_name=name,
        model_path=name,
        proxy_server_url=url,
        proxy_api_key="none",
        proxy_backend="bge-reranker-v2-m3",
    )
    return EmbeddingLoader().load_rerank_model(name, parameters).predict("parcel", ["a fruit", "a parcel"])


assert scores("siliconflow") == [0.1, 0.9]
says(raised(scores, "openapi"), "Cannot find results in the response")
