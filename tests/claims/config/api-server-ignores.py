"""The API server of a cluster refuses more than four stop words and embeds four texts at a time, whatever its table says."""

import asyncio
from unittest import mock

from support import reads

from dbgpt.model.cluster.apiserver import api
from dbgpt.model.parameter import ModelAPIServerParameters
from dbgpt.util.tracer import TracerParameters
from dbgpt.util.utils import LoggingParameters


def refused(**keys) -> str:
    """What a server with these keys says to a request with five stop words."""
    with mock.patch("uvicorn.run"):
        api.initialize_apiserver(
            ModelAPIServerParameters(
                controller_addr="http://127.0.0.1:1", log=LoggingParameters(level="INFO"), **keys
            ),
            sys_trace=TracerParameters(),
        )
    request = api.APIChatCompletionRequest(model="gpt-4o", messages="Hello", stop=["a", "b", "c", "d", "e"])
    answer = api.check_requests(request)
    return (asyncio.run(answer) if asyncio.iscoroutine(answer) else answer).body.decode()


assert "Invalid 'stop': array too long." in refused(), refused()
assert refused(ignore_stop_exceeds_error=True) == refused()
# The property that would hand the size on is asked by nobody.
assert reads("embedding_batch_size") <= {
    "dbgpt.model.cluster.apiserver.api: self.api_params.embedding_batch_size"
}, reads("embedding_batch_size")
