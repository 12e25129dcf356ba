"""The programs of the folder `examples/` that do not run unchanged, and what each of them says."""

import os
import subprocess
import sys
from pathlib import Path

from support import VERSION

checkout = Path.home() / "DB-GPT"
keys = {f"{provider}_API_KEY": "key" for provider in ("OPENAI", "SILICONFLOW")}
keys |= {f"{provider}_API_BASE": "http://127.0.0.1:1/v1" for provider in ("OPENAI", "SILICONFLOW")}
environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | keys

no_name = "ChromaVectorConfig.__init__() got an unexpected keyword argument 'name'"
memory = no_name if VERSION >= (0, 7, 1) else "No module named 'dbgpt.storage.vector_store.chroma_store'"
for program, text in {
    "agents/sql_agent_dialogue_example.py": "No module named 'dbgpt.datasource.rdbms.conn_sqlite'",
    "agents/sandbox_code_agent_example.py": memory,
    "sdk/chat_data_with_awel.py": no_name,
    "rag/rewrite_rag_example.py": "QueryRewrite.rewrite() missing 1 required positional argument: 'context'",
    "rag/summary_extractor_example.py": "No module named 'dbgpt_ext.rag.transformer.summary'",
    "rag/graph_rag_example.py": "No module named 'pytest'",
    "agents/mcp_agent_dialogue_example.py": "All connection attempts failed",
}.items():
    command = [sys.executable, f"examples/{program}"]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=120)
    assert text in done.stdout + done.stderr, (program, (done.stdout + done.stderr)[-2000:])
