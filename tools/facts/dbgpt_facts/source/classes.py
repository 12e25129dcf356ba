"""Classes of the framework: ancestors, fields, attributes, methods and constructors."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from .evaluator import Unresolved, field_default
from .fields import FieldSpec
from .module import Module
from .names import Names
from .syntax import FUNCTIONS, FunctionNode, decorator_name, params_of

ENUM_BASES = ("enum.Enum", "enum.IntEnum", "enum.StrEnum")


class Classes(Names):
    """Questions about classes, which are named by their full dotted name."""

    def __init__(self, modules: dict[str, Module]):
        super().__init__(modules)
        self._mro: dict[str, list[str]] = {}
        self._fields: dict[str, dict[str, FieldSpec]] = {}

    def cls(self, qual: str) -> Optional[ast.ClassDef]:
        """The class statement; None when it is not a top-level class of the framework."""
        module_name, _, name = qual.rpartition(".")
        module = self.modules.get(module_name)
        if module:
            for binding in reversed(module.bindings.get(name, [])):
                if binding.kind == "class":
                    return binding.node
        return None

    def module_of(self, qual: str) -> Module:
        """Module of a class of the framework."""
        return self.modules[qual.rpartition(".")[0]]

    def classes(self) -> Iterator[tuple[str, Module, ast.ClassDef]]:
        """Every top-level class: (full dotted name, module, node)."""
        for module in self.modules.values():
            for bindings in module.bindings.values():
                for binding in reversed(bindings):
                    if binding.kind == "class":
                        yield f"{module.name}.{binding.node.name}", module, binding.node
                        break

    def bases(self, qual: str) -> list[str]:
        """Bases as full dotted names; as written where they lead nowhere."""
        node = self.cls(qual)
        out = []
        for base in node.bases if node else []:
            ref = self.resolve_expr(self.module_of(qual), base)
            out.append(ref.qual if ref is not None else ast.unparse(base))
        return out

    def mro(self, qual: str) -> list[str]:
        """C3 linearisation over resolved base names; bases outside of the framework are leaves."""
        if qual in self._mro:
            return self._mro[qual]
        self._mro[qual] = [qual]  # guards against cycles
        bases = [base for base in self.bases(qual) if base != "object"]
        self._mro[qual] = [qual, *merge_c3([list(self.mro(base)) for base in bases] + [bases])]
        return self._mro[qual]

    def is_sub(self, qual: str, base: str) -> bool:
        """Whether some proper ancestor is ``base``: a full dotted name, or its end."""
        return any(b == base or b.endswith("." + base) for b in self.mro(qual)[1:])

    def is_own_dataclass(self, qual: str) -> bool:
        """Whether the class itself carries the dataclass decorator."""
        node = self.cls(qual)
        names = [decorator_name(d) for d in node.decorator_list] if node else []
        return any(name and name.rpartition(".")[2] == "dataclass" for name in names)

    def is_dataclass(self, qual: str) -> bool:
        """Whether the class or an ancestor is a dataclass."""
        return any(self.is_own_dataclass(c) for c in self.mro(qual))

    def is_pydantic(self, qual: str) -> bool:
        """Whether an ancestor is pydantic's model."""
        return any(c.endswith(".BaseModel") and self.cls(c) is None for c in self.mro(qual))

    def is_enum(self, qual: str) -> bool:
        """Whether the class is an enumeration."""
        return any(c in ENUM_BASES for c in self.mro(qual))

    def fields(self, qual: str) -> dict[str, FieldSpec]:
        """Dataclass fields in the order of ``dataclasses.fields()``."""
        if qual not in self._fields:
            out: dict[str, FieldSpec] = {}
            for base in reversed(self.mro(qual)[1:]):
                if self.is_dataclass(base):
                    out.update(self.fields(base))
            if self.is_own_dataclass(qual):
                for node in self._annotated(qual):
                    name = node.target.id
                    out[name] = FieldSpec(name, qual, node.annotation, node.value)
            self._fields[qual] = out
        return self._fields[qual]

    def class_attr(self, qual: str, name: str) -> Optional[tuple[str, ast.expr]]:
        """(owner, value node) of a class attribute, ancestors included."""
        for owner in self.mro(qual):
            node = self.cls(owner)
            for statement in node.body if node else []:
                if isinstance(statement, ast.Assign):
                    targets = statement.targets
                elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
                    targets = [statement.target]
                else:
                    continue
                if any(isinstance(t, ast.Name) and t.id == name for t in targets):
                    return owner, statement.value
        return None

    def class_attr_value(self, qual: str, name: str) -> Any:
        """Value of a class attribute or of a field's default; None when it is not a constant."""
        found = self.class_attr(qual, name)
        if found is None:
            return None
        owner, node = found
        try:
            return self.eval.value(field_default(node), self.module_of(owner))
        except Unresolved:
            return None

    def method(
        self, qual: str, name: str, inherited: bool = True
    ) -> Optional[tuple[str, FunctionNode]]:
        """(owner, node) of a method, ancestors included unless told otherwise."""
        for owner in self.mro(qual) if inherited else [qual]:
            node = self.cls(owner)
            for statement in node.body if node else []:
                if isinstance(statement, FUNCTIONS) and statement.name == name:
                    return owner, statement
        return None

    def init_params(self, qual: str) -> Optional[list[str]]:
        """Constructor parameters, own or inherited; None when they come from elsewhere."""
        for owner in self.mro(qual):
            if self.cls(owner) is None:
                continue
            init = self.method(owner, "__init__", inherited=False)
            if init:
                return params_of(init[1], method=True)
            if self.is_own_dataclass(owner):
                return [field.name for field in self.fields(owner).values() if field.in_init]
            if self.is_pydantic(owner):
                return list(dict.fromkeys(node.target.id for _, node in self.model_fields(owner)))
        return None

    def model_fields(self, qual: str) -> Iterator[tuple[str, ast.AnnAssign]]:
        """(owner, statement) of the fields of a model, ancestors first; an overridden one comes again."""
        for owner in reversed(self.mro(qual)):
            for node in self._annotated(owner):
                if not node.target.id.startswith("_") and node.target.id != "model_config":
                    yield owner, node

    def _annotated(self, qual: str) -> list[ast.AnnAssign]:
        """Annotated names of the class itself, class variables left out."""
        node = self.cls(qual)
        return [
            statement for statement in (node.body if node else [])
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
            and "ClassVar" not in ast.unparse(statement.annotation)
        ]


def merge_c3(sequences: list[list[str]]) -> list[str]:
    """C3 merge; where no order is consistent, the first sequence wins."""
    result = []
    sequences = [list(s) for s in sequences if s]
    while sequences:
        head = next(
            (s[0] for s in sequences if not any(s[0] in other[1:] for other in sequences)),
            sequences[0][0],
        )
        result.append(head)
        sequences = [rest for s in sequences if (rest := [c for c in s if c != head])]
    return result
