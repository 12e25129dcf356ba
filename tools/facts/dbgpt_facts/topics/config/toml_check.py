"""toml-check.json: the framework's own TOML files, held against the configuration classes."""

from __future__ import annotations

from typing import Any, Optional

from ...environment_names import ENV_REF


def check(config: dict, files: dict[str, dict]) -> dict:
    """Resolve every key of the files; what does not resolve is a mistake in the file."""
    checker = _Checker(config["classes"])
    for file, data in sorted(files.items()):
        checker.walk(config["root"], data, "", file)
    return {"keys_checked": checker.keys, "unresolved": checker.unresolved}


class _Checker:
    def __init__(self, classes: dict[str, dict]):
        self._classes = classes
        self.keys = 0
        self.unresolved: list[dict] = []

    def walk(self, qual: str, table: dict, path: str, file: str) -> None:
        """Check the keys of one table of a class."""
        params = {p["name"]: p for p in self._classes[qual]["params"]}
        for key, value in table.items():
            self.keys += 1
            here = f"{path}.{key}" if path else key
            if key not in params:
                if not self._is_discriminator(qual, key):
                    self.unresolved.append({"file": file, "key": here, "class": qual})
            elif "class" in params[key]:
                for item in value if isinstance(value, list) else [value]:
                    self._walk_table(params[key], item, here, file)

    def _walk_table(self, param: dict, item: Any, path: str, file: str) -> None:
        chosen = choose_class(param, item) if isinstance(item, dict) else None
        if chosen is not None:
            self.walk(chosen, item, path, file)
            return
        key = param.get("discriminator", "")
        value = item.get(key) if isinstance(item, dict) else item
        self.unresolved.append({"file": file, "key": f"{path}.{key}", "value": value})

    def _is_discriminator(self, qual: str, key: str) -> bool:
        """Whether the key only chooses the class, without being a parameter of it."""
        facts = self._classes[qual]
        return bool(facts.get("registry")) and key == facts["discriminator"] and key != "name"


def choose_class(param: dict, table: dict) -> Optional[str]:
    """Class of a table by its discriminator; None when the value chooses none."""
    if "types" not in param:
        return param["class"]
    given = table.get(param["discriminator"])
    if given is None:  # the class that the framework picks itself, or the declared one
        implicit = [t["class"] for t in param["types"] if t["value"] is None]
        return implicit[0] if implicit else param["class"]
    given = ENV_REF.sub(lambda match: match.group(2) or "", str(given)).lower()
    return next((t["class"] for t in param["types"] if t["value"] == given), None)
