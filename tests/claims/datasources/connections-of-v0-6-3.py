"""What v0.6.3 says of databases and stores that cannot be reached, refuse, or are given what they do not take."""

import logging
import os
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from unittest import mock

from sqlalchemy import create_engine
from support import Kept, free_port, raised, says, start

from dbgpt.component import SystemApp
from dbgpt.core import Chunk, Embeddings
from dbgpt.datasource.conn_tugraph import TuGraphConnector
from dbgpt.datasource.db_conn_info import DBConfig
from dbgpt.datasource.manages.connector_manager import ConnectorManager
from dbgpt.rag.summary import db_summary_client
from dbgpt.rag.summary.db_summary_client import DBSummaryClient
from dbgpt.storage.full_text.elasticsearch import ElasticDocumentConfig, ElasticDocumentStore
from dbgpt.storage.vector_store.milvus_store import MilvusStore, MilvusVectorConfig
from dbgpt.storage.vector_store.oceanbase_store import OceanBaseConfig, OceanBaseStore

NOBODY = free_port()
manager = ConnectorManager(SystemApp())
manager.on_init()


def tested(kind: str, port: int = NOBODY, user: str = "u", password: str = "p", database: str = "shop"):
    source = {"db_type": kind, "db_name": database, "db_host": "127.0.0.1", "db_port": port}
    return manager.test_connect(DBConfig(**source, db_user=user, db_pwd=password, file_path="", comment=""))


def refused(kind: str, *texts: str, **login) -> None:
    says(raised(tested, kind, **login), "Test connect Failure!", *texts)


refused("mssql", "Unable to connect: Adaptive Server is unavailable or does not exist")
refused("doris", "Can't load plugin: sqlalchemy.dialects:doris")
refused("hive", "Could not connect to any of", user="", password="")
login = "Password should be set if and only if in LDAP or CUSTOM mode; Remove password or use one of those modes"
refused("hive", login)
says(raised(create_engine, "nothing://127.0.0.1/shop"), "Can't load plugin: sqlalchemy.dialects:")

class Numbers(Embeddings):
    def __init__(self, length: int = 4):
        self.length = length

    def embed_documents(self, texts):
        return [[1.0] + [0.0] * (self.length - 1) for _ in texts]

    def embed_query(self, text):
        return self.embed_documents([text])[0]


# PostgreSQL.
start("postgresql")


def psql(statement: str, database: str = "postgres") -> None:
    subprocess.run(["psql", "-h", "127.0.0.1", "-U", "postgres", "-q", "-c", statement, database], check=True)


psql("create database shop")
psql("create user u password 'p'")
psql("create table orders (id int)", "shop")


def run(statement: str):
    """The answer to a statement, on a connection of its own: after a failure, one is refused all others."""
    return tested("postgresql", port=5432).run(statement)


says(raised(run, "select * from orders"), "permission denied for table orders")
psql("grant select on orders to u", "shop")
assert run("select * from orders") is not None
# The quotation marks of MySQL.
says(raised(run, "select `id` from orders"), "syntax error")
# A table outside `public`: none is described.
psql("create schema sales", "shop")
log = Kept()
logging.getLogger("dbgpt").setLevel(logging.INFO)
client = DBSummaryClient.__new__(DBSummaryClient)
client.embeddings = Numbers()
sources = SimpleNamespace(
    get_db_list=lambda: [{"db_name": "shop", "db_type": "postgresql"}],
    get_connector=lambda name: tested("postgresql", port=5432),
)
with mock.patch.object(type(db_summary_client.CFG), "local_db_manager", sources):
    client.init_db_summary()
    assert "summary error!" not in log.text and "initialize db summary profile success" in log.text, log.text
    psql("create table sales.invoices (id int)", "shop")
    client.delete_db_profile("shop")
    client.init_db_summary()
assert "shop, postgresql summary error!" in log.text and "NoSuchTableError" in log.text, log.text
rules = "/tmp/service-postgresql/pg_hba.conf"
for lines, text in [
    ("host all all 127.0.0.1/32 scram-sha-256\n", "password authentication failed for user"),
    ("host all postgres 127.0.0.1/32 trust\n", "no pg_hba.conf entry for host"),
]:
    open(rules, "w").write("host all postgres 127.0.0.1/32 trust\n" + lines)
    psql("select pg_reload_conf()")
    psql("select pg_sleep(0.5)")
    refused("postgresql", text, port=5432, password="wrong")


# OceanBase, which speaks as MySQL does.
def oceanbase(port: int, user: str = "u", password: str = "p"):
    address = {"ob_host": "127.0.0.1", "ob_port": port, "ob_user": user, "ob_password": password, "ob_database": "shop"}
    store = OceanBaseStore(OceanBaseConfig(name="prices", embedding_fn=Numbers(), **address))
    return store.vector_name_exists()


start("mariadb")
says(raised(oceanbase, NOBODY), "Can't connect to MySQL server on")
says(raised(oceanbase, 3306), "Access denied for user")
os.environ["OB_PASSWORD"] = ""
says(raised(oceanbase, 3306, "root", ""), "Unknown database")

# TuGraph.
nobody = raised(TuGraphConnector.from_uri_db, "127.0.0.1", 7687, "u", "p", "shop")
says(nobody, "Couldn't connect to 127.0.0.1:7687")


# Milvus.
def milvus(name: str = "prices", length: int = 4, **config) -> MilvusStore:
    return MilvusStore(MilvusVectorConfig(uri="127.0.0.1", name=name, embedding_fn=Numbers(length), **config))


chunks = [Chunk(content="Parcels to Norway cost 12 euros.", metadata={"source": "a"})]
os.environ["MILVUS_PORT"] = str(NOBODY)
says(raised(milvus), "Fail connecting to server on ")
del os.environ["MILVUS_PORT"]
start("milvus")
says(raised(milvus, user="root"), "Both username and password must be set to use authentication for Milvus")
says(raised(lambda: milvus("1st prices").load_document(chunks)), "Invalid collection")


# Elasticsearch.
class Refuses(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_HEAD(self):
        self.send_response(401)
        self.send_header("x-elastic-product", "Elasticsearch")
        self.send_header("content-length", "0")
        self.end_headers()

    do_GET = do_HEAD


def elasticsearch(port: int) -> ElasticDocumentStore:
    config = {"uri": "127.0.0.1", "port": str(port), "user": "elastic", "password": "wrong", "name": "prices"}
    return ElasticDocumentStore(ElasticDocumentConfig(embedding_fn=Numbers(), **config))


says(raised(elasticsearch, NOBODY), "Connection error caused by")
server = ThreadingHTTPServer(("127.0.0.1", 0), Refuses)
threading.Thread(target=server.serve_forever, daemon=True).start()
says(raised(elasticsearch, server.server_address[1]), "AuthenticationException(401")
