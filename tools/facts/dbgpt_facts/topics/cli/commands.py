"""The tree of click commands below ``dbgpt``, and click programs at the repository's root."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any, Iterator, Optional

from ...errors import ExtractionError
from ...git_tree import GitTree
from ...source.module import Module
from ...source.names import Ref
from ...source.source import Source
from ...source.syntax import FunctionNode, decorator_name, dotted, kwarg
from .dynamic import dynamic_classes, dynamic_options
from .options import Options
from .scripts import script_options

CLI_MODULE = "dbgpt.cli.cli_scripts"
ROOT = Ref("func", CLI_MODULE, "cli")
#: Name of a program at the repository's root while it is read as a module.
PROGRAM_MODULE = "__root__"


@dataclass(frozen=True)
class Command:
    """A function that click turns into a command."""

    kind: str
    name: str
    function: FunctionNode
    module: Module
    #: the group in whose name it is declared
    parent: Optional[Ref]


@dataclass(frozen=True)
class Attached:
    """A command that is added to a group by a call instead of a decorator."""

    name: str
    ref: Ref
    hidden: bool = False


def extract(source: Source, tree: GitTree) -> dict:
    """Commands of ``dbgpt``, root programs, runnable scripts."""
    options = Options(source)
    commands = _Tree(source, options).rows("dbgpt", ROOT)
    if not commands:
        raise ExtractionError(
            f"the framework has no command {ROOT.qual}\n"
            "  find its new place and change CLI_MODULE in tools/facts/dbgpt_facts/topics/cli"
        )
    commands += _root_programs(source, tree, options)
    out: dict[str, Any] = {
        "commands": commands, "scripts": script_options(source, tree, options),
    }
    classes = sorted(dynamic_classes(source, commands))
    if classes:
        out["dynamic_classes"] = {qual: options.of_class(qual) for qual in classes}
    return out


def command_of(source: Source, ref: Optional[Ref]) -> Optional[Command]:
    """The command that a function is, None when it is none."""
    module = source.modules.get(ref.module) if ref and ref.kind == "func" else None
    if module is None:
        return None
    function = next((node for name, node in module.functions() if name == ref.name), None)
    for decorator in function.decorator_list if function else []:
        kind = (decorator_name(decorator) or "").rpartition(".")[2]
        if kind in ("command", "group"):
            name, parent = None, None
            if isinstance(decorator, ast.Call):
                name = source.eval.try_value(kwarg(decorator, "name", 0), module)
                if isinstance(decorator.func, ast.Attribute):
                    parent = source.resolve_expr(module, decorator.func.value)
            name = name or function.name.lower().replace("_", "-")
            return Command(kind, name, function, module, parent)
    return None


class _Tree:
    """Walks from a group to its commands."""

    def __init__(self, source: Source, options: Options):
        self._source, self._options = source, options
        self._attached = _attached_commands(source)

    def rows(self, path: str, ref: Ref, hidden: bool = False) -> list[dict]:
        """A command and everything below it."""
        command = command_of(self._source, ref)
        if command is None:
            return []
        row: dict[str, Any] = {
            "path": path, "kind": command.kind, "module": ref.module, "function": ref.name,
            "params": self._options.of_function(command.function, command.module),
        }
        if hidden:
            row["hidden"] = True
        dynamic = dynamic_options(self._options, command.function, command.module)
        if dynamic:
            row["dynamic"] = dynamic
        rows = [row]
        for name, child in self._declared_children(ref):
            rows += self.rows(f"{path} {name}", child)
        for attached in self._attached.get(ref, []):
            rows += self.rows(f"{path} {attached.name}", attached.ref, attached.hidden)
        return rows

    def _declared_children(self, group: Ref) -> Iterator[tuple[str, Ref]]:
        """Commands declared with ``@group.command()`` in the module of the group."""
        for name, _node in self._source.modules[group.module].functions():
            ref = Ref("func", group.module, name)
            command = command_of(self._source, ref)
            if command and command.parent == group:
                yield command.name, ref


def _attached_commands(source: Source) -> dict[Ref, list[Attached]]:
    """Group -> commands added with ``add_command_alias(...)`` or ``group.add_command(...)``."""
    module = source.modules.get(CLI_MODULE)
    out: dict[Ref, list[Attached]] = {}
    for call in ast.walk(module.tree) if module else []:
        if not isinstance(call, ast.Call):
            continue
        function = dotted(call.func) or ""
        if function == "add_command_alias":
            group = source.resolve_expr(module, kwarg(call, "parent_group")) or ROOT
            ref = source.resolve_expr(module, call.args[0])
            name = source.eval.try_value(kwarg(call, "name", 1), module)
            hidden = bool(source.eval.try_value(kwarg(call, "hidden"), module, False))
            if ref:
                out.setdefault(group, []).append(Attached(name, ref, hidden))
        elif function.endswith(".add_command") and len(call.args) == 1:
            group = source.resolve_expr(module, call.func.value)
            ref = source.resolve_expr(module, call.args[0])
            command = command_of(source, ref)
            if group and command:
                out.setdefault(group, []).append(Attached(command.name, ref))
    return out


def _root_programs(source: Source, tree: GitTree, options: Options) -> Iterator[dict]:
    for path in tree.paths:
        if "/" in path or not path.endswith(".py"):
            continue
        text = tree.read(path) or ""
        if "click" not in text:
            continue
        module = Module(PROGRAM_MODULE, path, text)
        source.modules[PROGRAM_MODULE] = module
        for name, node in module.functions():
            command = command_of(source, Ref("func", PROGRAM_MODULE, name))
            if command is None:
                continue
            is_root = command.parent is None or command.parent.kind == "ext"
            yield {
                "path": path if is_root else f"{path} {command.name}", "kind": command.kind,
                "module": path, "function": name, "params": options.of_function(node, module),
            }
        del source.modules[PROGRAM_MODULE]
