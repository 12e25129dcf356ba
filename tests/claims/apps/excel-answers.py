"""What Chat Excel shows when the model learns nothing, when its SQL is wrong, and when a file cannot be read."""

import json
from pathlib import Path

from support import VERSION, Model, raised, says, served_name, web_server, without

NEWER = VERSION >= (0, 7)
#: v0.7.1 takes several files, and Chat Excel refuses them.
FIELD = "doc_files" if VERSION >= (0, 7, 1) else "doc_file"
LEARNED = {
    "data_analysis": "Orders.",
    "column_analysis": [
        {"old_column_name": name, "new_column_name": name, "column_description": f"the {name}"} for name in ("day", "amount")
    ],
    "analysis_program": ["1. totals"],
    "DataAnalysis": "Orders.",
    "ColumnAnalysis": [{"day": "the day"}, {"amount": "the amount"}],
    "AnalysisProgram": ["1. totals"],
}
ORDERS = "day,amount\n2025-05-01,12\n2025-05-02,7\n"
model = Model()


def holds(text: str, *parts: str) -> None:
    for part in parts:
        assert part in text, (part, text[-1500:])


with web_server(model) as server:

    def upload(conversation: str, name: str, content: str):
        head = f'--edge\r\ncontent-disposition: form-data; name="{FIELD}"; filename="{name}"\r\n'
        form = f"{head}content-type: text/csv\r\n\r\n{content}\r\n--edge--\r\n".encode()
        path = f"/api/v1/resource/file/upload?chat_mode=chat_excel&conv_uid={conversation}&model_name={served_name()}"
        status, body = server.ask(path, form, {"content-type": "multipart/form-data; boundary=edge"})
        return body

    def ask(conversation: str, file) -> str:
        body = {"conv_uid": conversation, "chat_mode": "chat_excel", "model_name": served_name(), "user_input": "How much?"}
        body |= {"select_param": json.dumps(file), "temperature": 0.5, "max_new_tokens": 64}
        return str(server.post("/api/v1/chat/completions", body)[1])

    def shown(conversation: str) -> str:
        """All messages of a conversation, as the page shows them."""
        path = f"/api/v1/chat/dialogue/messages/history?con_uid={conversation}"
        return json.dumps(server.get(path)[1], ensure_ascii=False)

    # The model has learned the file, and then writes SQL that is wrong.
    model.text = json.dumps(LEARNED)
    good = upload("good", "orders.csv", ORDERS)
    assert good["success"], good
    holds(shown("good"), "Data Summary", "Data Structure", "the amount")
    table = "data_analysis_table" if NEWER else "excel_data"
    call = "<api-call><name>response_table</name><args><sql>{}</sql></args></api-call>"
    model.text = call.format(f"select sum(amount) as total from {table}")
    said = ask("good", good["data"])
    holds(said, "chart-view", "19")
    assert "Error:" not in said, said
    model.text = call.format(f"select weight from {table}")
    holds(ask("good", good["data"]), "Error:", "Data Query Exception!")
    if NEWER:
        model.text = call.format("-- no query")
        holds(ask("good", good["data"]), "Error:", "'NoneType' object has no attribute 'df'")

    # It writes no JSON.
    model.text = "These are orders."
    bad = upload("bad", "orders.csv", ORDERS)
    if NEWER:
        holds(shown("bad") + str(bad), "ERROR!", "'old_column_name'")
        for _ in range(2):
            holds(ask("bad", bad["data"]), "list index out of range")
    else:
        structure = shown("bad").split("Data Structure")[1].split("Analysis plans")[0]
        holds(structure, "[day]**   _-_", "[amount]**   _-_")

    # Other files.
    model.text = json.dumps(LEARNED)
    other = upload("other", "orders.ods", "x")
    said = ask("other", other.get("data") or {"file_path": "orders.ods"})
    holds(str(other) + said + server.log, "Unsupported file format:" if NEWER else "Unsupported file format.")
    if VERSION == (0, 7, 0):
        rows = upload("rows", "orders.json", json.dumps([{"day": "2025-05-01", "amount": 12}]))
        assert rows["success"] and not rows["data"]["file_learning"], rows
        holds(ask("rows", rows["data"]), "list index out of range")

if not NEWER:
    from dbgpt.app.scene.chat_data.chat_excel.excel_reader import ExcelReader

    # One value that is no date, or no number, makes the column text.
    def kinds(text: str) -> list[str]:
        Path("/tmp/orders.csv").write_text(text)
        return [str(kind) for kind in ExcelReader("c", "/tmp/orders.csv").df.dtypes]

    assert kinds(ORDERS)[1] == "int64" and kinds(ORDERS + "unknown,x\n")[1] == "object"
    import pandas

    pandas.DataFrame({"day": [1]}).to_excel("/tmp/orders.xlsx")
    with without("openpyxl"):
        says(raised(ExcelReader, "c", "/tmp/orders.xlsx"), "openpyxl")
