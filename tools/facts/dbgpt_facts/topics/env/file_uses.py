"""Environment variables that TOML files, Dockerfiles, Compose files and shell scripts name."""

from __future__ import annotations

import os
import re
import tomllib
from typing import Any, Iterator, Optional

from ...environment_names import ENV_REF

Use = tuple[str, dict]

NAME = r"[A-Za-z_][A-Za-z0-9_]*"
DOCKERFILE_LINE = re.compile(r"^(ARG|ENV)\s+(.*)$")
DOCKERFILE_ARG = re.compile(rf"({NAME})(?:=(\"[^\"]*\"|\S*))?")
DOCKERFILE_ENV = re.compile(rf"({NAME})=(\"[^\"]*\"|\S*)")
COMPOSE_ENVIRONMENT = re.compile(r"^\s*environment:\s*$")
COMPOSE_ITEM = re.compile(rf"^\s*-\s*\"?({NAME})=(.*?)\"?$")
COMPOSE_KEY = re.compile(rf"^\s*({NAME}):\s*(.*)$")
DOCKER_RUN = re.compile(rf"\s-e\s+({NAME})=")


def in_toml(path: str, text: str) -> Iterator[Use]:
    """``${env:NAME}`` in values, and in settings that are commented out."""
    for key, value in _strings(tomllib.loads(text), []):
        for match in ENV_REF.finditer(value):
            yield match.group(1), _with_default(match, {"source": "toml", "file": path, "key": key})
    for line in text.splitlines():
        if line.lstrip().startswith("#"):
            for match in ENV_REF.finditer(line):
                use = {"source": "toml", "file": path, "commented": True}
                yield match.group(1), _with_default(match, use)


def in_docker(path: str, text: str) -> Iterator[Use]:
    """Variables of a file below ``docker/``, by the kind of the file."""
    if os.path.basename(path).startswith("Dockerfile"):
        yield from _in_dockerfile(path, text)
    elif path.endswith((".yml", ".yaml")):
        yield from _in_compose(path, text)
    elif path.endswith(".sh"):
        for match in DOCKER_RUN.finditer(text):
            yield match.group(1), {"source": "docker-run", "file": path}
    elif path.endswith(".toml"):
        yield from in_toml(path, text)


def _strings(node: Any, key: list[str]) -> Iterator[tuple[str, str]]:
    """(dotted key, text) of every string in a parsed TOML file."""
    if isinstance(node, dict):
        for name, value in node.items():
            yield from _strings(value, [*key, name])
    elif isinstance(node, list):
        for value in node:
            yield from _strings(value, key)
    elif isinstance(node, str):
        yield ".".join(key), node


def _with_default(match: re.Match, use: dict) -> dict:
    return use if match.group(2) is None else {**use, "default": match.group(2)}


def _in_dockerfile(path: str, text: str) -> Iterator[Use]:
    for line in re.sub(r"\\\s*\n", " ", text).splitlines():
        match = DOCKERFILE_LINE.match(line.strip())
        if not match:
            continue
        instruction, rest = match.groups()
        is_arg = instruction == "ARG"
        pairs = DOCKERFILE_ARG.findall(rest)[:1] if is_arg else DOCKERFILE_ENV.findall(rest)
        for name, value in pairs:
            if name != "PATH":
                use = {"source": f"dockerfile-{instruction.lower()}", "file": path}
                yield name, {**use, "default": value.strip('"')} if value else use


def _in_compose(path: str, text: str) -> Iterator[Use]:
    """Entries below ``environment:``; by indentation, as no YAML parser comes with Python."""
    indent: Optional[int] = None  # of the ``environment:`` that the line stands below
    for line in text.splitlines():
        code = line.split(" #")[0].rstrip()
        depth = len(code) - len(code.lstrip())
        if indent is not None and code.strip() and depth <= indent:
            indent = None
        if indent is not None and not code.lstrip().startswith("#"):
            match = COMPOSE_ITEM.match(code) or COMPOSE_KEY.match(code)
            if match:
                yield match.group(1), {"source": "compose", "file": path,
                                       "value": match.group(2).strip("'\" ")}
        if COMPOSE_ENVIRONMENT.match(code):
            indent = depth
