"""The built-in code agent runs code on the machine, with its environment, in a folder beside its module; a program that takes too long has failed, and is waited for."""

import os
import time
from importlib.metadata import packages_distributions
from pathlib import Path

from support import raised  # noqa: F401, the folder of what claims share

from dbgpt.agent.expand.actions.code_action import CodeAction
from dbgpt.util import code_utils
from dbgpt.util.code_utils import execute_code, extract_code

assert extract_code("Only words") == [("python", "Only words")]
assert extract_code("```python\na\n```\n```sh\nb\n```") == [("python", "a"), ("sh", "b")]

folder = Path(code_utils.__file__).parent / "extensions"
assert Path(code_utils.WORKING_DIR) == folder and code_utils.DEFAULT_TIMEOUT == 60
# The agent sets no other limit and no container; the package `docker` is not there.
assert CodeAction()._code_execution_config == {} and "docker" not in packages_distributions()
os.environ["SECRET_KEY"] = "secret"
here = "import os; print(os.getcwd(), os.environ['SECRET_KEY'], os.getppid())"
code, said, _ = execute_code(here, lang="python")
assert (code, said.split()) == (0, [str(folder), "secret", str(os.getpid())]), said
code, said, _ = execute_code("echo $SECRET_KEY", lang="bash")
assert (code, said) == (0, "secret\n"), said

# A program without a name is gone afterwards, one with a name stays.
assert not [one for one in folder.iterdir() if one.name.startswith("tmp_code_")]
execute_code("print(1)", filename="prices.py", lang="python")
assert (folder / "prices.py").exists()
(folder / "prices.py").unlink()

begin = time.monotonic()
code, said, _ = execute_code("import time; time.sleep(4)", lang="python", timeout=1)
assert (code, said) == (1, "Timeout") and time.monotonic() - begin > 3.5, (code, said)
