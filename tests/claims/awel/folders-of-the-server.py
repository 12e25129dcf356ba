"""Which files of its folders the server serves, what it says of the others, what its triggers answer, and whom `LLMOperator` asks there."""

from pathlib import Path

from support import VERSION, EnvServer, Model, Server, configuration, env_file, served_name

model = Model("Good morning.")
folder = Path.home() / "DB-GPT/my_flows"
(folder / "sub").mkdir(parents=True)
HEAD = "from dbgpt.core.awel import DAG, HttpTrigger, MapOperator\n"


def graph(name: str, function: str = "lambda got: 'here'", head: str = "", block: str = "as dag", **keys: str) -> str:
    options = "".join(f", {key}={value}" for key, value in ({"methods": "'GET'"} | keys).items())
    lines = [f"    trigger = HttpTrigger('/{name}'{options})", f"    trigger >> MapOperator({function})"]
    return "\n".join([f"{HEAD}{head}", f"with DAG('{name}') {block}:", *lines, ""])


FILES = {
    "one": graph("one"),
    "sub/two": graph("two"),
    "inside": f"{HEAD}def make():\n" + "".join(f"    {line}\n" for line in graph("inside").splitlines()[2:]) + "make()\n",
    "noname": graph("noname", block=""),
    "runs": "import asyncio\n\n\nasync def run():\n    pass\n\n\nasyncio.run(run())\n" + graph("runs"),
    "fails": graph("fails", "lambda got: {}['the reason']"),
    "ticket": graph(
        "ticket",
        head="from pydantic import BaseModel\nclass Ticket(BaseModel):\n    text: str",
        methods="'POST'",
        request_body="Ticket",
    ),
    "asks": f"""{HEAD}from dbgpt.core import ModelMessage, ModelRequest
from dbgpt.model.operators import LLMOperator
with DAG('asks') as dag:
    trigger = HttpTrigger('/asks', methods='GET')
    question = [ModelMessage.build_human_message('Hello')]
    request = MapOperator(lambda got: ModelRequest.build_request('{served_name()}', messages=question))
    trigger >> request >> LLMOperator() >> MapOperator(lambda output: output.text)
""",
}
for name, text in FILES.items():
    (folder / f"{name}.py").write_text(text)

if VERSION >= (0, 7):
    server = Server(configuration(model).replace("[service.web]\n", '[service.web]\nawel_dirs = "my_flows,not_there"\n'))
else:
    server = EnvServer(env_file(model), options=("--awel_dirs", "my_flows,not_there"))
with server:

    def ask(name: str, data: bytes | None = None, **headers: str):
        return server.ask(f"/api/v1/awel/trigger/{name}", data, headers or None)

    assert ask("one") == (200, "here")
    for name in ("two", "inside", "noname", "runs"):
        assert ask(name)[0] in (404, 405) or "<html" in str(ask(name)[1]), (name, ask(name))
    # The folder of the examples comes first; a folder that is not there is passed over in silence.
    assert server.log.index("examples/awel/") < server.log.index("my_flows/one.py")
    failed = [line for line in server.log.splitlines() if "Failed to import" in line and "my_flows" in line]
    assert len(failed) == 1 and "my_flows/runs.py" in failed[0], failed
    assert not any("not_there" in line and "dag" in line.lower() for line in server.log.splitlines())

    # What fails.
    status, said = ask("fails")
    assert (status, said["err_code"]) == (400, "E0003") and "the reason" in said["err_msg"], said
    faults = (b'{"x": 1}', "application/json"), (b'{"text": "x"}', "application/x-www-form-urlencoded")
    for sent, kind in faults:
        status, said = ask("ticket", sent, **{"content-type": kind})
        assert (status, said["err_code"]) == (400, "E0001") and "body" in said["err_msg"], said
    assert "<html" in str(ask("ticket")[1])[:200], ask("ticket")

    # A model operator without a client asks the model of the server.
    assert ask("asks") == (200, "Good morning."), ask("asks")
