"""Keys that nothing of the framework reads from its configuration, although some names are read from other things."""

from support import VERSION, reads

#: By key: parts of the expressions that read something else of this name.
OTHERS = {
    # [rag]
    "knowledge_graph_chunk_search_top_k": [],
    "kg_enable_summary": [],
    # The model of a request or a chat.
    "llm_model": ["self.llm_model", "context.get(", "extra_kwargs.get("],
    # [system] and [service.web]
    "log_level": [],
    "remote_embedding": [],
    "remote_rerank": [],
    # What the option of the command sets.
    "daemon": ["kwargs['daemon']"],
    # [app.configs] of chat_with_db_qa: the other scene with a database reads it.
    "max_num_results": ["scene.chat_db.auto_execute.chat: self.curr_config"],
}
for key, others in OTHERS.items():
    found = [one for one in reads(key) if not any(other in one for other in others)]
    assert not found, (key, found)

# Classes that hold a key under a name that others have, too: their own modules do not read it.
for modules, key in (
    ("dbgpt_serve.rag.", "similarity_top_k"),
    ("dbgpt_serve.rag.", "similarity_score_threshold"),
    ("dbgpt_serve.rag.", "query_rewrite"),
    ("dbgpt_serve.evaluate.", "embedding_model"),
):
    # They may read those of `[rag]`.
    found = [one for one in reads(key) if one.startswith(modules) and "app_config.rag" not in one]
    assert not found, (key, found)
