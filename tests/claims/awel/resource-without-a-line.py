"""A flow with a resource that no line joins to anything cannot be saved. Neither can the template of a chat with a knowledge base as it is: it names one that the server does not have."""

import json
from copy import deepcopy

from support import VERSION, Model, web_server

with web_server(Model("Good morning.")) as server:
    serve = "packages/dbgpt-serve/src/dbgpt_serve" if VERSION >= (0, 7) else "dbgpt/serve"
    folder = server.checkout / serve / "flow/templates/en"

    def template(start: str) -> dict:
        """A template of the server, without the document and the folder that it names."""
        flow = json.loads(next(folder.glob(f"{start}*")).read_text())["flow"]
        for node in flow["flow_data"]["nodes"]:
            for parameter in node["data"]["parameters"]:
                if parameter["name"] in ("datasource", "persist_path"):
                    parameter["value"] = None if parameter["name"] == "datasource" else "/tmp/vectors"
        del flow["uid"]
        return flow | {"name": start, "state": "deployed", "dag_id": None}

    def saved(flow: dict) -> str:
        return json.dumps(server.post("/api/v2/serve/awel/flows", flow)[1], ensure_ascii=False)

    alone = template("embedded")
    nodes = alone["flow_data"]["nodes"]
    (one,) = [node for node in nodes if node["id"].endswith("DefaultEmbeddings_0")]
    other = deepcopy(one)
    other["id"] = other["data"]["id"] = one["id"][:-1] + "1"
    nodes.append(other)
    said = saved(alone)
    assert "'<' not supported between instances of 'str' and 'int'" in said, said
    nodes.remove(other)
    said = saved(alone)
    assert '"success": true' in said, said

    said = saved(template("rag-chat"))
    assert "invalid space name: k_cmd2" in said, said
