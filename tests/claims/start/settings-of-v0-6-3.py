"""Why a web server of v0.6.3 ends while it starts: variables that are missing or wrong, a port, a lock, lost migrations."""

import importlib
import json
import os
import socket
import subprocess

from support import CHAT_MODEL, DBGPT, PORT, EnvServer, Model, env_file, raised, says, without

model = Model()


def holds(answer, *texts: str) -> None:
    """Holds that an answer says these texts."""
    said = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    for text in texts:
        assert text in said, (text, said[-2000:])


def ended(server: EnvServer) -> str:
    process = server.launch()
    try:
        process.wait(90)
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError(server.log[-2000:]) from None
    return server.log


REQUIRED = "error: the following arguments are required: "
holds(ended(EnvServer(env_file(model, PROXY_SERVER_URL=""))), f"{REQUIRED}--proxy_server_url")
holds(ended(EnvServer(env_file(model, PROXY_API_KEY=""))), f"{REQUIRED}--proxy_api_key")
holds(ended(EnvServer(env_file(model, LLM_MODEL="gpt-9"))), f"{REQUIRED}--model_path")
holds(ended(EnvServer(env_file(model, EMBEDDING_MODEL="other"))), "in initialize_app", "KeyError: 'other'")
holds(ended(EnvServer(env_file(model, EMBEDDING_MODEL=""))), "models/text2vec-large-chinese")
holds(ended(EnvServer(env_file(model, LLM_MODEL="other", LLM_MODEL_PATH="/tmp/absent"))), "Error starting worker manager: model ", "start failed")
mysql = {"LOCAL_DB_TYPE": "mysql", "LOCAL_DB_HOST": "127.0.0.1", "LOCAL_DB_PORT": "1", "LOCAL_DB_USER": "a", "LOCAL_DB_PASSWORD": "b", "LOCAL_DB_NAME": "dbgpt"}
holds(ended(EnvServer(env_file(model, **mysql))), "Error connecting to database dbgpt: ", "Can't connect to MySQL server")
with socket.create_server(("127.0.0.1", PORT)):
    holds(ended(EnvServer(env_file(model))), "address already in use")
lost = EnvServer(env_file(model))
lost.command[lost.command.index("127.0.0.1")] = "127.0.0.2"
holds(ended(lost), "start failed for network error, please make sure your port is available, if you are using global network proxy, please close it")

server = EnvServer(env_file(model))
with server:
    holds(server.log, "Health check failed for http://127.0.0.1:5670")
    body = {"host": "127.0.0.1", "port": PORT, "model": CHAT_MODEL, "worker_type": "llm", "params": {}}
    holds(server.post("/api/worker/embeddings", {"model": "other", "input": ["x"]}), "Cound not found worker instances for model name ")

    # A model that runs is gone when it is started once more, and back after the next request.
    proxy = {"proxy_server_url": f"{model.address}/v1/chat/completions", "proxy_api_key": "key"}
    body["params"] = {"model_name": CHAT_MODEL, "model_path": CHAT_MODEL} | proxy
    holds(server.post("/api/worker/models/startup", body), "Add worker ", "worker instances is exist")
    holds(server.post("/api/v1/worker/model/start", body), '"success": true')
    holds(server.post("/api/v1/worker/model/start", body), "model start failed ", "worker instances is exist")

    again = EnvServer(env_file(model), port=5680)
    holds(ended(again), "IO error: While lock file: ", "pilot/data/model_cache/LOCK")
    done = subprocess.run([DBGPT, "stop", "webserver"], capture_output=True, text=True, cwd=server.checkout)
    holds(done.stdout + done.stderr, "ValueError: invalid attr name 'datasource'")
for file in (server.checkout / "pilot/meta_data/alembic/versions").glob("*.py"):
    file.unlink()
holds(ended(server), "Check database migration status failed, you can see the error and solutions above")
holds(server.log, "Database is not at the latest revision")

# Packages that are missing.
with without("lyric"):
    says(raised(importlib.import_module, "dbgpt.util.code.server"), "No module named 'lyric'")
os.environ["proxy_openai_proxy_api_key"] = "key"
initialization = importlib.import_module("dbgpt.app.initialization.embedding_component")
with without("langchain"):
    says(raised(initialization.LocalEmbeddingFactory, None, "proxy_openai", "proxy_openai"), "No module named 'langchain'")
with without("sentence_transformers"):
    says(raised(importlib.import_module("dbgpt.rag.embedding").HuggingFaceEmbeddings, model_name="/tmp/absent"), "Could not import sentence_transformers python package.")
