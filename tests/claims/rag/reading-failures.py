"""What reading a document says to an unknown ending, to a way of splitting that its kind does not have, and to a file
that is not there; an ending counts in lowercase, a web page needs LangChain, and a store of vectors wants an embedding
model."""

from pathlib import Path

from support import VERSION, raised, says, without

from dbgpt.rag.knowledge.base import ChunkStrategy
from dbgpt_ext.rag import ChunkParameters
from dbgpt_ext.rag.assembler import EmbeddingAssembler
from dbgpt_ext.rag.knowledge import KnowledgeFactory
from dbgpt_ext.storage.vector_store.chroma_store import ChromaStore, ChromaVectorConfig

text = Path("/tmp/prices.txt")
text.write_text("Parcels to Norway cost 12 euros.\n")
assert KnowledgeFactory.from_file_path(str(text)).load()
says(
    raised(KnowledgeFactory.from_file_path, "/tmp/prices.xyz"),
    "Unsupported knowledge document type 'xyz'",
)
says(
    raised(KnowledgeFactory.from_file_path, "/tmp/prices.TXT"),
    "Unsupported knowledge document type 'TXT'",
)
with without("langchain"):
    says(raised(KnowledgeFactory.from_url("http://127.0.0.1/").load), "No module named 'langchain'")
absent = KnowledgeFactory.from_file_path("/tmp/absent.txt")
says(raised(absent.load), "No such file or directory")
by_page = ChunkParameters(chunk_strategy=ChunkStrategy.CHUNK_BY_PAGE.name)
knowledge = KnowledgeFactory.from_file_path(str(text))
error = raised(
    EmbeddingAssembler.load_from_knowledge,
    knowledge=knowledge,
    chunk_parameters=by_page,
    index_store=object(),
)
says(error, "knowledge not supported chunk strategy CHUNK_BY_PAGE")
if VERSION >= (0, 7):  # v0.6.3 says it when the store is searched
    store = raised(ChromaStore, ChromaVectorConfig(persist_path="/tmp/chroma"), "prices")
    says(store, "Embeddings is None")
