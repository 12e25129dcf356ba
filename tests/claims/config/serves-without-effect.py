"""Entries of `[[serves]]` without effect: `agent/chat` is registered by nobody, and `rag` searches with another model."""

from support import read_configuration, reads

from dbgpt.util import AppConfig
from dbgpt_app.initialization.serve_initialization import register_serve_apps


class Application:
    """Takes what is registered."""

    def __init__(self):
        self.registered = {}
        self.config = AppConfig()

    def register(self, component, *_, config=None, **__):
        self.registered[component.__module__] = config


config = read_configuration(
    '[[serves]]\ntype = "agent/chat"\n[[serves]]\ntype = "flow"\nload_dbgpts_interval = 7\n'
)
assert {type(one).__module__ for one in config.serves} == {
    "dbgpt_serve.agent.chat.config",
    "dbgpt_serve.flow.config",
}
application = Application()
register_serve_apps(application, config, "127.0.0.1", 5670)
assert application.registered["dbgpt_serve.flow.serve"].load_dbgpts_interval == 7
assert not [one for one in application.registered if one.startswith("dbgpt_serve.agent.chat")]

# The retriever keeps the name of the model, and takes the embeddings of the default one.
assert reads("_embedding_model") & {"dbgpt_serve.rag.retriever.knowledge_space: self._embedding_model"} == set()
