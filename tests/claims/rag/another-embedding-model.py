"""After a change of the embedding model, old vectors are of another length, or find nothing; a retriever drops low scores, too."""

import asyncio
import inspect

from support import VERSION, raised, says

from dbgpt.core import Chunk, Embeddings
from dbgpt_ext.storage.vector_store.chroma_store import ChromaStore, ChromaVectorConfig

if VERSION >= (0, 7):
    from dbgpt.rag.retriever.embedding import EmbeddingRetriever
    from dbgpt_ext.rag.operators.embedding import EmbeddingRetrieverOperator
else:
    from dbgpt.rag.operators.embedding import EmbeddingRetrieverOperator
    from dbgpt.rag.retriever.embedding import EmbeddingRetriever


class Points(Embeddings):
    """Each model puts texts somewhere else."""

    def __init__(self, *vector: float):
        self.vector = list(vector)

    def embed_documents(self, texts):
        return [self.vector for _ in texts]

    def embed_query(self, text):
        return self.vector


def store(model: Embeddings) -> ChromaStore:
    if VERSION >= (0, 7):
        return ChromaStore(ChromaVectorConfig(persist_path="/tmp/chroma"), "prices", model)
    return ChromaStore(ChromaVectorConfig(persist_path="/tmp/chroma", name="prices", embedding_fn=model))


def found(model: Embeddings, threshold: float = 0.3) -> int:
    return len(store(model).similar_search_with_scores("What does a parcel cost?", 5, threshold))


chunk = Chunk(content="Parcels to Norway cost 12 euros.", metadata={"source": "a"})
store(Points(1.0, 0.0)).load_document([chunk])
assert found(Points(1.0, 0.0)) == 1
assert found(Points(0.0, 1.0)) == 0
says(raised(found, Points(1.0, 0.0, 0.0)), "dimension")

# The retriever's own threshold: what is less alike is dropped, until it is lowered.
threshold = inspect.signature(EmbeddingRetrieverOperator.__init__).parameters["score_threshold"].default
assert threshold == 0.3, threshold


def retrieved(threshold: float) -> int:
    retriever = EmbeddingRetriever(index_store=store(Points(0.2, 0.95)), top_k=5)
    return len(asyncio.run(retriever.aretrieve_with_scores("What does a parcel cost?", threshold)))


assert (retrieved(threshold), retrieved(0.0)) == (0, 1), (retrieved(threshold), retrieved(0.0))
