"""A conversation of Chat Excel that v0.6.3 began does not go on in v0.7: its table is not there, and is not read again."""

import json
import sqlite3
from pathlib import Path

from support import VERSION, Model, data_of, talk, upload_form, web_server

file = Path("/tmp/prices.csv")
file.write_text("country,price\nNorway,12\n")
chosen = {"is_oss": False, "file_path": str(file), "file_name": file.name, "file_learning": True}
#: What v0.6.3 has of a conversation when a file was uploaded: the round in which the model describes it.
DESCRIBED = (("human", "[prices.csv] Analyze！"), ("ai", "Prices."), ("view", "### **Data Summary**\nPrices."))


def keep(metadata: sqlite3.Connection, conversation: str) -> None:
    ids = ",".join(f"message___{conversation}___{at}" for at in range(len(DESCRIBED)))
    metadata.execute(
        "insert into chat_history (conv_uid, chat_mode, summary, user_name, message_ids) values (?, 'chat_excel', 's', '001', ?)",
        (conversation, ids),
    )
    for at, (kind, text) in enumerate(DESCRIBED):
        more = {"param_type": "", "param_value": chosen, "model_name": "m"}
        data = {"content": text, "index": at, "round_index": 1, "additional_kwargs": more, "example": False}
        detail = json.dumps({"type": kind, "data": data, "index": at, "round_index": 1})
        metadata.execute(
            "insert into chat_history_message (conv_uid, `index`, round_index, message_detail) values (?, ?, 1, ?)",
            (conversation, at, detail),
        )


LEARNED = {
    "data_analysis": "Prices.",
    "column_analysis": [
        {"old_column_name": name, "new_column_name": name, "column_description": f"the {name}"} for name in ("country", "price")
    ],
    "analysis_program": ["1. totals"],
}
ASKED = "<api-call><name>response_table</name><args><sql>select sum(price) as total from data_analysis_table</sql></args></api-call>"
model = Model(json.dumps(LEARNED))
with web_server(model) as server:
    field = "doc_files" if VERSION >= (0, 7, 1) else "doc_file"
    path = "/api/v1/resource/file/upload?chat_mode=chat_excel&conv_uid=new&model_name=m"
    uploaded = data_of(server.ask(path, *upload_form(field, file.name, file.read_text())))
    with sqlite3.connect(server.checkout / "pilot/meta_data/dbgpt.db") as metadata:
        keep(metadata, "old")
    model.text = ASKED
    for conversation, param, part in (("new", uploaded, "chart-view"), ("old", chosen, "[SERVER_ERROR]list index out of range")):
        answer = talk(server, "What do they cost?", "chat_excel", json.dumps(param), conv_uid=conversation)
        assert part in answer, (conversation, answer)
