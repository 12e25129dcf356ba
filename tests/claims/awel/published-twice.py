"""What is said of two graphs with one path or one id, of flows that differ by their method alone, and of a request that does not fit."""

from types import ModuleType

from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from support import raised, says

from dbgpt._private.pydantic import BaseModel
from dbgpt.component import SystemApp
from dbgpt.core.awel import DAG, HttpTrigger, MapOperator
from dbgpt.core.awel.dag.dag_manager import DAGManager
from dbgpt.core.awel.dag.loader import _process_modules
from dbgpt.core.awel.trigger.trigger_manager import DefaultTriggerManager
from dbgpt.util.fastapi import create_app, replace_router

try:
    from dbgpt_serve.core import add_exception_handler
except ModuleNotFoundError:  # v0.6.3
    from dbgpt.serve.core import add_exception_handler


class Room(BaseModel):
    name: str


def graph(name: str):
    with DAG(name) as dag:
        trigger = HttpTrigger("/rooms", methods="GET", request_body=Room)
        trigger >> MapOperator(map_function=lambda room: room.name)
    return dag, trigger


app = FastAPI()
system = SystemApp(app)
manager = DefaultTriggerManager(system)
manager.init_app(system)
manager.after_register()
manager.register_trigger(graph("first")[1], system)
again = raised(manager.register_trigger, graph("second")[1], system)
says(again, "Route /api/v1/awel/trigger/rooms method GET already registered")
dags = DAGManager(system, [])
dags.register_dag(graph("same")[0])
says(raised(dags.register_dag, graph("same")[0]), "Register DAG error, DAG ID same has already exist")
# A file is searched name by name: one DAG under two names is found twice.
named = ModuleType("named")
named.__file__ = "named.py"
named.dag = named.other = graph("named")[0]
assert len(_process_modules([named])) == 2
dags.register_dag(named.dag)
says(raised(dags.register_dag, named.other), "DAG ID named has already exist")

router = APIRouter()
graph("good")[1].mount_to_router(router)
product = FastAPI()
product.include_router(router)
add_exception_handler(product)
client = TestClient(product, raise_server_exceptions=False)
assert client.get("/rooms", params={"name": "Blue"}).json() == "Blue"
refused = client.get("/rooms")
assert refused.status_code == 400 and refused.json()["err_code"] == "E0001", refused.text
assert "name" in refused.json()["err_msg"], refused.text

# Flows that share a path with different methods: the one that goes takes the path of the other along.
flows = SystemApp(replace_router(create_app()))
manager = DefaultTriggerManager(flows)
manager.init_app(flows)
halls = {}
for method in ("PUT", "POST"):
    with DAG(method):
        halls[method] = HttpTrigger("/halls", methods=method, request_body=dict, register_to_app=True)
        halls[method] >> MapOperator(map_function=str)
    manager.register_trigger(halls[method], flows)


def answers(method: str) -> bool:
    return TestClient(flows.app).request(method, "/api/v1/awel/trigger/halls", json={}).status_code == 200


assert answers("PUT") and answers("POST")
manager.unregister_trigger(halls["POST"], flows)
assert not answers("PUT")
