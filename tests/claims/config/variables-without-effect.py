"""Variables of the environment that the framework does not read, or reads into something that nothing uses."""

from support import reads

#: Variables that nothing reads.
UNREAD = (
    "EMBEDDING_MODEL_MAX_SEQ_LEN",
    "EMBEDDING_TOKENIZER",
    "EMBEDDING_TOKEN_LIMIT",
    "TUGRAPH_VERTEX_TYPE",
    "TUGRAPH_EDGE_TYPE",
    "SMART_LLM_MODEL",
    "FAST_LLM_MODEL",
    "BAICHUAN_PROXY_API_SECRET",
)
#: Variables that the configuration takes over, and the attribute that nothing reads.
UNUSED = {
    "SUMMARY_CONFIG": "SUMMARY_CONFIG",
    "FIN_REPORT_MODEL": "FIN_REPORT_MODEL",
    "NATIVE_SQL_CAN_RUN_DDL": "NATIVE_SQL_CAN_RUN_DDL",
    "NATIVE_SQL_CAN_RUN_WRITE": "NATIVE_SQL_CAN_RUN_WRITE",
    "EXECUTE_LOCAL_COMMANDS": "execute_local_commands",
    "MAX_POSITION_EMBEDDINGS": "MAX_POSITION_EMBEDDINGS",
    "TEMPERATURE": "temperature",
}
OF_ENVIRONMENT = ("os.getenv(", "os.environ")
OF_CONFIGURATION = ("CFG.", "Config().", "self.cfg.", "cfg.")


def uses(name: str) -> set[str]:
    """Expressions that read an attribute of the configuration."""
    return {one for one in reads(name) if one.split(": ", 1)[1].startswith(OF_CONFIGURATION)}


def of_environment(variable: str) -> set[str]:
    return {one for one in reads(variable) if one.split(": ", 1)[1].startswith(OF_ENVIRONMENT)}


for variable in UNREAD:
    assert not of_environment(variable), variable
for variable, attribute in UNUSED.items():
    assert of_environment(variable), variable
    assert not uses(attribute), uses(attribute)
# The store keeps it, and hands it to no connection.
assert of_environment("MILVUS_SECURE")
assert not [one for one in reads("secure") if one.startswith("storage.vector_store.milvus_store: self.")]
# The chat keeps it, and does nothing with it.
assert uses("KNOWLEDGE_SEARCH_MAX_TOKEN") == {
    "app.scene.chat_knowledge.v1.chat: CFG.KNOWLEDGE_SEARCH_MAX_TOKEN"
}, uses("KNOWLEDGE_SEARCH_MAX_TOKEN")
kept = [one for one in reads("max_token") if one.endswith("chat_knowledge.v1.chat: self.max_token")]
assert not kept, kept
