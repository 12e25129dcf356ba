"""Of two `[[app.configs]]` with the same name the first counts; a table that a file has twice is an error."""

from support import raised, read_configuration, says

from dbgpt.component import SystemApp
from dbgpt_serve.core.config import GPTsAppCommonConfig, parse_config

TABLE = '[[app.configs]]\nname = "chat_knowledge"\n'

system_app = SystemApp()
read = read_configuration(f"{TABLE}knowledge_retrieve_top_k = 7\n{TABLE}knowledge_retrieve_top_k = 9\n")
assert len(read.app.configs) == 2
system_app.config.configs["app_config"] = read
parse_config.cache_clear()
assert parse_config(system_app, "chat_knowledge", GPTsAppCommonConfig).knowledge_retrieve_top_k == 7

twice = '[system]\nlanguage = "en"\n[system]\napi_keys = ["one"]\n'
says(raised(lambda: read_configuration(twice)), "Cannot declare ('system',) twice")
