"""What is said of a package for financial reports that cannot be loaded, of its data source, and of a search with a reranker."""

import asyncio
import importlib
import json
import logging
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from support import VERSION, Kept, raised, says

from dbgpt.core.awel import DAG, MapOperator
from dbgpt.util.dbgpts.loader import _load_package_from_path

NEWER = VERSION >= (0, 7)
api = importlib.import_module("dbgpt_app.openapi.api_v1.api_v1" if NEWER else "dbgpt.app.openapi.api_v1.api_v1")
log = Kept()
logging.getLogger().setLevel(logging.INFO)

# A package that imports what is not there: modules of v0.6, or a package of its own.
gone = "dbgpt.serve.rag.connector" if NEWER else "missing_here"
folder = Path("/tmp/installed/figures")
(folder / folder.name).mkdir(parents=True)
(folder / folder.name / "__init__.py").write_text(
    f"from {gone} import Anything\nfrom dbgpt.core.awel import DAG, MapOperator\nwith DAG('d') as d:\n    MapOperator(map_function=str)\n"
)
keys = {"name": folder.name, "label": "x", "version": "0.1.0", "description": "x", "definition_type": "python"}
lines = [f'{key} = "{value}"' for key, value in keys.items()]
(folder / "dbgpts.toml").write_text("\n".join(["[flow]", "authors = []", *lines]))
(folder / "install_metadata.toml").write_text(f'name = "{folder.name}"\nrepo = "local/shop"\n')
_load_package_from_path(str(folder.parent))
package = "dbgpt.serve" if NEWER else "missing_here"
assert f"Load package failed!No module named '{package}'" in log.text, log.text

# Chats with a knowledge base of this domain.
dialogue = SimpleNamespace(select_param="figures", chat_mode="chat_knowledge", app_code="", model_name="m", user_input="x")


def chat(dags: list) -> BaseException:
    manager = SimpleNamespace(get_dags_by_tag=lambda *_: dags)
    sources = SimpleNamespace(get_db_list=lambda: [{"db_name": "shop"}])

    async def first():
        async for answer in api.chat_with_domain_flow(dialogue, "FinancialReport"):
            return answer

    with mock.patch.object(api, "get_dag_manager", lambda: manager), mock.patch.object(api, "CFG", SimpleNamespace(local_db_manager=sources)):
        return raised(asyncio.run, first())


with DAG("report") as report:
    MapOperator(map_function=str)
says(chat([]), "Cant find the DAG for domain type FinancialReport")
says(chat([report]), "fin repost dbname figures_fin_report not found.")
with mock.patch.object(api, "knowledge_service", SimpleNamespace(get_knowledge_space=lambda _: [])):
    says(raised(api._parse_domain_type, dialogue), "Knowledge space figures not found")

if NEWER:
    # The search over HTTP with a reranker.
    module = importlib.import_module("dbgpt_serve.rag.service.service")
    service = module.Service.__new__(module.Service)
    service._serve_config = SimpleNamespace(rerank_model="r", rerank_top_k=3, embedding_model="e")
    service._system_app = None
    type(service)._dao = None
    factory = SimpleNamespace(get_instance=lambda *_: SimpleNamespace(create=lambda: None))

    def retrieve(top_k: int) -> BaseException:
        request = SimpleNamespace(top_k=top_k, query="x", score_threshold=0.0)
        with (
            mock.patch.object(module, "RerankEmbeddingFactory", factory),
            mock.patch.object(module, "RerankEmbeddingsRanker", lambda *_, **__: None),
            mock.patch.object(module, "KnowledgeSpaceRetriever", side_effect=RuntimeError("it searches")),
        ):
            return raised(asyncio.run, service.retrieve(request, SimpleNamespace(id=1)))

    says(retrieve(3), "'Service' object has no attribute '_top_k'")
    says(retrieve(2), "it searches")

if VERSION >= (0, 7, 1):
    # Oracle with a sid alone.
    manager = importlib.import_module("dbgpt_serve.datasource.manages.connector_manager").ConnectorManager
    oracle = importlib.import_module("dbgpt_ext.datasource.rdbms.conn_oracle").OracleConnector
    row = {"db_type": "oracle", "db_host": "127.0.0.1", "db_port": 1521, "db_user": "u", "db_pwd": "p"}
    made = manager.__new__(manager)
    made.get_cls_by_dbtype = lambda kind: oracle
    for source in ({"sid": "ORCL"}, {"service_name": "shop"}):
        stored = row | {"ext_config": json.dumps(source)}
        type(made).storage = property(lambda self: SimpleNamespace(get_db_config=lambda name: stored))
        if "sid" in source:
            says(raised(made.get_connector, "shop"), "Must provide either sid or service_name")
        else:
            with mock.patch.object(oracle, "from_uri", lambda url, **_: url):
                assert "SERVICE_NAME=shop" in made.get_connector("shop")
