"""Which parameters of a flow may be a variable, in which form, when its value is read, and what another key makes of a secret."""

import copy
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from support import VERSION, EnvServer, Model, Server, configuration, data_of, env_file

API = "/api/v2/serve/awel"
model = Model("Good morning.")
sent = []


class Receiver(BaseHTTPRequestHandler):
    """Keeps the tokens that it is sent."""

    def do_POST(self):
        sent.append(self.headers["authorization"])
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


receiver = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
Thread(target=receiver.serve_forever, daemon=True).start()


def web_server(encrypt_key: str) -> Server:
    if VERSION < (0, 7):
        return EnvServer(env_file(model, ENCRYPT_KEY=encrypt_key))
    return Server(configuration(model).replace("[system]", f'[system]\nencrypt_key = "{encrypt_key}"'))


def store(server: Server, value: str) -> None:
    names = {"key": "shop.key", "label": "Key of the shop", "name": "default", "scope": "global"}
    data_of(server.post(f"{API}/variables", names | {"value": value, "value_type": "str", "category": "secret"}))


def publish(server: Server, name: str, token: str) -> None:
    """A flow that sends what it gets to the receiver, with this token."""
    listed = {one["name"]: one for one in data_of(server.get(f"{API}/nodes"))}
    settings = {"endpoint": f"/{name}", "methods": "POST", "address": f"http://127.0.0.1:{receiver.server_port}", "token": token}
    nodes = []
    for kind in ("dict_http_trigger", "awel_dict_http_sender"):
        data = copy.deepcopy(listed[kind])
        data["id"] += "_0"
        for parameter in data["parameters"]:
            parameter["value"] = settings.get(parameter["name"])
        place = {"x": 0, "y": 0, "zoom": 0}
        nodes.append({"width": 1, "height": 1, "id": data["id"], "position": place, "type": "customNode", "data": data})
        nodes[-1]["position_absolute"] = place
    source, target = (node["id"] for node in nodes)
    edge = {"id": "e", "type": "buttonedge", "source": source, "source_order": 0, "target": target, "target_order": 0}
    edge |= {"source_handle": f"{source}|outputs|0", "target_handle": f"{target}|inputs|0"}
    data = {"nodes": nodes, "edges": [edge], "viewport": {"x": 0, "y": 0, "zoom": 1}}
    flow = {"label": name, "name": name, "description": "d", "state": "deployed", "editable": True, "flow_data": data}
    data_of(server.post(f"{API}/flows", flow))


def call(server: Server, name: str) -> str:
    """The token that comes with a call of the flow, or why none does."""
    sent.clear()
    status, body = server.post(f"/api/v1/awel/trigger/{name}", {"a": "b"})
    return sent[0] if status == 200 else f"{body['err_code']}: {body['err_msg']}"


with web_server("one") as server:
    store(server, "first")
    publish(server, "shop", "${shop.key:default@global}")
    assert call(server, "shop") == "Bearer first", sent

    # The whole value, with name and scope.
    for at, (token, said) in enumerate(
        {
            "${shop.key:default}": "E0003: Key, name, and scope are required.",
            "${shop.nothing:default@global}": "E0003: Variable ${shop.nothing:default@global} not found",
            "${shop.key}": "Bearer ${shop.key}",
            "key ${shop.key:default@global}": "Bearer key ${shop.key:default@global}",
        }.items()
    ):
        publish(server, f"other{at}", token)
        assert call(server, f"other{at}") == said, (token, said)

    # Not in a resource, here that with the settings of Chroma.
    templates = data_of(server.get(f"{API}/flow/templates?page=1&page_size=50"))["items"]
    template = next(one for one in templates if one["name"] == "embedding_process_workflow")
    for node in template["flow_data"]["nodes"]:
        for parameter in node["data"]["parameters"]:
            if parameter["name"] == "persist_path":
                parameter["value"] = "${shop.key:default@global}"
    del template["uid"]
    template |= {"name": "load", "state": "deployed"}
    refused = str(server.post(f"{API}/flows", template)[1])
    assert "Unable to build resource instance" in refused and "VariablesPlaceHolder" in refused, refused

    # A flow keeps the value that it read first, until it is loaded again.
    store(server, "second")
    assert call(server, "shop") == "Bearer first", sent
    listed = data_of(server.get(f"{API}/flows?page=1&page_size=20"))["items"]
    flow = next(one for one in listed if one["name"] == "shop") | {"state": "deployed"}
    data_of(server.ask(f"{API}/flows/{flow['uid']}", json.dumps(flow).encode(), method="PUT"))
    assert call(server, "shop") == "Bearer second", sent

with web_server("two") as server:
    # Under another key the server starts, and the flow fails when it is called.
    assert call(server, "shop") == "E0003: ", sent
    assert "InvalidToken" in server.log
    store(server, "third")
    assert call(server, "shop") == "Bearer third", sent
