"""Every way whose condition is true runs, a plain join behind a branch is skipped, and the messages of mistakes."""

import asyncio

from support import raised, says

from dbgpt.core.awel import (
    BranchJoinOperator,
    BranchOperator,
    DAG,
    JoinOperator,
    MapOperator,
    StreamifyAbsOperator,
)


class Pieces(StreamifyAbsOperator[int, int]):
    async def streamify(self, number):
        yield number


def way(name, text) -> MapOperator:
    return MapOperator(map_function=lambda _: text, task_name=name)


def result(number, branches, join=BranchJoinOperator, names=("small", "large"), begin=None, **options):
    with DAG("branches"):
        first = begin() if begin else MapOperator(map_function=lambda value: value)
        branch = BranchOperator(branches=branches)
        end = join(**options)
        first >> branch
        for name in names:
            branch >> way(name, f"way {name}") >> end
    return asyncio.run(end.call(number))


def small(number):
    return number < 10


def large(number):
    return number >= 10


def always(number):
    return True


ways = {small: "small", large: "large"}
assert result(3, ways) == "way small"
assert result(30, ways) == "way large"
assert result(3, {small: "small", always: "large"}, combine_function=lambda a, b: (a, b)) == (
    "way small",
    "way large",
)
skipped = result(3, ways, JoinOperator, combine_function=lambda a, b: (a, b))
assert str(skipped) == "EmptyData(SKIP_DATA)", skipped
# Names that no operator has: nothing is left out, and no error says so.
both = result(3, ways, names=("little", "much"), combine_function=lambda a, b: (a, b))
assert both == ("way little", "way much"), both
says(raised(result, 3, {large: "small", lambda n: n > 20: "large"}), "All inputs are empty")
says(raised(result, 3, ways, begin=Pieces), "BranchDAGNode expects no stream data")
says(raised(BranchOperator, branches={"x": "small"}), "branch_function must be callable")
says(raised(BranchOperator, branches={small: lambda n: "small"}), "BranchTaskType must be str or BaseOperator on init")
unnamed = MapOperator(map_function=lambda value: value)
says(raised(BranchOperator, branches={small: unnamed}), "branch node name must be set")
with DAG("parents"):
    branch = BranchOperator(branches=ways)
    root = MapOperator(map_function=lambda value: value)
    root >> MapOperator(map_function=lambda value: value) >> branch
    root >> MapOperator(map_function=lambda value: value) >> branch
    branch >> way("small", "x")
says(raised(lambda: asyncio.run(branch.call(1))), "BranchDAGNode expects single parent")


class Later(BranchOperator[int, int]):
    """Returns what it is made with when it runs."""

    def __init__(self, later, **kwargs):
        super().__init__(**kwargs)
        self.later = later

    async def branches(self):
        return self.later


def decided_later(as_value):
    with DAG("later"):
        ways = [way("small", "way small"), way("large", "way large")]
        branch = Later({small: as_value(ways[0]), large: as_value(ways[1])})
        end = BranchJoinOperator(combine_function=lambda *results: [str(one) for one in results])
        MapOperator(map_function=lambda value: value) >> branch >> ways >> end
    return asyncio.run(end.call(3))


# What `branches` returns: names, functions of a name, and operators, with which nothing is skipped.
for as_value in (lambda one: one.node_name, lambda one: lambda _: one.node_name):
    assert decided_later(as_value) == ["way small", "EmptyData(SKIP_DATA)"], decided_later(as_value)
assert decided_later(lambda one: one) == ["way small", "way large"], decided_later(lambda one: one)
