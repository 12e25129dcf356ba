"""Of a wide table `DBSchemaRetriever` gives `top_k` columns; tables that are not wide then stay as they are stored.

`RDBTextSplitter` has to know what separates columns: its default leaves an empty text, and commas.
"""

from support import raised  # noqa: F401, the folder of what claims share

from dbgpt.core import Document
from dbgpt.rag.text_splitter.text_splitter import RDBTextSplitter
from dbgpt_ext.rag.retriever.db_schema import DBSchemaRetriever
from dbgpt_ext.rag.summary.rdbms_db_summary import _parse_db_summary_with_metadata


class Connector:
    """A database with a wide table and a small one."""

    def get_table_names(self):
        return ["small", "wide"]

    def get_columns(self, table):
        names = ["id"] if table == "small" else [f"a_rather_long_name_{n}" for n in range(30)]
        return [{"name": name, "type": "TEXT"} for name in names]

    def get_indexes(self, table):
        return []

    def get_table_comment(self, table):
        return {"text": None}


class Store:
    """Finds everything, in the order in which it came."""

    def __init__(self, chunks):
        self.chunks = chunks

    def similar_search_with_scores(self, text, topk, score_threshold, filters=None):
        return [chunk.model_copy() for chunk in self.chunks[:topk]]


documents = [
    Document(content=text, metadata=metadata)
    for text, metadata in _parse_db_summary_with_metadata(Connector())
]
def split(**options):
    """A store of tables and one of columns."""
    chunks = RDBTextSplitter(separator="--table-field-separator--", **options).split_documents(documents)
    fields = [chunk for chunk in chunks if chunk.metadata.get("part") == "field"]
    return Store([chunk for chunk in chunks if chunk not in fields]), Store(fields)


tables, columns = split()
assert columns.chunks[0].content == "" and len(columns.chunks) == 31, columns.chunks[:2]
_, wide = DBSchemaRetriever(tables, columns, top_k=3).retrieve("which table?")
assert ",," in wide.content, wide.content

tables, columns = split(column_separator=",\r\n    ")
assert (len(tables.chunks), len(columns.chunks)) == (2, 30)
assert all(chunk.content.strip() for chunk in columns.chunks)
small, wide = DBSchemaRetriever(tables, columns, top_k=2).retrieve("which table?")
assert wide.content.startswith("CREATE TABLE `wide`"), wide.content
assert wide.content.count("a_rather_long_name_") == 2 and ",," not in wide.content, wide.content
assert small.content.startswith("table_name: small"), small.content
tables.chunks = [chunk for chunk in tables.chunks if not chunk.metadata.get("separated")]
(small,) = DBSchemaRetriever(tables, columns, top_k=2).retrieve("which table?")
assert small.content.startswith("CREATE TABLE `small`"), small.content
