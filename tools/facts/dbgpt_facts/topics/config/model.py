"""The configuration classes: which can be chosen by what, and the routes of their pages."""

from __future__ import annotations

import hashlib
from typing import Optional

from ...source.source import Source
from .fallbacks import Fallbacks
from .loaded import loaded_modules
from .parameters import read_parameters

ROOT_CONFIG = "dbgpt_app.config.ApplicationConfig"
REGISTER = "dbgpt.util.configure.manager.RegisterParameters"


class ConfigModel:
    """Registries and parameters behind the framework's TOML configuration.

    A registry is named by its base class: the direct subclass of ``RegisterParameters``.
    """

    def __init__(self, source: Source):
        self.source = source
        #: registry -> {discriminator value: class}, in source order
        self.registries: dict[str, dict[str, str]] = {}
        #: class -> its registry
        self.registry_of: dict[str, str] = {}
        #: class -> discriminator value
        self.value_of: dict[str, Optional[str]] = {}
        self._loaded = loaded_modules(source)
        self._fallbacks = Fallbacks(source)
        self._params: dict[str, list[dict]] = {}
        self._register_classes()

    @staticmethod
    def exists(source: Source) -> bool:
        """Whether this version of the framework is configured by TOML files."""
        return source.cls(ROOT_CONFIG) is not None

    def is_loaded(self, qual: str) -> bool:
        """Whether the class is registered when a TOML file is read."""
        return qual.rpartition(".")[0] in self._loaded

    def discriminator(self, qual: str) -> str:
        """The key that chooses among the classes of the registry."""
        return self.source.class_attr_value(qual, "__type_field__") or "type"

    def types(self, qual: str) -> Optional[list[tuple[str, str]]]:
        """(discriminator value, class) that a field of this class accepts; None: no registry."""
        registry = self.registry_of.get(qual)
        return None if registry is None else sorted(self.registries[registry].items())

    def section(self, qual: str) -> Optional[str]:
        """Chapter of the configuration reference."""
        return self.source.class_attr_value(qual, "__cfg_type__")

    def slug(self, qual: str) -> str:
        """Route of the class' page: chapter, last two parts of the name, start of its md5."""
        tail = "_".join(qual.split(".")[-2:]).lower()
        digest = hashlib.md5(qual.encode()).hexdigest()[:6]
        section = self.section(qual)
        return (f"{section}/" if section else "") + f"{tail}_{digest}"

    def params(self, qual: str) -> list[dict]:
        """Parameters in the order of the framework's own reference."""
        if qual not in self._params:
            self._params[qual] = [
                {**self._with_choices(row),
                 **self._fallbacks.of(qual, row)}
                for row in read_parameters(self.source, qual)
            ]
        return self._params[qual]

    def bases(self, qual: str) -> list[str]:
        """Bases that are classes of the framework."""
        bases = self.source.bases(qual)
        return [b for b in bases if self.source.cls(b) is not None and b != REGISTER]

    def _with_choices(self, row: dict) -> dict:
        """The parameter with the classes that its table may be of."""
        nested = row.get("class")
        if nested is None:
            return row
        types = self.types(nested)
        is_map = row.pop("map", False)
        if types is None:
            row["slug"] = self.slug(nested)
        else:
            row["registry"] = self.registry_of[nested]
            row["discriminator"] = self.discriminator(nested)
            row["types"] = [
                {"value": public_value(value), "class": qual, "slug": self.slug(qual)}
                for value, qual in types
            ]
        if is_map:
            row["map"] = True
        return row

    def _register_classes(self) -> None:
        for qual in [q for q, _m, _n in self.source.classes() if self.source.is_sub(q, REGISTER)]:
            ancestors = self.source.mro(qual)
            registry = next((c for c in ancestors if REGISTER in self.source.bases(c)), None)
            if registry is not None:
                self.registry_of[qual] = registry
                self.registries.setdefault(registry, {})
                if qual != registry:
                    self.value_of[qual] = self._discriminator_value(qual)
        for qual, value in self.value_of.items():
            abstract = "abc.ABC" in self.source.bases(qual)
            if value is not None and not abstract and self.is_loaded(qual):
                self.registries[self.registry_of[qual]][value] = qual

    def _discriminator_value(self, qual: str) -> Optional[str]:
        """The value that chooses the class, by the rules of the framework's metaclass."""
        value = self.source.class_attr_value(qual, "__type__")
        if value is None:
            value = self.source.class_attr_value(qual, self.discriminator(qual))
        if value is None:  # the class' name without the name of its base
            value = qual.rpartition(".")[2].lower()
            base = next((b for b in self.source.bases(qual) if b in self.registry_of), "")
            suffix = base.rpartition(".")[2].lower()
            value = value.removesuffix(suffix)
        return value if isinstance(value, str) else None


def public_value(value: str) -> Optional[str]:
    """None for the framework's internal ``___placeholder___`` values."""
    return None if value.startswith("___") else value
