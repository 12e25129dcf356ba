"""A file with workflows that raises an error is passed over; one that raises `SystemExit` ends the program."""

from pathlib import Path

from support import raised

from dbgpt.core.awel.dag.loader import LocalFileDAGLoader

folder = Path("/tmp/workflows")
folder.mkdir()
(folder / "broken.py").write_text("raise ValueError('x')\n")
(folder / "good.py").write_text("from dbgpt.core.awel import DAG\nwith DAG('good') as dag:\n    pass\n")
assert [dag.dag_id for dag in LocalFileDAGLoader([str(folder)]).load_dags()] == ["good"]
(folder / "ends.py").write_text("raise SystemExit('no database')\n")
assert isinstance(raised(LocalFileDAGLoader([str(folder)]).load_dags), SystemExit)
