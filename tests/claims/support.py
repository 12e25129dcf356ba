"""What claims share."""

import subprocess
from importlib import metadata

#: Version of the framework that runs, such as (0, 7, 1).
VERSION = tuple(int(part) for part in metadata.version("dbgpt").split(".")[:3])


def start(service: str) -> None:
    """Starts mariadb, postgresql or redis, empty, as its superuser without a password reaches it."""
    subprocess.run(["start-service", service], check=True)


def raised(call, *args, **kwargs) -> BaseException:
    """The error that a call ends in; it has to end in one."""
    try:
        result = call(*args, **kwargs)
    except BaseException as error:
        return error
    raise AssertionError(f"no error, but {result!r}")
