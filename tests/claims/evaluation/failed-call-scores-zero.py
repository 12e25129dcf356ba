"""A call of the judging model that fails scores 0.0, like an answer whose first line is no number."""

import asyncio

from dbgpt.core import ModelOutput
from dbgpt.rag.evaluation.answer import AnswerRelevancyMetric


class Refused:
    async def generate(self, request) -> ModelOutput:
        return ModelOutput(text="Error code: 401", error_code=1)


metric = AnswerRelevancyMetric(Refused(), "judge", prompt_template="{query} {context} {answer}")
result = asyncio.run(metric.compute("Bruno.", ["Bruno signs."], "Who signs?"))
assert (result.score, result.feedback) == (0.0, "parse score float error."), result
