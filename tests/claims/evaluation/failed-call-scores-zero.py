"""What a judging model's answer scores: its first line if that is a number, whatever the range, and 0.0 if the call fails; nothing is asked without passages or an answer."""

import asyncio
import re

from support import Kept

from dbgpt.core import ModelOutput
from dbgpt.rag.evaluation.answer import AnswerRelevancyMetric


class Judge:
    """Answers with a text, or fails; `asked` has the prompts."""

    def __init__(self, text: str, error_code: int = 0):
        self.output, self.asked = ModelOutput(text=text, error_code=error_code), []

    async def generate(self, request) -> ModelOutput:
        self.asked.append(str(request.messages[-1].content))
        return self.output


def judged(judge: Judge, prediction="Bruno.", contexts=("Bruno signs.",), **keys) -> tuple:
    metric = AnswerRelevancyMetric(judge, "judge", **{"prompt_template": "{query} {context} {answer}"} | keys)
    result = asyncio.run(metric.compute(prediction, list(contexts or ()), "Who signs?"))
    return result.score, result.feedback


NO_NUMBER = (0.0, "parse score float error.")
assert judged(Judge("Error code: 401", 1)) == judged(Judge("Good.\nIt says so.")) == NO_NUMBER
assert judged(Judge("7\nIt says so."))[0] == 7.0
log = Kept("dbgpt")
assert judged(Judge("5"))[0] == 5.0
assert log.text == "", log.text
assert judged(Judge("5\nIt says so.")) == (5.0, "It says so.")
assert r"Error converting \n score to float" in log.text, log.text
for missing in ({"contexts": ()}, {"prediction": ""}):
    silent = Judge("5")
    assert judged(silent, **missing)[0] == 0.0 and silent.asked == [], missing
chinese = Judge("5")
judged(chinese, prompt_template=None)
assert re.search("[\u4e00-\u9fff]", chinese.asked[0]), chinese.asked
