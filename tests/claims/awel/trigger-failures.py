"""The statuses and messages of the tables of HTTP triggers: a wrong path, method or request, two ends, two triggers, a port in use."""

import socket
import subprocess
import sys

from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient
from support import raised, samples, says

from dbgpt._private.pydantic import BaseModel
from dbgpt.core.awel import DAG, HttpTrigger, MapOperator


class Report(BaseModel):
    text: str
    reporter: str


def fails(_) -> str:
    raise ValueError("no such room")


with DAG("posts") as dag:
    trigger = HttpTrigger("/reports", methods="POST", request_body=Report)
    trigger >> MapOperator(map_function=lambda report: f"{report.reporter}: {report.text}")
with DAG("fails"):
    failing = HttpTrigger("/fails", methods="POST", request_body=Report)
    failing >> MapOperator(map_function=fails)
with DAG("two-ends"):
    split = HttpTrigger("/split", methods="GET")
    split >> MapOperator(map_function=lambda value: 1)
    split >> MapOperator(map_function=lambda value: 2)

router = APIRouter()
for one in (trigger, failing, split):
    one.mount_to_router(router)
app = FastAPI()
app.include_router(router)
client = TestClient(app, raise_server_exceptions=False)
good = {"text": "Rain", "reporter": "Ada"}
assert client.post("/reports", json=good).json() == "Ada: Rain"
assert client.post("/report", json=good).status_code == 404
assert client.post("/report", json=good).json() == {"detail": "Not Found"}
refused = client.get("/reports")
assert refused.status_code == 405 and refused.json() == {"detail": "Method Not Allowed"}
missing = client.post("/reports", json={"text": 5})
assert missing.status_code == 422, missing.text
problems = [(one["type"], one["loc"]) for one in missing.json()["detail"]]
assert sorted(problems) == [("missing", ["body", "reporter"]), ("string_type", ["body", "text"])], problems
headers = {"content-type": "application/json"}
cut = client.post("/reports", content='{"text": "Rain"', headers=headers)
assert cut.status_code == 422 and cut.json()["detail"][0]["type"] == "json_invalid", cut.text
# What curl sends with `-d` alone.
headers = {"content-type": "application/x-www-form-urlencoded"}
plain = client.post("/reports", content='{"text": "Rain", "reporter": "Ada"}', headers=headers)
assert plain.status_code == 422 and plain.json()["detail"][0]["loc"] == ["body"], plain.text
failed = client.post("/fails", json=good)
assert (failed.status_code, failed.text) == (500, "Internal Server Error")
says(raised(TestClient(app).get, "/split"), "HttpTrigger just support one leaf node in dag")

# A second program on the port.
samples("awel/awel_tutorial/network_program/3.1_http_trigger")
with socket.create_server(("127.0.0.1", 5555)):
    done = subprocess.run([sys.executable, "awel_tutorial/http_status.py"], capture_output=True, text=True)
assert done.returncode == 1, done
assert "error while attempting to bind on address ('127.0.0.1', 5555)" in done.stdout + done.stderr, done
