"""`max_threads` changes nothing of how a document is loaded: all of its batches are started at the same time."""

import asyncio
import threading

from dbgpt.core import Chunk
from dbgpt.storage.base import IndexStoreBase
from dbgpt_ext.rag.assembler import EmbeddingAssembler

BATCHES = 4


class Store(IndexStoreBase):
    """A store in which a batch waits for all others: it ends only if they run at the same time."""

    together = threading.Barrier(BATCHES)

    def load_document(self, chunks):
        self.together.wait(timeout=30)
        return [chunk.chunk_id for chunk in chunks]

    async def aload_document(self, chunks):
        return await asyncio.to_thread(self.load_document, chunks)

    def unused(self, *_args, **_keys):
        raise NotImplementedError

    delete_by_ids = delete_vector_name = get_config = similar_search_with_scores = truncate = unused


assembler = EmbeddingAssembler.__new__(EmbeddingAssembler)
assembler._index_store = Store()
assembler._chunks = [Chunk(content=str(number)) for number in range(10 * BATCHES)]
for threads in (1, BATCHES):
    loaded = asyncio.run(assembler.apersist(max_chunks_once_load=10, max_threads=threads))
    assert len(loaded) == 10 * BATCHES, (threads, loaded)
