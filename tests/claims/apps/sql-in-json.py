"""A comment in the SQL of a model hides what follows it in its JSON, and v0.6.3 cannot read JSON whose SQL has double quotes; bare SQL keeps both."""

import json
import re
import sqlite3

from support import VERSION, Model, add_sqlite, served_name, web_server

model = Model()
with sqlite3.connect("/tmp/shop.db") as file:
    file.execute("create table orders (id integer, amount real)")
    file.execute("insert into orders values (1, 12.5), (2, 8)")


def in_json(statement: str) -> str:
    return json.dumps({"thoughts": "t", "direct_response": "", "sql": statement, "display_type": "response_table"})


with web_server(model) as server:
    add_sqlite(server, "shop", "/tmp/shop.db")
    source = "sqlite_shop" if VERSION >= (0, 7) else "shop"

    def answer(text: str) -> str:
        """What Chat Data answers when the model says this."""
        model.text = text
        body = {"model": served_name(), "chat_mode": "chat_data", "chat_param": source, "messages": "How many orders?"}
        body |= {"temperature": 0.5, "max_new_tokens": 64, "stream": False}
        status, said = server.post("/api/v2/chat/completions", body)
        assert status == 200, (status, said)
        return said["choices"][0]["message"]["content"]

    def number(text: str) -> int:
        said = answer(text)
        found = re.search(r'"number": (\d+)', said)
        assert found, said
        return int(found[1])

    assert number(in_json("select count(*) as number from orders")) == 2

    # Double quotes, in JSON and without it.
    quoted = 'select count("id") as number from "orders"'
    if VERSION < (0, 7):
        said = answer(in_json(quoted))
        assert "ERROR!" in said and "Can not find sql in response" in said, said
        assert "json load failed:" in server.log
    else:
        assert number(in_json(quoted)) == 2
    assert number(quoted) == 2

    # A comment, in JSON and without it.
    remark = "select count(*) as number from orders -- only the first\nwhere id = 1"
    assert number(in_json(remark)) == 2
    assert number(remark) == 1
