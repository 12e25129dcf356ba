"""Chat Data draws a chart of vectors if they are bytes that hold a JSON list: text stays a table, lists fail."""

import pandas
from support import raised, says

from dbgpt_app.scene.chat_db.auto_execute.out_parser import DbChatOutputParser

VECTORS = ("[1, 2, 3]", "[2, 3, 9]", "[5, 1, 0]")
reduce = DbChatOutputParser(is_stream_out=False).parse_vector_data_with_pca


def rows(column: list) -> pandas.DataFrame:
    return pandas.DataFrame({"id": [1, 2, 3], "vector": column})


drawn, is_drawn = reduce(rows([text.encode() for text in VECTORS]))
assert is_drawn and list(drawn.columns) == ["id", "__x", "__y"], drawn
assert reduce(rows(list(VECTORS)))[1] is False
says(raised(reduce, rows([[1, 2, 3], [2, 3, 9], [5, 1, 0]])), "'list' object has no attribute 'decode'")
