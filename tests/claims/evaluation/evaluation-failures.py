"""The messages of the table of failures of the evaluation that a program can meet."""

import asyncio

from support import raised, says

from dbgpt.core import Chunk
from dbgpt.core.interface.evaluation import BaseEvaluationResult, FunctionMetric, metric_manage
from dbgpt.core.interface.operators.retriever import RetrieverOperator
from dbgpt.rag.evaluation import RetrieverEvaluator
from dbgpt.rag.evaluation.answer import AnswerRelevancyMetric
from dbgpt.rag.evaluation.retriever import RetrieverHitRateMetric, RetrieverMRRMetric

PASSAGE = "Parcels to Europe\ntake three days."


class Finds(RetrieverOperator):
    def retrieve(self, query):
        return [Chunk(content=PASSAGE)]


def scores(context: str, **options) -> list[float]:
    evaluator = RetrieverEvaluator(operator_cls=Finds)
    options = options or {"metrics": [RetrieverHitRateMetric(), RetrieverMRRMetric()]}
    rows = asyncio.run(evaluator.evaluate([{"query": "How long?", "contexts": [context]}], **options))
    return [one.score for one in rows[0]]


assert scores(PASSAGE) == [1.0, 1.0]
assert scores(PASSAGE.replace("\n", " ")) == [0.0, 0.0]
says(raised(scores, PASSAGE, metrics=None), "embeddings are required for SimilarityMetric")
metric = FunctionMetric(
    name="same",
    func=lambda prediction, contexts: BaseEvaluationResult(score=1.0, prediction=prediction, contexts=contexts),
)
says(raised(scores, PASSAGE, metrics=[metric]), "'str' object is not callable")
says(raised(metric_manage.get_by_name, "RetrieverHitRateMetric"), "Metric:RetrieverHitRateMetric not register!")
judge = AnswerRelevancyMetric(None, "m", prompt_template="{query} {answer}")
row = {"prediction": "Three days.", "contexts": [PASSAGE], "query": "How long?"}
says(raised(lambda: asyncio.run(judge.compute(**row))), "KeyError", "{'context'}")
