"""`enable_merge` belongs to `CHUNK_BY_SEPARATOR` alone: others refuse it, it fails without, and the editor always sets it."""

from pathlib import Path

from support import VERSION, raised, says

from dbgpt.core.awel.flow.base import _OPERATOR_REGISTRY, Parameter, _get_resource_class
from dbgpt.rag.text_splitter.text_splitter import (
    MarkdownHeaderTextSplitter,
    PageTextSplitter,
    RecursiveCharacterTextSplitter,
    SeparatorTextSplitter,
)

if VERSION >= (0, 7):
    from dbgpt_ext.rag import ChunkParameters
    from dbgpt_ext.rag.chunk_manager import ChunkManager
    from dbgpt_ext.rag.knowledge import KnowledgeFactory
else:
    from dbgpt.rag import ChunkParameters
    from dbgpt.rag.chunk_manager import ChunkManager
    from dbgpt.rag.knowledge import KnowledgeFactory

text = Path("/tmp/handbook.md")
text.write_text("# Handbook\n\nThe office opens at 8.\n\n## Holidays\n\nThere are 30 days.\n")
knowledge = KnowledgeFactory.from_file_path(str(text))


def split(**parameters):
    return ChunkManager(knowledge, ChunkParameters(**parameters)).split(knowledge.load())


others = ["CHUNK_BY_SIZE", "CHUNK_BY_MARKDOWN_HEADER", "Automatic"]
for strategy in others:
    assert split(chunk_strategy=strategy)
    message = "got an unexpected keyword argument 'enable_merge'"
    says(raised(split, chunk_strategy=strategy, enable_merge=False), message)
says(raised(split, chunk_strategy="CHUNK_BY_SEPARATOR"), "KeyError", "enable_merge")
assert len(split(chunk_strategy="CHUNK_BY_SEPARATOR", enable_merge=False)) > 1
assert len(split(chunk_strategy="CHUNK_BY_SEPARATOR", enable_merge=True)) == 1

# A splitter wins over the strategy, which has to be there; that for separators cannot be made without `enable_merge`.
for splitter in (MarkdownHeaderTextSplitter(), RecursiveCharacterTextSplitter(), PageTextSplitter()):
    assert split(chunk_strategy="Automatic", text_splitter=splitter, enable_merge=False)
says(raised(split, chunk_strategy=None), "Input should be a valid string")
says(raised(SeparatorTextSplitter), "KeyError", "enable_merge")
pieces = RecursiveCharacterTextSplitter().split_text("word " * 3000)
assert 3900 < max(map(len, pieces)) <= 4000, [len(piece) for piece in pieces]

# Headings decide alone: the size of a chunk changes nothing.
long = Path("/tmp/long.md")
long.write_text("# Words\n\n" + "word " * 300)
knowledge = KnowledgeFactory.from_file_path(str(long))
sizes = [len(split(chunk_strategy="CHUNK_BY_MARKDOWN_HEADER", chunk_size=size)) for size in (100, 2000)]
assert sizes == [1, 1], sizes

# What the editor sends: the fields of the node, filled with their defaults.
fields = next(one for one in _OPERATOR_REGISTRY.metadata_list() if one["name"] == "chunk_parameters")
parameters = [Parameter(**field) for field in fields["parameters"]]
node = _get_resource_class(fields["id"]).metadata.get_runnable_parameters(parameters)
assert node["enable_merge"] is False and node["chunk_strategy"] is None, node
