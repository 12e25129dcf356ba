"""Operators of the index that cannot be used, what they say, and a field of the editor that has no effect."""

import asyncio
from pathlib import Path
from unittest.mock import patch

from support import VERSION, raised, says

from dbgpt.core.awel import DAG, MapOperator
from dbgpt_app.operators.rag import HOKnowledgeOperator
from dbgpt_serve.rag.models import models
from dbgpt_serve.rag.operators.knowledge_space import SpaceRetrieverOperator


def filled_in(operator: type, **values) -> dict:
    """What the editor gives to the constructor of an operator: the fields of its node, by their names."""
    names = [one.name for one in operator.metadata.parameters]
    assert set(values) <= set(names), names
    return values


# Two nodes with one label. One gets its setting under a name that its constructor does not know.
assert SpaceRetrieverOperator.metadata.label == HOKnowledgeOperator.metadata.label == "Knowledge Space Operator"
given = filled_in(SpaceRetrieverOperator, space_name="notes")
says(raised(lambda: SpaceRetrieverOperator(**given)), "missing 1 required positional argument: 'space_id'")


# The other one gets its key of the context under such a name, and keeps its default.
class Spaces:
    def get_knowledge_space(self, _):
        return [models.KnowledgeSpaceEntity(id=1, name="notes")]


with patch.object(models, "KnowledgeSpaceDao", Spaces), patch("dbgpt_app.operators.rag.KnowledgeSpaceRetriever"):
    made = HOKnowledgeOperator(**filled_in(HOKnowledgeOperator, knowledge_space="notes", context="passages"))
assert made._context_key == "context", made._context_key

if VERSION >= (0, 7):
    from dbgpt_ext.rag.operators import KnowledgeOperator
    from dbgpt_ext.rag.operators.full_text import FullTextStorageOperator
    from dbgpt_ext.rag.operators.summary import SummaryAssemblerOperator
    from dbgpt_ext.storage.full_text.elasticsearch import ElasticDocumentStore
    from dbgpt_ext.storage.vector_store.elastic_store import ElasticsearchStoreConfig

    Path("notes.md").write_text("# Notes\n\nThe printer stands in room 12.\n")
    with DAG("summary"):
        source = MapOperator(lambda path: {"source": path})
        summary = SummaryAssemblerOperator(llm_client=None, model_name="m")
        source >> KnowledgeOperator() >> summary
    said = raised(lambda: asyncio.run(summary.call("notes.md")))
    says(said, "No module named 'dbgpt_ext.rag.transformer.summary'")

    store = ElasticDocumentStore.__new__(ElasticDocumentStore)
    store._es_config = ElasticsearchStoreConfig()
    missing = "'ElasticsearchStoreConfig' object has no attribute 'embedding_fn'"
    says(raised(lambda: FullTextStorageOperator(full_text_store=store)), missing)
