"""The scenes of the evaluation over HTTP fail or score 0.0; kinds of stores and a reranker that the knowledge bases cannot use."""

import asyncio
from types import SimpleNamespace
from unittest import mock

from support import raised, says, scripted

from dbgpt.agent.resource import ResourceType
from dbgpt.rag.evaluation.answer import AnswerRelevancyMetric
from dbgpt.storage.metadata.db_manager import initialize_db
from dbgpt_serve.agent.agents.controller import multi_agents
from dbgpt_serve.evaluate.service import service as evaluation
from dbgpt_serve.prompt.service.service import Service as Prompts
from dbgpt_serve.rag.models.models import KnowledgeSpaceDao
from dbgpt_serve.rag.service import service as knowledge
from dbgpt_serve.rag.storage_manager import StorageManager

initialize_db("sqlite:////tmp/evaluation.db", "dbgpt", {})
service = evaluation.Service.__new__(evaluation.Service)
service._system_app = mock.MagicMock()
service.prompt_service = Prompts.__new__(Prompts)
spaces = KnowledgeSpaceDao()
service.rag_service = SimpleNamespace(get=lambda query: spaces.get_one(query))


def evaluated(scene: str, **context):
    rows = [{"query": "How long?", "contexts": ["Three days."]}]
    return asyncio.run(service.run_evaluation(scene, "1", rows, context, [AnswerRelevancyMetric.name()]))


says(raised(evaluated, "recall"), "'space_id' is an invalid keyword argument for KnowledgeSpaceEntity")
says(raised(evaluated, "app", prompt=None), "'NoneType' object has no attribute 'template'")

# An app with a knowledge base, and one without.
service.prompt_service = SimpleNamespace(get_template=lambda code: SimpleNamespace(template="{query} {context} {answer}"))
resources = [SimpleNamespace(type=ResourceType.Knowledge, value="1")]
client = scripted("5")
client.asked.clear()


async def answers(*_, **__):
    yield {"markdown": "Three days.", "sender": "Clerk", "model": "m"}


for kept in (resources, []):
    app = SimpleNamespace(details=[SimpleNamespace(resources=kept)])
    with (
        mock.patch.object(type(multi_agents), "get_app", lambda *_: app),
        mock.patch.object(type(multi_agents), "app_agent_chat", answers),
        mock.patch.object(evaluation, "DefaultLLMClient", lambda **_: client),
    ):
        if kept:
            says(raised(evaluated, "app", prompt="p"), "'NoneType' object has no attribute 'config'")
        else:
            results = evaluated("app", prompt="p", model="m")
            assert [one.score for row in results for one in row] == [0.0] and client.asked == [], (results, client.asked)

# A kind of store over HTTP, and a reranker with a `top_k` that is not below its own.
manager = StorageManager.__new__(StorageManager)
manager.system_app = mock.MagicMock()
says(raised(manager.get_storage_connector, "prices", "VectorStore"), "Does not support storage type VectorStore")


def retrieved(top_k: int):
    rag = knowledge.Service.__new__(knowledge.Service)
    rag._system_app = None
    rag._serve_config = SimpleNamespace(rerank_model="r", rerank_top_k=3, embedding_model="e")
    found = SimpleNamespace(aretrieve_with_scores=mock.AsyncMock(return_value=["found"]))
    request = SimpleNamespace(top_k=top_k, query="How long?", score_threshold=0.0)
    with (
        mock.patch.object(knowledge, "RerankEmbeddingFactory"),
        mock.patch.object(knowledge, "RerankEmbeddingsRanker"),
        mock.patch.object(knowledge, "KnowledgeSpaceRetriever", lambda **_: found),
    ):
        return asyncio.run(rag.retrieve(request, SimpleNamespace(id=1)))


assert retrieved(2) == ["found"]
for number in (3, 30):
    says(raised(retrieved, number), "'Service' object has no attribute '_top_k'")
