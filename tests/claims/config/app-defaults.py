"""What keys of `[app]` and its `configs` do to a chat: temperature and length end it, name, top_k and top_p do nothing."""

from types import SimpleNamespace

from support import raised, read_configuration, reads, says

from dbgpt.component import SystemApp
from dbgpt_app.scene.chat_normal.chat import ChatNormal
from dbgpt_serve.core.config import GPTsAppCommonConfig, parse_config


def chat(text: str, **request) -> ChatNormal:
    """A chat as a request without settings of its own begins it, with this file."""
    system_app = SystemApp()
    system_app.config.configs["app_config"] = read_configuration(text)
    chat = object.__new__(ChatNormal)
    chat.app_config = system_app.config.configs["app_config"]
    parse_config.cache_clear()
    settings = parse_config(system_app, "chat_normal", GPTsAppCommonConfig)
    asked = {"temperature": None, "max_new_tokens": None, **request}
    chat._chat_param = SimpleNamespace(app_config=settings, **asked)
    chat.prompt_template = SimpleNamespace(temperature=0.6, max_new_tokens=1024)
    return chat


usual = chat("")
assert (usual.llm_temperature(), usual.llm_max_new_tokens()) == (0.6, 1024)
for table in ("[app]\n", '[[app.configs]]\nname = "chat_normal"\n'):
    warm = chat(table + "temperature = 0.3")
    says(raised(warm.llm_temperature), "'ApplicationConfig' object has no attribute 'temperature'")
    assert chat(table + "temperature = 0.3", temperature=0.5).llm_temperature() == 0.5
    long = chat(table + "max_new_tokens = 99")
    says(raised(long.llm_max_new_tokens), "'ApplicationConfig' object has no attribute 'max_new_tokens'")
    assert chat(table + "max_new_tokens = 99", max_new_tokens=7).llm_max_new_tokens() == 7

# A scene finds its settings by its own name, whatever the defaults are called.
named = chat('[app]\nname = "chat_normal"')
assert (named.llm_temperature(), named.llm_max_new_tokens()) == (0.6, 1024)
assert not [one for one in reads("name") if one.endswith(("app_config.app.name", "config.app.name"))]

# Requests and samplers have keys of these names; nobody reads them from the settings of a scene.
for key in ("top_k", "top_p"):
    assert not [one for one in reads(key) if "config" in one.split(": ")[1]], reads(key)
