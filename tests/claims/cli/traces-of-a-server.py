"""What a web server records without any setting: when it is written, in which spans, what `dbgpt trace` shows of it, and what goes to another trace."""

import json
import re
import subprocess
import threading
import time

from support import (
    DBGPT,
    VERSION,
    Model,
    add_knowledge_base,
    add_text,
    every_check,
    make_app,
    served_name,
    synced,
    talk,
    talk_to_app,
    wait_for,
    web_server,
)

#: Seconds after which a question is answered that has this word.
SLOW = 3.0


def answer(question: str) -> str:
    if "slow" not in str(question):
        return "Hello!"
    time.sleep(SLOW)
    return f"Answer to {question}"


model = Model(answer)

with every_check() as holds, web_server(model) as server:
    file = server.checkout / "logs/dbgpt_webserver_tracer.jsonl"

    def spans(trace_id: str | None = None) -> list[dict]:
        read = [json.loads(line) for line in file.read_text().splitlines()]
        return [one for one in read if trace_id in (None, one["trace_id"])]

    def with_text(text: str, operation: str) -> list[dict]:
        return [one for one in spans() if one["operation_name"].startswith(operation) and text in str(one["metadata"])]

    def traced(conv_uid: str) -> list[dict]:
        """The spans of the trace of a conversation, once all are written."""
        found = wait_for(lambda: with_text(conv_uid, "get_chat_instance"), 30)
        time.sleep(11)
        return spans(found[-1]["trace_id"])

    def trace(*arguments: str) -> str:
        done = subprocess.run([DBGPT, "trace", *arguments], cwd=server.checkout, capture_output=True, text=True)
        return done.stdout + done.stderr

    def ask(question: str, conv_uid: str, stream: bool = False, **headers: str) -> str:
        body = {"model": served_name(), "messages": question, "stream": stream, "conv_uid": conv_uid}
        body |= {"temperature": 0.6, "max_new_tokens": 1024}
        return str(server.post("/api/v2/chat/completions", body, **headers)[1])

    # Every ten seconds, two lines for a span. Of paths, those below /api.
    time.sleep(12)
    before = len(spans())
    server.get("/api/health")
    server.get("/")
    server.get("/api/v1/app/nothing")
    holds("not at once", len(spans()) == before)
    wait_for(lambda: len(spans()) > before, 12)
    time.sleep(2)
    roots = [one for one in spans()[before:] if one["operation_name"] == "DB-GPT-Webserver"]
    holds("only /api", {one["metadata"]["path"] for one in roots} == {"/api/v1/app/nothing"}, roots)
    holds("begin and end", [one["end_time"] is None for one in roots] == [True, False], roots)

    # A question over HTTP. Ten spans are written at once.
    before = len(spans())
    holds("an answer", "Hello!" in ask("Say hello.", "debug-1"))
    wait_for(lambda: len(spans()) >= before + 10, 3)
    mine = traced("debug-1")
    [begin] = [one for one in mine if one["operation_name"] == "get_chat_instance" and one["end_time"] is None]
    holds("its type", begin["span_type"] == "chat", begin)
    calls = [one for one in mine if one["operation_name"] == "DefaultModelWorker_call.generate_stream_func"]
    holds("the prompt", len(calls) == 2 and "Say hello." in calls[0]["metadata"]["prompt"], calls)
    also = "generate_func" if VERSION >= (0, 7) else "messages"
    holds("of a call", {"llm_adapter", also} <= set(calls[0]["metadata"]), calls[0])
    holds("the output", calls[1]["metadata"]["output"] == "Hello!", calls[1])
    holds("no conv_uid in a call", "debug-1" not in str(calls), calls)
    [action] = [one for one in mine if one["operation_name"] == "BaseChat.do_action" and one["end_time"] is None]
    parts = {"model_output", "ai_response_text", "prompt_define_response"}
    holds("what the scenario got", parts <= set(action["metadata"]), action)
    usage = action["metadata"]["model_output"].get("usage")
    holds("tokens", bool(usage) is (VERSION >= (0, 7)), action)
    said = trace("chat", "--hide_run_params")
    for row in ("user_input", "select_param", "model_name"):
        holds(f"{row} is empty", re.search(rf"\| +{row} +\| +None +\|", said) is not None, said)

    # A question of the page.
    talk(server, "Good day", conv_uid="page-1")
    time.sleep(12)
    said = trace("chat")
    for row in ("user_input +\\| +Good day", f"model_name +\\| +{served_name()}"):
        holds(row, re.search(rf"\| +{row} +\|", said) is not None, said[-3000:])
    tables = [said.find(one) for one in ("System Config Key", "python_version", "Chat Trace Details")]
    holds("tables of the process first", tables == sorted(tables) and tables[0] > 0, said[:3000])

    # The oldest 20, or the newest.
    rows = [line for line in trace("list").splitlines() if re.match(r"\| +[0-9a-f]{32} ", line)]
    every = sorted(spans(), key=lambda one: one["start_time"])
    holds("20 of more", len(rows) == 20 < len(every), len(rows), len(every))
    holds("the oldest", every[0]["span_id"] in rows[0], rows[0], every[0])
    holds("the newest", every[-1]["trace_id"] in trace("list", "--desc", "--limit", "1"))

    # A stream: the request ends as it begins.
    ask("A slow one", "stream-1", stream=True)
    ends = {one["operation_name"]: one["end_time"] for one in traced("stream-1") if one["end_time"]}
    request, call = ends["DB-GPT-Webserver"], ends["DefaultModelWorker_call.generate_stream_func"]
    holds("the request ends first", request < call, ends)

    # The trace of another program.
    other = "0123456789abcdef" * 2
    ask("Say hello.", "header-1", **{"DB-GPT-Trace-Span-Id": f"{other}:0123456789abcdef"})
    holds("its trace", {one["trace_id"] for one in traced("header-1")} == {other})
    holds("tree shows none", "Operation:" not in (said := trace("tree", "--trace_id", other)), said)
    said = trace("chat", "--hide_run_params", "--trace_id", other)
    holds("chat shows none", "Chat Trace Details" in said and "User prompt" not in said, said)
    holds("list does", other in (said := trace("list", "--trace_id", other)), said)

    # Documents.
    add_knowledge_base(server, "store_rules")
    number = add_text(server, "store_rules", "rules", "The store opens at nine.")
    holds("loaded", synced(server, "store_rules", number)["status"] == "FINISHED")
    talk(server, "When does the store open?", "chat_knowledge", "store_rules", conv_uid="rules-1")
    time.sleep(12)
    names = {one["operation_name"] for one in spans()}
    wanted = ["BaseAssembler.knowledge.load", "BaseAssembler.chunk_manager.split", "dbgpt.rag.retriever.embeddings."]
    wanted += ["BaseChat.stream_call", "BaseChat.nostream_call", "WorkerManager.generate_stream"]
    wanted += ["WorkerManager.generate", "dbgpt.awel.workflow."]
    for one in wanted:
        holds(one, any(name.startswith(one) for name in names), sorted(names))
    searches = with_text("score_threshold", "dbgpt.rag.retriever.embeddings.")
    holds("of a search", any("When does" in one["metadata"].get("query", "") for one in searches), searches)

    # A model that refuses.
    model.text, model.status = "bad key", 401
    ask("Say hello.", "refused-1")
    errors = [one["operation_name"] for one in traced("refused-1") if "error" in (one["metadata"] or {})]
    holds("an error", "BaseChat.nostream_call" in errors, errors)
    model.text, model.status = answer, 200

    # An agent: no chat, and the trace of something else.
    code = make_app(server, "Sums up")
    talk_to_app(server, code, "Hello agents")
    time.sleep(12)
    steps = with_text("Hello agents", "agent.")
    [taken] = {one["trace_id"] for one in steps}
    requests = [one for one in spans() if "/chat/completions" in str((one["metadata"] or {}).get("path"))]
    holds("not its own trace", taken != requests[-1]["trace_id"], taken, requests[-1])
    others = {one["operation_name"] for one in spans(taken) if one["start_time"] < steps[0]["start_time"]}
    holds("an older one", bool(others), spans(taken)[:3])
    wanted = {f"agent.generate_reply.{step}" for step in ("thinking", "review", "act", "verify")}
    everything = {one["operation_name"] for one in spans(taken)}
    holds("its steps", wanted <= everything, everything)
    holds("no tokens", "total_tokens" not in str(steps), steps)
    said = trace("list", "--search", "Hello agents", "--limit", "100")
    holds("found by its question", "agent.generate_reply.thinking" in said, said)
    said = trace("tree", "--trace_id", taken)
    holds("tree of an agent", "agent.generate_reply" in said, said[-3000:])

    # Two at once: each has a part of the other one.
    threads = [threading.Thread(target=ask, args=(f"slow question {number}", f"both-{number}")) for number in range(2)]
    for one in threads:
        one.start()
        time.sleep(SLOW / 3)
    for one in threads:
        one.join()
    wrong = [one for one in traced("both-0") if "slow question 1" in str(one["metadata"])]
    holds("mixed", bool(wrong), traced("both-0"))

    holds("no metrics", server.get("/metrics")[0] == 404)
    holds("health", server.get("/api/health")[0] == 200)

    # Killed: what is not written yet is lost.
    time.sleep(11)
    before = len(spans())
    server.get("/api/v1/app/nothing")
    server.process.kill()
    server.process.wait(30)
    holds("lost", len(spans()) == before, len(spans()), before)
