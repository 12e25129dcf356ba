"""How the start of v0.6.3 ends with a number that is empty, a log level in lower case, or another database beside old migrations; a mark at the beginning of `.env` hides its first line."""

import subprocess
import sys

from support import EnvServer, Model, env_file

model = Model()


def ended(text: str) -> str:
    """What a server says that ends while it starts."""
    server = EnvServer(text)
    process = server.launch()
    try:
        process.wait(120)
    finally:
        process.kill()
    return server.log


for text, *said in (
    ("KNOWLEDGE_CHUNK_SIZE=\n", "self.KNOWLEDGE_CHUNK_SIZE = int(", "ValueError: invalid literal for int() with base 10: ''"),
    ("DBGPT_LOG_LEVEL=debug\n", "ValueError: Unknown level: 'debug'"),
):
    log = ended(env_file(model) + text)
    assert all(one in log for one in said), log[-2000:]

# The mark that editors on Windows write.
checkout = EnvServer("").checkout
shown = "from dbgpt._private.config import Config; print(Config().LLM_MODEL, Config().LOCAL_DB_TYPE)"
for mark, read in (("", "first sqlite"), ("\ufeff", "glm-4-9b-chat sqlite")):
    (checkout / ".env").write_text(f"{mark}LLM_MODEL=first\nLOCAL_DB_TYPE=sqlite\n")
    done = subprocess.run([sys.executable, "-c", shown], cwd=checkout, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] == [read], done

# The migrations of one file do not fit another one.
with EnvServer(env_file(model)):
    pass
log = ended(env_file(model, LOCAL_DB_NAME="other"))
assert "Database is not at the latest revision" in log, log[-2000:]
