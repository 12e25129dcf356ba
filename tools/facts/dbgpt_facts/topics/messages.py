"""messages.json: what the framework says: messages of its code, labels of its web interface.

Help texts, descriptions and prompts are left out: they say what something means, which pages say in their own
words, while a message or a label is quoted.
"""

from __future__ import annotations

import ast
import re
from typing import Iterator, Optional

from ..git_tree import GitTree
from ..source.source import Source
from ..source.syntax import call_name, last_name

#: Keywords whose texts explain something.
EXPLAINING = ("help", "description", "doc", "desc", "introduction", "comment", "prompt_template", "template")
#: Calls whose texts explain something, or are labels.
TRANSLATING = ("_", "Field", "field", "TypeVar", "namedtuple")
#: Longer texts are prompts.
LONGEST = 240
#: Beginnings of what is handed to a database or a library rather than said to a user.
STATEMENT = re.compile(
    r"(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|SHOW|MATCH|MERGE|CALL|FROM|WHERE|WITH|AND|OR|ORDER|SET) |%[YBbdm]",
    re.IGNORECASE,
)
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%\(\w+\)[sdrf]|%[-\d.]*[sdrfi]\b")
CHINESE = re.compile(r"[\u4e00-\u9fff]")

#: Calls whose first argument is a label.
LABELLING = ("build_from", "build_input_from", "register_resource", "auto_register_resource")

SCREENS = "web/"
LOCALES = {"en": "web/locales/en/", "zh-CN": "web/locales/zh/"}
#: Flows that the editor offers.
TEMPLATES = re.compile(r"/flow/templates/(en|zh)/[^/]+\.json$")
CATALOGUES = re.compile(r"i18n/locales/zh_CN/.*\.po$")
LITERAL = r"""(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)"""
TRANSLATED = re.compile(r"[\w'\"]\s*:\s*" + LITERAL)
#: Texts that a screen holds itself: between tags, in attributes that a user reads, and names of translations.
ON_SCREEN = (
    re.compile(r">\s*([A-Z\u4e00-\u9fff][^<>{}=;()\n]{1,40}?)\s*<"),
    re.compile(r"\b(?:title|label|placeholder|tab|okText|cancelText|name|text)\s*[=:]\s*\{?\s*" + LITERAL),
    re.compile(r"\bt\(\s*" + LITERAL),
)


def extract(source: Source, tree: GitTree) -> dict:
    """Messages, with ``{}`` where a value goes, and labels in both languages."""
    said = {text for module in source.modules.values() for text in _texts(module.tree)}
    return {
        "messages": sorted(text for text in map(normalized, said) if _is_message(text)),
        "labels": {language: sorted(labels) for language, labels in _labels(source, tree).items()},
    }


def normalized(text: str) -> str:
    """One line, with ``{}`` for each value."""
    return re.sub(r"\s+", " ", PLACEHOLDER.sub("{}", text)).strip()


def _is_message(text: str) -> bool:
    words = re.findall(r"[A-Za-z]{2,}", text)
    if len(text) > LONGEST or len(words) < 2 or " " not in text:
        return False
    return not STATEMENT.match(text) and not text.startswith("You are ") and not CHINESE.search(text)


def _texts(node: ast.AST) -> Iterator[str]:
    """Texts below a node, parts of one text put together."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.keyword) and node.arg in EXPLAINING:
        return
    if call_name(node) in TRANSLATING:
        return
    text = _text(node)
    if text is not None:
        if text.count("\n") < 4:
            yield text
        return
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def _text(node: ast.AST) -> Optional[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = [_text(node.left), _text(node.right)]
        return None if parts == [None, None] else "".join("{}" if part is None else part for part in parts)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return _text(node.left)
    return None


def _labels(source: Source, tree: GitTree) -> dict[str, set[str]]:
    labels: dict[str, set[str]] = {language: set() for language in LOCALES}
    for path in tree.paths:
        if not path.startswith(SCREENS) or not path.endswith((".ts", ".tsx")):
            continue
        text = tree.read(path) or ""
        language = next((name for name, folder in LOCALES.items() if path.startswith(folder)), None)
        if language is not None:
            labels[language].update(_matches(TRANSLATED, text))
        elif path.endswith(".tsx"):
            for pattern in ON_SCREEN:
                for label in _matches(pattern, text):
                    for name in labels:
                        labels[name].add(label)
    for path in tree.paths:
        if TEMPLATES.search(path):
            language = "en" if "/templates/en/" in path else "zh-CN"
            labels[language].update(_matches(re.compile(r'"label": "([^"]+)"'), tree.read(path) or ""))
    translations = _catalogue(tree)
    for module in source.modules.values():
        for label in _labels_of_code(module.tree):
            labels["en"].add(label)
            labels["zh-CN"].add(translations.get(label, label))
    return {name: {label for label in map(normalized, found) if _is_label(label)} for name, found in labels.items()}


def _is_label(text: str) -> bool:
    return 1 < len(text) <= 80 and re.search(r"[A-Z\u4e00-\u9fff]|[a-z] [a-z]", text) is not None \
        and not re.fullmatch(r"\w+_\w+", text) \
        and not re.search(r"[<>=;$\\]|//|\.(png|svg|jpg)|\b(bg|text|flex|px|py|mr|ml|mt|mb)-", text)


def _matches(pattern: re.Pattern, text: str) -> Iterator[str]:
    for match in pattern.finditer(text):
        found = next((group for group in match.groups() if group is not None), "")
        yield re.sub(r"\\(.)", r"\1", found)


def _labels_of_code(tree: ast.Module) -> Iterator[str]:
    """What the code hands to the interface: ``label="Model Name"``, also as ``_("Model Name")``."""
    for node in ast.walk(tree):
        # ``Parameter.build_from(_("Model Name"), "model_name", …)``
        if isinstance(node, ast.Call) and call_name(node) in LABELLING and node.args:
            yield from _label(node.args[0])
        if isinstance(node, ast.Assign) and last_name(node.targets[0]) == "title":
            yield from _label(node.value)
        if isinstance(node, ast.keyword) and node.arg in ("label", "name", "chat_scene", "scene_name"):
            yield from _label(node.value)


def _label(node: ast.expr) -> Iterator[str]:
    if call_name(node) == "_" and node.args:
        node = node.args[0]
    text = _text(node)
    if text is not None:
        yield text


def _catalogue(tree: GitTree) -> dict[str, str]:
    """English -> Chinese, from the framework's message catalogues."""
    found = {}
    for path in tree.paths:
        if CATALOGUES.search(path):
            for english, chinese in re.findall(r'msgid ((?:".*"\s*)+)msgstr ((?:".*"\s*)+)', tree.read(path) or ""):
                found[_joined(english)] = _joined(chinese)
    return {english: chinese for english, chinese in found.items() if english and chinese}


def _joined(lines: str) -> str:
    return "".join(re.findall(r'"(.*)"', lines)).replace('\\"', '"')
