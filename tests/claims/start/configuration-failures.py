"""What the configuration of the web server is refused for, before anything starts: its file, variables, values, keys."""

import os
import re
import subprocess
from pathlib import Path

from support import DBGPT, Model, configuration, raised, says

from dbgpt.configs.model_config import ROOT_PATH
from dbgpt_app.dbgpt_server import load_config

for variable in ("OPENAI_API_KEY", "NOT_THERE", "LLM_MODEL_PROVIDER", "DASHSCOPE_API_KEY"):
    os.environ.pop(variable, None)


def start(*arguments: str) -> str:
    done = subprocess.run([DBGPT, "start", "webserver", *arguments], capture_output=True, text=True)
    assert done.returncode != 0, done
    return done.stdout + done.stderr


def load(toml: str):
    file = Path("/tmp/my.toml")
    file.write_text(toml)
    return load_config(str(file))


good = configuration(Model())
assert load(good).models.llms[0].name == "m"
assert "Missing option '-c' / '--config'" in start()
# A relative path counts from the root of the checkout, wherever the command is typed.
missing = raised(load_config, "configs/absent.toml")
says(missing, "FileNotFoundError", f"Configuration file not found: {ROOT_PATH}/configs/absent.toml")
assert "Configuration file not found: " in start("--config", "configs/absent.toml")
Path("/tmp/folder.toml").mkdir()
assert isinstance(raised(load_config, "/tmp/folder.toml"), IsADirectoryError)

# A variable of the environment, in a value or as the default of a provider.
for name in (
    "OPENAI_API_KEY",
    "SILICONFLOW_API_KEY",
    "DEEPSEEK_API_KEY",
    "GITEE_API_KEY",
    "ANTHROPIC_API_KEY",
    "CLAUDE_MODEL",
    "DBGPT_DB_PASSWORD",
    "TUGRAPH_PASSWORD",
    "OB_PASSWORD",
):
    os.environ.pop(name, None)
    says(raised(load, good.replace('"key"', f'"${{env:{name}}}"', 1)), f"Environment variable {name} not found")
assert load(good.replace('"key"', '"${env:NOT_THERE:-other}"', 1)).models.llms[0].api_key == "other"
colon = good.replace('"proxy/openai"', '"${env:LLM_MODEL_PROVIDER:proxy/tongyi}"', 1)
says(raised(load, colon), "Environment variable LLM_MODEL_PROVIDER:proxy/tongyi not found")
shipped = Path(ROOT_PATH, "configs/dbgpt-proxy-tongyi.toml")
os.environ["DASHSCOPE_API_KEY"] = "key"
says(raised(load_config, str(shipped)), "Environment variable LLM_MODEL_PROVIDER:proxy/tongyi not found")
# A `.env` file is not read.
Path(ROOT_PATH, ".env").write_text("NOT_THERE=other\n")
says(raised(load, good.replace('"key"', '"${env:NOT_THERE}"', 1)), "Environment variable NOT_THERE not found")
Path(ROOT_PATH, ".env").unlink()

misspelled = raised(load, good.replace("proxy/openai", "proxy/opanai", 1))
says(misspelled, "Unknown type value: proxy/opanai, known types: [", "'proxy/openai'")
says(raised(load, good.replace('"chroma"', '"chrome"')), "Unknown type value: chrome, known types: [")
embeddings, at = good.split("[[models.embeddings]]"), "[[models.embeddings]]"
says(
    raised(load, embeddings[0] + at + embeddings[1].replace("proxy/openai", "proxy/gitee")),
    "Unknown type value: proxy/gitee, known types:",
)
says(raised(load, good.replace('name = "m"\n', "")), "Missing required field: name")

# What it does not know, it ignores.
assert load(good.replace('name = "m"', 'name = "m"\ntemprature = 3')).models.llms[0].name == "m"

# The password of a database of its own is a variable by default.
postgres = '[service.web.database]\ntype = "postgresql"\nhost = "h"\nport = 5432\nuser = "u"\ndatabase = "d"\n'
other = re.sub(r"\[service.web.database\]\n[^\[]*", postgres + "\n", good)
says(raised(load, other), "Environment variable DBGPT_DB_PASSWORD not found")
