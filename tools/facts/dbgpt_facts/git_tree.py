"""Files of one tag of a git repository, bare or not, read without a work tree."""

from __future__ import annotations

import os
import subprocess
from typing import Optional

from .errors import ExtractionError


class GitTree:
    """The tree of one tag, read blob by blob. Raises ExtractionError when git cannot read it."""

    def __init__(self, git_dir: str, tag: str):
        self.tag = tag
        self._git = ["git", f"--git-dir={git_dir}"]
        self._env = dict(os.environ, GIT_NO_LAZY_FETCH="1", GIT_TERMINAL_PROMPT="0")
        self.commit = self._run("rev-parse", "--verify", f"{tag}^{{commit}}").strip()
        self._blobs = self._list_blobs()
        self._reader = subprocess.Popen(
            [*self._git, "cat-file", "--batch"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self._env,
        )

    def __enter__(self) -> GitTree:
        return self

    def __exit__(self, *_exc: object) -> None:
        self._reader.stdin.close()
        self._reader.stdout.close()
        self._reader.wait()

    @property
    def paths(self) -> list[str]:
        """Every file of the tree, sorted."""
        return sorted(self._blobs)

    def read(self, path: str) -> Optional[str]:
        """The file at ``path`` as text; None when the tag has no such file."""
        blob = self._blobs.get(path)
        if blob is None:
            return None
        self._reader.stdin.write(blob.encode() + b"\n")
        self._reader.stdin.flush()
        header = self._reader.stdout.readline().split()
        if len(header) < 3:  # "<blob> missing"
            raise ExtractionError(
                f"the repository lacks the content of {path} at tag {self.tag!r}\n"
                "  it is a partial clone: clone the framework whole"
            )
        data = self._reader.stdout.read(int(header[2]))
        self._reader.stdout.read(1)
        return data.decode("utf-8", "replace")

    def _list_blobs(self) -> dict[str, str]:
        blobs = {}
        for entry in self._run("ls-tree", "-r", "-z", "--full-tree", self.commit).split("\0"):
            if entry:
                meta, path = entry.split("\t", 1)
                _mode, kind, blob = meta.split()
                if kind == "blob":
                    blobs[path] = blob
        return blobs

    def _run(self, *args: str) -> str:
        try:
            done = subprocess.run([*self._git, *args], capture_output=True, env=self._env)
        except FileNotFoundError as error:
            raise ExtractionError("there is no git command; install git") from error
        if done.returncode:
            reason = done.stderr.decode("utf-8", "replace").strip()
            raise ExtractionError(
                f"git cannot read tag {self.tag!r}: {reason}\n"
                "  check --git-dir (for a clone, its .git folder) and that the tag was fetched"
            )
        return done.stdout.decode("utf-8", "replace")
