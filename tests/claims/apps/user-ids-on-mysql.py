"""On MySQL a `user-id` that is not a number cannot collect an app, nor in v0.6.3 save one with questions; the page's SQL mends both."""

import subprocess
from pathlib import Path

from support import VERSION, EnvServer, Model, Server, block, configuration, env_file, served_name, start

from dbgpt.configs.model_config import ROOT_PATH

start("mariadb")


def mysql(script: str, database: str = "") -> None:
    subprocess.run(["mariadb", "-h", "127.0.0.1", "-u", "root", database], input=script, text=True, check=True)


mysql("create database dbgpt; create user dbgpt identified by 'secret'; grant all on *.* to dbgpt")
mysql(Path(ROOT_PATH, "assets/schema/dbgpt.sql").read_text(), "dbgpt")
HOST = {"HOST": "127.0.0.1", "PORT": "3306", "USER": "dbgpt", "PASSWORD": "secret", "NAME": "dbgpt"}
TABLE = """type = "mysql"
host = "127.0.0.1"
port = 3306
user = "dbgpt"
password = "secret"
database = "dbgpt"
""".strip()


def server() -> Server:
    if VERSION < (0, 7):
        return EnvServer(env_file(Model(), LOCAL_DB_TYPE="mysql", **{f"LOCAL_DB_{key}": HOST[key] for key in HOST}))
    return Server(configuration(Model()).replace('type = "sqlite"\npath = "pilot/meta_data/dbgpt.db"', TABLE))


AGENT = {"agent_name": "Summarizer", "llm_strategy": "priority", "llm_strategy_value": served_name(), "resources": []}
APP = {"app_describe": "Answers", "language": "en", "team_mode": "single_agent", "details": [AGENT]}


def refusals(user: str, name: str) -> list[str]:
    """What is said when this user collects an app, and then when they give it a question; empty where that works."""
    header = {"user-id": user}
    made = web.post("/api/v1/app/create", APP | {"app_name": name}, **header)[1]["data"]
    collected = web.post("/api/v1/app/collect", {"app_code": made["app_code"]}, **header)[1]
    asked = made | {"recommend_questions": [{"question": "Who?", "valid": True}]}
    edited = web.post("/api/v1/app/edit", asked, **header)[1]
    return [one["err_msg"] or "" for one in (collected, edited)]


with server() as web:
    assert refusals("7", "number") == ["", ""]
    star, question = refusals("anna@example.com", "address")
    assert "collect app error" in star, star
    assert "Incorrect integer value: 'anna@example.com'" in star and "`gpts_app_collection`" in star, star
    if VERSION < (0, 7):
        assert "edit app error" in question, question
        assert "Incorrect integer value: 'anna@example.com'" in question and "`recommend_question`" in question, question
    else:
        assert question == "", question
mysql(block("application/apps/app_manage", "sql", "ALTER TABLE "), "dbgpt")
with server() as web:
    assert refusals("anna@example.com", "after") == ["", ""]
