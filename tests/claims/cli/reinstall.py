"""`dbgpt app reinstall` refuses a package that is not installed; a new environment needs `dbgpt app install`."""

import subprocess

command = ["dbgpt", "app", "reinstall", "awel-flow-simple-streaming-chat"]
done = subprocess.run(["uv", "run", "--no-sync", *command], capture_output=True, text=True)
assert done.returncode == 1, done
assert "has not been installed yet" in done.stdout + done.stderr, done
