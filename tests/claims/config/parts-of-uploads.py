"""With S3, a large file is uploaded in parts of `save_chunk_size` bytes: by default less than Amazon S3 takes."""

import io
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from dbgpt_ext.storage.file.s3.config import S3StorageConfig

#: What Amazon S3 wants of each part but the last one.
LEAST = 5 * 1024 * 1024
parts: list[int] = []


class Service(BaseHTTPRequestHandler):
    def answer(self):
        size = int(self.headers.get("content-length") or 0)
        self.rfile.read(size)
        if "partNumber" in self.path:
            parts.append(size)
        said = b""
        if self.command == "POST":
            said = b"<Result><UploadId>1</UploadId><ETag>1</ETag></Result>"
        self.send_response(200)
        self.send_header("etag", '"1"')
        self.send_header("content-length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    do_HEAD = do_POST = do_PUT = answer

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=server.serve_forever, daemon=True).start()


def uploaded(size: int, **keys) -> list[int]:
    """The sizes of the parts that a file of this size is uploaded in; none if it goes at once."""
    parts.clear()
    address = f"http://127.0.0.1:{server.server_port}"
    keys |= {"access_key_id": "id", "access_key_secret": "secret", "fixed_bucket": "files", "auto_create_bucket": False}
    storage = S3StorageConfig(endpoint=address, region="us-east-1", **keys).create_storage()
    storage.save("notes", "1", io.BytesIO(bytes(size)))
    return list(parts)


MIB = 1024 * 1024
assert uploaded(10 * MIB) == []
assert max(uploaded(11 * MIB)) == MIB < LEAST
assert uploaded(11 * MIB, save_chunk_size=LEAST) == []
assert min(uploaded(55 * MIB, save_chunk_size=LEAST)) == LEAST
