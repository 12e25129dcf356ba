"""A branch of agents goes to the agents that `next_speakers` of the answer before it names, and fails when it names none; an agent in a flow takes no request of a chat flow."""

import asyncio

from support import raised, says

from dbgpt.agent import AgentMessage
from dbgpt.agent.core.action.base import ActionOutput
from dbgpt.agent.core.agent import AgentGenerateContext
from dbgpt.agent.core.plan.awel.agent_operator import AgentBranchJoinOperator, AgentBranchOperator, AWELAgentOperator
from dbgpt.agent.core.plan.awel.agent_operator_resource import AWELAgent
from dbgpt.core.awel import DAG, CommonLLMHttpRequestBody, InputOperator, SimpleCallDataInputSource


def agent(profile: str) -> AWELAgentOperator:
    node = AWELAgent(agent_profile=profile, agent_resource=None, agent_llm_Config=None)
    return AWELAgentOperator(node, task_id=profile, task_name=f"{profile}_node")


with DAG("branch"):
    asked = InputOperator(input_source=SimpleCallDataInputSource())
    branch, join = AgentBranchOperator(), AgentBranchJoinOperator()
    asked >> branch
    for profile in ("Summarizer", "DataScientist"):
        branch >> agent(profile) >> join


def call(**report):
    said = AgentMessage(content="x", action_report=ActionOutput(content="x", **report))
    return asyncio.run(join.call(AgentGenerateContext(message=said, sender=None, rely_messages=[said])))


says(raised(call), "All inputs are empty")
says(raised(call, next_speakers=["Coder"]), "All inputs are empty")
# Nobody has registered the agent here, so it is asked for.
says(raised(call, next_speakers=["Summarizer"]), "Agent:Summarizer not register!")

with DAG("chat"):
    alone = agent("Summarizer")
    InputOperator(input_source=SimpleCallDataInputSource()) >> alone
request = CommonLLMHttpRequestBody(messages="Hello", model="m")
error = raised(lambda: asyncio.run(alone.call(request)))
says(error, "'CommonLLMHttpRequestBody' object has no attribute 'already_failed'")
