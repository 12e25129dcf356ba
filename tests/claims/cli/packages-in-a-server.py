"""A running server registers agents and tools of a package that is new some seconds later, and logs those that cannot be made. A flow of a package replaces the stored one of its name: at once if that is not published, otherwise at the next start."""

import json
import os
import time
from pathlib import Path

from support import VERSION, Model, web_server

AGENT = """
from dbgpt.agent import ConversableAgent, ProfileConfig


class Clerk(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="Ada", role="Clerk of the shop", goal="answer", desc="answers")


class Broken(ConversableAgent):
    def __init__(self, **kwargs):
        raise ValueError("no price list")
"""
TOOL = """
from dbgpt.agent.resource import Resource, tool


@tool
def price_of_a_parcel(weight: float) -> str:
    '''Say what a parcel costs.'''
    return "12 euros"


class Broken(Resource):
    @classmethod
    def type(cls):
        raise ValueError("no price list")
"""


FLOW = """
from dbgpt.core.awel import DAG, MapOperator

with DAG("{name}") as dag:
    MapOperator(map_function=str)
"""
FLOWS = "/api/v2/serve/awel/flows"


def install(kind: str, name: str, program: str) -> None:
    """Lays a package where `dbgpt app install` does: the folder is that of the environment, and the server has made it."""
    (packages,) = Path.home().glob(".dbgpts/packages/*")
    folder = packages / name
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(program)
    keys = {"name": name, "label": "x", "version": "0.1.0", "description": "x", "definition_type": "python"}
    (folder / "dbgpts.toml").write_text("\n".join([f"[{kind}]", "authors = []", *(f'{key} = "{value}"' for key, value in keys.items())]))
    (folder / "install_metadata.toml").write_text(f'name = "{name}"\nrepo = "local/shop"\n')


with web_server(Model()) as server:
    lists = ("/api/v1/agents/list", "/api/v1/app/resources/list?type=tool")

    def listed() -> str:
        return json.dumps([server.get(path)[1] for path in lists])

    names = ("Clerk of the shop", "price_of_a_parcel")
    assert not [name for name in names if name in listed()], listed()
    install("agent", "shop_agents", AGENT)
    install("resource", "shop_tools", TOOL)
    until = time.monotonic() + 60
    while missing := [name for name in names if name not in listed()]:
        assert time.monotonic() < until, (missing, listed(), server.log[-2000:])
        time.sleep(1)
    print(61 - (until - time.monotonic()), "seconds")
    # Flows that were drawn, with the names of two of a package.
    serve = "packages/dbgpt-serve/src/dbgpt_serve" if VERSION >= (0, 7) else "dbgpt/serve"
    file = next((server.checkout / serve / "flow/templates/en").glob("embedded*"))
    for name, state in (("shop_draft", "developing"), ("shop_flow", "deployed")):
        drawn = json.loads(file.read_text())["flow"] | {"name": name, "state": state, "description": "drawn", "dag_id": None}
        del drawn["uid"]
        for node in drawn["flow_data"]["nodes"]:
            for parameter in node["data"]["parameters"]:
                if parameter["name"] == "persist_path":
                    parameter["value"] = "/tmp/vectors"
        status, answer = server.post(FLOWS, drawn)
        assert answer["success"], answer

    def described(name: str) -> list[str]:
        """What the flows of a name say of themselves."""
        return [one["description"] for one in server.get(f"{FLOWS}?name={name}")[1]["data"]["items"]]

    for name in ("shop_draft", "shop_flow"):
        assert described(name) == ["drawn"], described(name)
        install("flow", name, FLOW.format(name=name))
    until = time.monotonic() + 60
    while described("shop_draft") != ["x"]:
        assert time.monotonic() < until, (described("shop_draft"), server.log[-2000:])
        time.sleep(1)
    assert described("shop_flow") == ["drawn"], described("shop_flow")

    # What cannot be made is in no list; the log says why.
    server.says("Register agent ", "Register resource ", "no price list")

    if VERSION < (0, 7):
        # Nobody answers where the default repository is.
        os.environ["GIT_TERMINAL_PROMPT"] = "0"
        said = server.post("/api/v1/serve/dbgpts/hub/source/refresh", {})
        assert "Dbgpts Hub refresh Error! The repo 'eosphoros/dbgpts' does not exist." in str(said), said

with web_server(Model()) as server:
    assert described("shop_flow") == ["x"], described("shop_flow")
