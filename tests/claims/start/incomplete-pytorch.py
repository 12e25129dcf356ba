"""PyTorch that is installed and cannot be imported, since NVIDIA's libraries are missing, stops a model behind an API, too."""

import sys
from pathlib import Path

from support import raised, says

from dbgpt.model.cluster.worker import default_worker

package = Path("/tmp/incomplete/torch")
package.mkdir(parents=True)
message = "libcublas.so.*[0-9] not found in the system path"
(package / "__init__.py").write_text(f'raise ValueError("{message} []")\n')
for name in [name for name in sys.modules if name.split(".")[0] == "torch"]:
    del sys.modules[name]
sys.path.insert(0, str(package.parent))
worker = default_worker.DefaultModelWorker()
says(raised(worker.start), message)
