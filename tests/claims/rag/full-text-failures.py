"""What Elasticsearch says that cannot be reached, or refuses the login, through the store of full texts."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from support import free_port, raised, says

from dbgpt_ext.storage.full_text.elasticsearch import ElasticDocumentStore
from dbgpt_ext.storage.vector_store.elastic_store import ElasticsearchStoreConfig


class Refuses(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_HEAD(self):
        self.send_response(401)
        self.send_header("x-elastic-product", "Elasticsearch")
        self.send_header("content-length", "0")
        self.end_headers()

    do_GET = do_HEAD


def store(port: int):
    config = ElasticsearchStoreConfig(uri="127.0.0.1", port=str(port), user="elastic", password="wrong")
    return ElasticDocumentStore(config, "prices")


says(raised(store, free_port()), "Connection error caused by")
server = ThreadingHTTPServer(("127.0.0.1", 0), Refuses)
threading.Thread(target=server.serve_forever, daemon=True).start()
says(raised(store, server.server_address[1]), "AuthenticationException(401")
