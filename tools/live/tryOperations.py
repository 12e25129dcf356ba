"""tryOperations.py <folder> samples|cases [<area>]: asks a running server what its OpenAPI document promises.

`samples` runs the commands of the pages, in the order of the list; `cases` makes requests that the document allows, the
same in each run, for the operations of one area. Whatever differs between answers and document is written to
`answers` in the folder, a line of JSON for each operation. The folder has `document.json` and `operations.json`.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import jsonschema_rs
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import load_all_checks
from schemathesis.core.transport import Response
from schemathesis.generation.modes import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    status_code_conformance,
)

MAX_CASES = 15
SECONDS = 20
CHECKS = [content_type_conformance, status_code_conformance]
SERVER = "http://127.0.0.1:5670"

folder = Path(sys.argv[1])
document = json.loads((folder / "document.json").read_text())
asked = json.loads((folder / "operations.json").read_text())
load_all_checks()
schema = schemathesis.openapi.from_dict(document)
operations = {f"{one.method.upper()} {one.path}": one for one in (found.ok() for found in schema.get_all_operations())}


def differences(case, response: Response) -> list[str]:
    """What the document does not say of an answer: a line for each."""
    try:
        case.validate_response(response, checks=CHECKS)
    except BaseExceptionGroup as group:
        return [f"{one.title}: {' '.join(str(one.message).split())}" for one in group.exceptions]
    except AssertionError as failure:
        return [f"{failure.title}: {' '.join(str(failure.message).split())}"]
    said = case.operation.definition.raw["responses"][str(response.status_code)]["content"]
    schema = said.get("application/json", {}).get("schema")
    if schema is None or "json" not in response.headers["content-type"][0]:
        return []
    # The parts of the document that the schema refers to come with it.
    validator = jsonschema_rs.Draft202012Validator({**schema, "components": document["components"]})
    return sorted({line for error in validator.iter_errors(response.json()) for line in causes(error)})


def causes(error) -> list[str]:
    """What is wrong, and where. Of alternatives, those of the one that fits best."""
    branches = getattr(error.kind, "context", None)
    if branches:
        lines = [[line for one in branch for line in causes(one)] for branch in branches]
        depth = [max(len(one.instance_path) for one in branch) for branch in branches]
        return lines[depth.index(max(depth))]
    where = ".".join("[]" if isinstance(part, int) else str(part) for part in error.instance_path)
    return [f"{where or 'the answer'}: {error.message[-200:]}"]


def succeeded(response: Response) -> bool:
    """Whether the operation did what it is for: some failures have status 200."""
    try:
        answer = response.json()
    except ValueError:
        answer = None
    return response.status_code == 200 and not (isinstance(answer, dict) and answer.get("success") is False)


def tell(key: str, **said) -> None:
    with (folder / "answers").open("a") as file:
        file.write(json.dumps({"key": key, **said}, ensure_ascii=False) + "\n")


def run_sample(key: str, command: str) -> None:
    """Runs the command as it stands on the page; `curl` alone is told to write down what comes."""
    with TemporaryDirectory() as place:
        head, body = Path(place, "head"), Path(place, "body")
        head.touch(), body.touch()
        shell = f'curl() {{ command curl -sN --max-time 60 -D {head} -o {body} "$@"; }}\n{command}'
        subprocess.run(["bash", "-c", shell], check=False)
        first, *lines = head.read_text().split("\n\n")[0].splitlines() or ["HTTP/1.1 0"]
        pairs = [line.split(": ", 1) for line in lines if ": " in line]
        response = Response(
            status_code=int(first.split()[1]),
            headers={name: [value] for name, value in pairs},
            content=body.read_bytes(),
            request=requests.Request("GET", SERVER).prepare(),
            elapsed=0,
            verify=False,
            encoding="utf-8",
        )
    case = operations[key].Case(path_parameters=path_examples(key))
    found = differences(case, response) if response.status_code else ["no answer"]
    said = response.text[:400] if not succeeded(response) else ""
    tell(key, sample=response.status_code, succeeded=succeeded(response), said=said, differences=found)


def path_examples(key: str) -> dict[str, object]:
    parameters = operations[key].definition.raw.get("parameters", [])
    return {one["name"]: one["example"] for one in parameters if "example" in one and one["in"] == "path"}


def run_cases(key: str) -> None:
    operation = operations[key]
    known = path_examples(key)
    statuses: dict[int, int] = {}
    found: dict[str, str] = {}

    @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE), existing=st.booleans())
    @settings(
        max_examples=MAX_CASES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case, existing) -> None:
        if existing:
            case.path_parameters = {**(case.path_parameters or {}), **known}
        try:
            response = Response.from_any(case.call(base_url=SERVER, timeout=SECONDS))
        except Exception as error:  # noqa: BLE001
            found.setdefault(f"no answer: {type(error).__name__}", case.as_curl_command()[:600])
            return
        statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
        for line in differences(case, response):
            found.setdefault(line, f"{case.as_curl_command()[:600]} -> {response.text[:300]}")

    try:
        ask()
    except Exception as error:  # noqa: BLE001
        found[f"cannot be tried: {type(error).__name__}: {str(error)[:300]}"] = ""
    tell(key, statuses=statuses, differences=list(found), requests=list(found.values()))


for one in asked:
    if sys.argv[2] == "samples" and one["sample"] is not None:
        run_sample(one["key"], one["sample"])
        if one["after"] is not None:
            subprocess.run(["bash", "-c", one["after"]], check=True, stdout=subprocess.DEVNULL)
    if sys.argv[2] == "cases" and one["area"] == sys.argv[3] and one["cases"]:
        run_cases(one["key"])
