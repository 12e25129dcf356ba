"""The server gives questions to an embedding model as it gives documents: what comes before a question is not read."""

from dbgpt.core import Embeddings
from dbgpt.model.cluster.embedding.remote_embedding import RemoteEmbeddings
from dbgpt.model.cluster.worker.embedding_worker import EmbeddingsModelWorker


class Model(Embeddings):
    """Notes which method is called."""

    calls = []

    def embed_documents(self, texts):
        self.calls.append("documents")
        return [[1.0] for _ in texts]

    def embed_query(self, text):
        self.calls.append("query")
        return [1.0]


worker = EmbeddingsModelWorker()
worker._embeddings_impl = Model()


class Manager:
    """Hands requests to the worker, as that of the server does."""

    def sync_embeddings(self, params):
        return worker.embeddings(params)


RemoteEmbeddings("m", Manager()).embed_query("a question")
assert Model.calls == ["documents"], Model.calls
