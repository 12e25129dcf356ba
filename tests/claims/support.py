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


def scripted(*texts: str):
    """A client of a model that answers with these texts, one after the other, and then with the last one again.

    Its `asked` has the text of each request.
    """
    from dbgpt.core import ModelOutput
    from dbgpt.model.proxy import OpenAILLMClient

    left = list(texts)

    class Scripted(OpenAILLMClient):
        asked = []

        async def generate(self, request, message_converter=None):
            self.asked.append("\n".join(str(one.content) for one in request.messages))
            text = left.pop(0) if len(left) > 1 else left[0]
            return ModelOutput(error_code=0, text=text)

        async def generate_stream(self, request, message_converter=None):
            yield await self.generate(request)

    return Scripted(api_key="key", api_base="http://127.0.0.1:1/v1", model_alias="m")


def says(error: BaseException, *texts: str) -> None:
    """Holds the message of an error: it has each of the texts in it."""
    message = f"{type(error).__name__}: {error}"
    for text in texts:
        assert text in message, message
