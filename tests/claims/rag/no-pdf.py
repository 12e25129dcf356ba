"""A file that ends in `.pdf` and is no PDF is refused when it is processed, by each route; its document stays `TODO`, and has no reason."""

from support import Model, add_knowledge_base, data_of, upload_form, web_server

with web_server(Model("I do not know.")) as server:
    add_knowledge_base(server, "prices")
    form = upload_form("doc_file", "prices.pdf", "Parcels to Norway cost 12 euros.\n" * 3, doc_name="prices.pdf", doc_type="DOCUMENT")
    document = data_of(server.ask("/knowledge/prices/document/upload", *form))
    for route, body in (
        ("sync", {"doc_ids": [document]}),
        ("sync_batch", [{"doc_id": document, "chunk_parameters": {"chunk_strategy": "Automatic"}}]),
    ):
        _, said = server.post(f"/knowledge/prices/document/{route}", body)
        assert said["success"] is False and "No /Root object! - Is this really a PDF?" in said["err_msg"], said
    [listed] = data_of(server.post("/knowledge/prices/document/list", {"page": 1, "page_size": 20}))["data"]
    assert listed["status"] == "TODO" and not listed["result"], listed
