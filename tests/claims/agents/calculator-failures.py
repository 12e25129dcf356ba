"""The failures of the calculator of the cookbook: three wrong expressions, a model that cannot be called, another folder."""

import asyncio
import importlib
import os
import subprocess
import sys

from support import Model, raised, samples, says

from dbgpt.model.proxy import OpenAILLMClient

samples("agents/cookbook/calculator_with_agents")
sys.path.insert(0, "my_agents")
calculator = importlib.import_module("calculator")
model = Model('{"expression": "3 * price", "unit": "EUR"}')


def asked():
    client = OpenAILLMClient(api_key="key", api_base=f"{model.address}/v1", model_alias="m")
    return asyncio.run(calculator.ask("Three books?", client))


says(raised(asked), "RuntimeError: The calculation failed: not allowed here: price")
assert len(model.asked) == 3, len(model.asked)
model.text, model.status = "bad key", 401
says(raised(asked), "RuntimeError: Failed to allocate model service,No model service available!!")
os.makedirs("other", exist_ok=True)
os.link("my_agents/test_calculator.py", "other/test_calculator.py")
done = subprocess.run([sys.executable, "other/test_calculator.py"], capture_output=True, text=True)
assert "ModuleNotFoundError: No module named 'calculator'" in done.stderr, done
