"""An agent of one's own, registered as the page says, answers over HTTP in an app that names its role, and uses a tool registered in the server."""

import os
import re
from pathlib import Path

from support import VERSION, Model, make_app, samples, talk_to_app, web_server

model = Model('{"topic": "shipping", "urgent": true, "reply": "We are sorry. A colleague checks it today."}')
server = web_server(model)
os.chdir(server.checkout)
samples("agents/introduction/custom_agents")
seven = VERSION >= (0, 7)
folder = Path("packages/dbgpt-core/src/dbgpt/agent" if seven else "dbgpt/agent")
action, agent = Path("my_agents/triage_action.py").read_text(), Path("my_agents/triage_agent.py").read_text()
(folder / "expand/triage_action.py").write_text(action)
(folder / "expand/triage_agent.py").write_text(agent.replace("from triage_action", "from .triage_action"))
if VERSION < (0, 7, 1):
    manage = folder / "core/agent_manage.py"
    added = r"\g<0>\1from ..expand.triage_agent import TriageAgent\n\1core_agents.add(self.register_agent(TriageAgent))\n"
    manage.write_text(re.sub(r"(?m)^( +)core_agents = set\(\)\n", added, manage.read_text()))

components = Path("packages/dbgpt-app/src/dbgpt_app/component_configs.py" if seven else "dbgpt/app/component_configs.py")
tool = '''

@_tool(description="Tell how many days a parcel is on its way.")
def delivery_days(zone: str) -> str:
    print("DELIVERY DAYS", zone, flush=True)
    return "1-2 days"

'''
text = components.read_text()
head = "def _initialize_resource_manager("
assert text.count(head) == 1, text.count(head)
text = text.replace(head, "from dbgpt.agent.resource import tool as _tool" + tool + head)
line = re.search(r"(?m)^( +)rm = get_resource_manager\(.*\)\n", text)
assert line, text
text = text.replace(line[0], line[0] + f"{line[1]}rm.register_resource(resource_instance=delivery_days)\n")
components.write_text(text)

with server:
    said = talk_to_app(server, make_app(server, "Sort", agent_name="Triage"), "My parcel is late!")
    assert "desk 1, urgent=True" in said, said
    model.text = '{"thought": "zone home", "tool_name": "delivery_days", "args": {"zone": "home"}}'
    name = '{"name": "delivery_days"}' if seven else "delivery_days"
    days = {"type": "tool", "name": "days", "value": name, "is_dynamic": False}
    said = talk_to_app(server, make_app(server, "Days", days, agent_name="ToolExpert"), "How long to Berlin?")
    server.says("DELIVERY DAYS home")
