"""Sizes and strategies of chunks: characters, defaults, and what a kind of document allows."""

from pathlib import Path

from support import raised, says

from dbgpt.rag.knowledge.base import ChunkStrategy
from dbgpt_ext.rag import ChunkParameters
from dbgpt_ext.rag.chunk_manager import ChunkManager
from dbgpt_ext.rag.knowledge import KnowledgeFactory
from dbgpt_serve.rag.config import ServeConfig

assert (ChunkParameters().chunk_size, ChunkParameters().chunk_overlap) == (512, 50)
assert (ServeConfig().chunk_size, ServeConfig().chunk_overlap) == (500, 50)
names = {
    "CHUNK_BY_SIZE": "RecursiveCharacterTextSplitter",
    "CHUNK_BY_PAGE": "PageTextSplitter",
    "CHUNK_BY_PARAGRAPH": "ParagraphTextSplitter",
    "CHUNK_BY_SEPARATOR": "SeparatorTextSplitter",
    "CHUNK_BY_MARKDOWN_HEADER": "MarkdownHeaderTextSplitter",
}
assert {one.name: one.value[0].__name__ for one in ChunkStrategy} == names
text = Path("/tmp/prices.txt")
text.write_text("word " * 1000)
knowledge = KnowledgeFactory.from_file_path(str(text))


def split(**parameters):
    return ChunkManager(knowledge, ChunkParameters(**parameters)).split(knowledge.load())


for size in (100, 512):
    chunks = split(chunk_strategy="CHUNK_BY_SIZE", chunk_size=size, chunk_overlap=0)
    longest = max(len(chunk.content) for chunk in chunks)
    assert size - 10 < longest <= size, (size, longest)
says(raised(split, chunk_strategy="CHUNK_BY_PAGE"), "knowledge not supported chunk strategy CHUNK_BY_PAGE")
automatic = split(chunk_strategy="Automatic", chunk_size=300, chunk_overlap=0)
assert max(len(chunk.content) for chunk in automatic) <= 300
endings = ("md", "csv", "html", "docx", "pptx", "xlsx", "txt")
kinds = {type(KnowledgeFactory.from_file_path(f"/tmp/a.{ending}")).__name__ for ending in endings}
assert len(kinds) == len(endings), kinds

# Of a table, a row is a document of its own, and a long one is cut again.
table = Path("/tmp/prices.csv")
table.write_text("name,text\nshort,word\nlong," + "word " * 300 + "\n")
knowledge = KnowledgeFactory.from_file_path(str(table))
assert len(knowledge.load()) == 2
rows = [chunk.content for chunk in split(chunk_strategy="Automatic", chunk_size=500, chunk_overlap=50)]
assert rows[0] == "name: short\ntext: word" and len(rows) > 3 and max(map(len, rows)) <= 500, rows
