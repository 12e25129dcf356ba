"""What flows made from the templates of the server say while they are saved and without a document, and that a fixed document wins over the request."""

import json
import subprocess
from pathlib import Path

from support import VERSION, Model, raised, says, web_server

from dbgpt.rag.text_splitter.text_splitter import SeparatorTextSplitter

model = Model("Good morning.")
FLOWS = "/api/v2/serve/awel/flows"
notes = {name: Path(f"/tmp/{name}.md") for name in ("fixed", "asked")}
for name, file in notes.items():
    file.write_text(f"# Notes\n\nThis is the {name} document.\n")

with web_server(model) as server:
    serve = "packages/dbgpt-serve/src/dbgpt_serve" if VERSION >= (0, 7) else "dbgpt/serve"
    folder = server.checkout / serve / "flow/templates/en"
    made = 0

    def template(start: str) -> dict:
        """A template of the server, as its files have it."""
        return json.loads(next(folder.glob(f"{start}*")).read_text())["flow"]

    def saved(start: str, endpoint: str, **values) -> str:
        """What the server says when a flow of this template is saved."""
        global made
        made += 1
        flow = template(start)
        settings = {"endpoint": endpoint, "persist_path": "/tmp/vectors"} | values
        for node in flow["flow_data"]["nodes"]:
            for parameter in node["data"]["parameters"]:
                if parameter["name"] in settings:
                    parameter["value"] = settings[parameter["name"]]
        flow |= {"uid": f"00000000-0000-0000-0000-{made:012}", "name": f"flow {made}", "state": "deployed", "dag_id": None}
        return json.dumps(server.post(FLOWS, flow)[1], ensure_ascii=False)

    def checked(start: str, node: str, handle: str) -> str:
        """What the page says, before it saves anything, of a template without the line that ends at this place of a node."""
        data = template(start)["flow_data"]
        _, listed = server.get("/api/v2/serve/awel/flow/templates?page=1&page_size=50")
        names = {one["name"]: one for one in listed["data"]["items"]}
        data = names.get(template(start)["name"], {"flow_data": data})["flow_data"]
        edges = [{"targetHandle": one.get("target_handle") or one["targetHandle"]} for one in data["edges"]]
        kept = [one for one in edges if not (node in one["targetHandle"] and one["targetHandle"].endswith(handle))]
        assert len(kept) == len(edges) - 1, (node, handle, edges)
        flow = json.dumps({"nodes": data["nodes"], "edges": kept})
        page = Path("/tmp/page")
        page.mkdir(exist_ok=True)
        page.joinpath("flow.ts").write_text((server.checkout / "web/utils/flow.ts").read_text())
        page.joinpath("check.ts").write_text(
            f"import {{ checkFlowDataRequied }} from './flow';\nconsole.log(checkFlowDataRequied({flow} as any)?.[2]);\n"
        )
        tsx = Path(__file__).parents[3] / "node_modules/.bin/tsx"
        done = subprocess.run([tsx, page / "check.ts"], capture_output=True, text=True, cwd=page)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def holds(said: str, *texts: str) -> None:
        for text in texts:
            assert text in said, (text, said[-2000:])

    # A document of the flow, and one of the request.
    for document, endpoint in ((str(notes["fixed"]), "/example/fixed"), (None, "/example/free")):
        said = saved("embedded", endpoint, datasource=document)
        assert '"success": true' in said, said
    trigger = "/api/v1/awel/trigger/example"
    for endpoint, name in (("fixed", "fixed"), ("free", "asked")):
        answer = server.post(f"{trigger}/{endpoint}", {"source": str(notes["asked"])})
        holds(str(answer), f"This is the {name} document.")
    saved("embedded", "/example/absent", datasource="../../absent.md")
    status, said = server.post(f"{trigger}/absent", {"source": str(notes["asked"])})
    holds(str(said) + server.log, "absent.md")
    assert status != 200, said
    # A request without a document.
    holds(str(server.post(f"{trigger}/free", {"file": str(notes["asked"])})), "'NoneType' object has no attribute 'rsplit'")
    if VERSION >= (0, 7):
        # The folder of the template leads above the root of the file system, as this one does.
        holds(saved("embedded", "/example/above", persist_path="/tmp/../../tmp/above"), "unable to open database file")

    # Lines that are missing: the page says so.
    for start, node in (("embedded", "vector_storage"), ("hybrid", "knowledge_graph_operator")):
        holds(checked(start, node, "|inputs|0"), "The input List of node ", " is required")
    if VERSION >= (0, 7):
        said = checked("kg", "knowledge_graph.BuiltinKnowledgeGraph", "|parameters|2")
        holds(said, "The parameter LLMClient of node Builtin Knowledge Graph is required")
    else:
        said = checked("kg", "BuiltinKnowledgeGraphConfig", "|parameters|5")
        holds(said, "The parameter LLMClient of node Builtin Graph Config is required")
        # Nothing has imported the nodes of knowledge graphs.
        holds(saved("kg", "/example/kg"), "Resource ", " not registered.")

# The editor makes this splitter without the argument that it takes.
says(raised(SeparatorTextSplitter), "KeyError", "enable_merge")
