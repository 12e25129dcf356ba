"""The keyword program of the cookbook needs its password in the shell."""

import os
import subprocess
import sys

from support import samples

samples("cookbook/rag/keyword_rag_app_develop")
environment = {name: value for name, value in os.environ.items() if name != "ELASTICSEARCH_PASSWORD"}
done = subprocess.run(
    [sys.executable, "-c", "import search; search.open_store()"],
    capture_output=True,
    text=True,
    cwd="my_keyword_rag",
    env=environment,
)
assert "KeyError: 'ELASTICSEARCH_PASSWORD'" in done.stderr, done.stderr
