"""What the scenarios and apps of the web page say in v0.6.3 when something is missing or the model fails."""

import json
import sqlite3
import time

from support import CHAT_MODEL, EnvServer, Model, env_file

model = Model("Good morning.")
with sqlite3.connect("/tmp/shop.db") as shop:
    shop.execute("create table orders (id integer, amount real)")
    shop.execute("insert into orders values (1, 12.5)")


def holds(answer, *texts: str) -> None:
    """Holds that an answer says these texts."""
    said = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    for text in texts:
        assert text in said, (text, said[-2000:])


def sql(statement: str, **fields) -> str:
    return json.dumps({"thoughts": "t", "direct_response": "", "sql": statement, "display_type": "response_table"} | fields)


with EnvServer(env_file(model)) as server:

    def talk(mode: str, param: str | None = None, **fields) -> str:
        """All that a stream of the web page says."""
        question = {"conv_uid": f"{mode}{time.monotonic()}", "chat_mode": mode, "model_name": CHAT_MODEL}
        question |= {"select_param": param, "user_input": "How many orders?", "temperature": 0.5, "max_new_tokens": 64}
        return str(server.post("/api/v1/chat/completions", question | fields)[1])

    def chat(**fields):
        body = {"model": CHAT_MODEL, "messages": "Hello", "stream": False, "temperature": 0.5, "max_new_tokens": 64}
        return server.post("/api/v2/chat/completions", body | fields)

    # What a scenario needs.
    holds(talk("chat_normal"), "Good morning.")
    holds(talk("chat_with_db_execute"), "mode should chose db!")
    holds(talk("chat_dashboard"), "mode should choose db!")
    holds(talk("chat_with_db_qa"), "'ChatWithDbQA' object has no attribute 'database'")
    holds(talk("chat_excel"), "Please upload the Excel document you want to talk to！")

    # A database, and answers that are no SQL, wrong SQL or fields left out.
    source = {"db_name": "shop", "db_type": "sqlite", "file_path": "/tmp/shop.db", "comment": "orders"}
    holds(server.post("/api/v1/chat/db/add", source), '"success": true')
    # The call succeeds again, and only the log says that nothing was added.
    holds(server.post("/api/v1/chat/db/add", source), '"success": true')
    holds(server.log, "add db connect info error！")
    holds(server.post("/api/v1/chat/db/add", source | {"db_name": "other", "db_type": "nope"}), "Unsupported Db Type！nope")
    login = {"db_name": "shop", "db_host": "127.0.0.1", "db_port": 1, "db_user": "a", "db_pwd": "b"}
    refused = "Connection refused"
    for kind, text in (("postgresql", refused), ("clickhouse", refused), ("mysql", "Can't connect to MySQL server on")):
        tested = server.post("/api/v1/chat/db/test/connect", login | {"db_type": kind})
        holds(tested, "E1001", "Test connect Failure!", text)
    holds(server.post("/api/v2/serve/datasources", source), "datasource name:", "shop already exists")
    time.sleep(5)
    model.text = sql("select count(*) from orders")
    holds(talk("chat_with_db_execute", "shop"), "chart-view")
    holds(str(model.asked[-1]), "The table structure information provided is not enough to generate sql queries.")
    model.text = sql("select weight from orders")
    holds(talk("chat_with_db_execute", "shop"), "ERROR!", "no such column: weight")
    model.text = "I cannot say."
    holds(talk("chat_with_db_execute", "shop"), "ERROR!", "Can not find sql in response")
    holds(server.log, "json load failed:")
    holds(talk("chat_with_db_execute", "nothing"), "list index out of range")
    model.text = "I cannot say."
    holds(talk("chat_dashboard", "shop", select_param="shop"), "ERROR!", "Expecting value")
    model.text = '[{"title": "Orders", "thoughts": "t", "sql": "select 1"}]'
    holds(talk("chat_dashboard", "shop"), "ERROR!", "'showcase'")
    model.text = '[{"title": "Orders" "thoughts"}]'
    holds(talk("chat_dashboard", "shop"), "ERROR!", "Expecting ',' delimiter")

    # Apps.
    def make(name: str, **detail) -> str:
        agent = {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": CHAT_MODEL, "resources": []}
        app = {"app_name": name, "app_describe": "Answers", "language": "en", "team_mode": "single_agent"}
        app |= {"user_code": "anna", "sys_code": "hr", "details": [agent | detail]}
        status, body = server.post("/api/v1/app/create", app)
        assert status == 200 and body["success"], body
        return body["data"]["app_code"]

    def listed(path="list", **query) -> list[str]:
        _, body = server.post(f"/api/v1/app/{path}", {"page": 1, "page_size": 200} | query)
        data = body["data"]
        return [one["app_code"] for one in (data["app_list"] if isinstance(data, dict) else data)]

    model.text = "Good morning."
    code = make("Helpdesk")
    assert code in listed() and code not in listed(published="true")
    server.post("/api/v1/app/publish", {"app_code": code})
    assert code in listed(published="true") and listed("hot/list") == []
    holds(chat(chat_mode="chat_app", chat_param=code), "chat app now not support no stream")
    holds(chat(chat_mode="chat_app", chat_param=code, stream=True), "Good morning.")
    assert listed("hot/list") == [code]
    other = make("Other", llm_strategy_value="absent")
    holds(chat(chat_mode="chat_app", chat_param=other, stream=True), "Failed to allocate model service,No model service available!")
    third = make("Third", resources=[{"type": "database", "name": "db", "value": "nothing", "is_dynamic": False}])
    assert chat(chat_mode="chat_app", chat_param=third, stream=True) == (200, "data: [DONE]\n\n")
    holds(server.log, "Failed to build resource")

    # Knowledge.
    space = {"name": "prices", "vector_type": "Chroma", "desc": "d", "owner": "dbgpt", "domain_type": "Normal"}
    holds(server.post("/knowledge/space/add", space), '"success": true')
    holds(talk("chat_knowledge", "prices"), "Good morning.")
    holds(server.log, "no relevant docs to retrieve")
    holds(talk("chat_knowledge", "absent"), "Knowledge space ", "absent not found")
    holds(chat(chat_mode="chat_knowledge", chat_param="absent"), "have not found ", "space or found more than one space called ")
    question = {"space_id": 1, "query": "x", "top_k": 1, "score_threshold": 0}
    retrieved = server.post("/api/v2/serve/knowledge/spaces/1/retrieve", question)
    holds(retrieved, "E0003", "'Service' object has no attribute 'build_space_request'")
    graph = space | {"name": "my_prices!", "vector_type": "KnowledgeGraph"}
    holds(server.post("/knowledge/space/add", graph), "space name:", "my_prices! invalid")
    gone = server.post("/knowledge/prices/document/delete", {"doc_name": "nothing"})
    holds(gone, "there are no or more than one document called ", "nothing")
    text = {"doc_name": "n", "doc_type": "TEXT", "content": "x", "source": "x"}
    server.post("/knowledge/prices/document/add", text)
    holds(server.post("/knowledge/prices/document/add", text), "document name:", "n have already named")
