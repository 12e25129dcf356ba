"""Answers requests of the runner: a line of JSON each, with {"error": text or null}."""

import json
import os
import sys
import traceback
from collections.abc import Callable
from typing import TextIO


def take_output() -> TextIO:
    """The output of this process, for answers alone: what the framework prints goes to the errors from now on."""
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    return output


def answer(load: Callable[..., None], output: TextIO) -> None:
    """Calls a function with the names of each request, in a process of its own: a fork of this one.

    Importing the framework takes much longer than loading a file, and the framework keeps what it has read.
    """
    for line in sys.stdin:
        request = json.loads(line)
        child = os.fork()
        if child > 0:
            _, status = os.waitpid(child, 0)
            # It answers itself, but for one that the system ended, as when the memory is full.
            if status != 0:
                error = f"its process ended with {os.waitstatus_to_exitcode(status)}, the negative number of a signal"
                print(json.dumps({"error": error}), file=output, flush=True)
            continue
        error = None
        try:
            load(**request)
        except BaseException:
            error = traceback.format_exc()
        print(json.dumps({"error": error}), file=output, flush=True)
        os._exit(0)
