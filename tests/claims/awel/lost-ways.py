"""Ways of a branch that are not left out or get lost, a stream that two operators read, and triggers that no server mounts."""

import asyncio

from support import raised, says, streams

from dbgpt.core.awel import (
    DAG,
    BranchJoinOperator,
    BranchOperator,
    HttpTrigger,
    JoinOperator,
    MapOperator,
    setup_dev_environment,
)
from dbgpt.core.awel.trigger.http_trigger import CommonLLMHttpTrigger, DictHttpTrigger, StringHttpTrigger


def small(number):
    return number < 10


def large(number):
    return number >= 10


def result(number, branches, ways):
    """The result of a graph with these conditions and with these ways, by their names, behind them."""
    with DAG("branches"):
        branch = BranchOperator(branches=branches)
        end = BranchJoinOperator()
        MapOperator(map_function=lambda value: value) >> branch
        for name, function in ways.items():
            branch >> MapOperator(map_function=function, task_name=name) >> end
    return asyncio.run(end.call(number))


ways = {"little": lambda _: "little", "much": lambda _: "much"}
assert result(30, {small: "little", large: "much"}, ways) == "much"
# No way has the name of a condition: all run, and the first one is the result.
for number in (3, 30):
    assert result(number, {small: "small", large: "large"}, ways) == "little"
# The same function twice.
assert {small: "little", small: "much"} == {small: "much"}  # noqa: F601


class Table:
    """Has what a table of pandas has: `empty`."""

    empty = True


says(raised(result, 3, {small: "table", large: "much"}, {"table": lambda _: Table(), "much": ways["much"]}), "All inputs are empty")


Pieces, Gather = streams()


# A stream can be read once.
with DAG("twice"):
    pieces, first, second = Pieces(), Gather(), Gather()
    both = JoinOperator(combine_function=lambda one, other: (one, other))
    pieces >> first >> both
    pieces >> second >> both
assert asyncio.run(both.call(3)) == ([0, 1, 2], [])


# Triggers on the development server: those that it cannot mount, and a graph that has none.
def mounted(make):
    with DAG("triggers") as dag:
        trigger = make()
        trigger >> MapOperator(map_function=lambda value: value)
    setup_dev_environment([dag], port=5555, show_dag_graph=False)


priority = "APIRouter.add_api_route() got an unexpected keyword argument 'priority'"
for make in (
    lambda: DictHttpTrigger("/dict"),
    lambda: StringHttpTrigger("/string"),
    lambda: CommonLLMHttpTrigger("/model"),
    lambda: HttpTrigger("/app", register_to_app=True),
):
    says(raised(mounted, make), priority)
with DAG("none") as none:
    MapOperator(map_function=lambda value: value)
assert setup_dev_environment([none], port=5555, show_dag_graph=False) is None
