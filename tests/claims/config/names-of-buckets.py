"""Buckets for uploads of the web interface get names that OSS and Amazon S3 refuse, and OSS a signature of version 1."""

import io
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import dbgpt_app
import oss2

from dbgpt_ext.storage.file.oss.config import OSSStorageConfig
from dbgpt_ext.storage.file.s3.config import S3StorageConfig

#: What the web interface calls the places of its uploads.
UPLOADS = ("dbgpt_app_file", "dbgpt_knowledge_file")
sources = "".join(path.read_text("utf-8") for path in Path(dbgpt_app.__file__).parent.rglob("*.py"))
assert all(f'bucket = "{name}"' in sources for name in UPLOADS)

made: set[str] = set()


class Service(BaseHTTPRequestHandler):
    """An object storage that has no bucket yet, and takes no name with an underscore."""

    def answer(self):
        self.rfile.read(int(self.headers.get("content-length") or 0))
        bucket, _, key = self.path.lstrip("/").partition("?")[0].partition("/")
        said, status = b"", 200
        if self.command == "HEAD" and bucket not in made:
            status = 404
        elif self.command == "PUT" and not key:
            if "_" in bucket:
                said, status = b"<Error><Code>InvalidBucketName</Code></Error>", 400
            else:
                made.add(bucket)
        self.send_response(status)
        self.send_header("etag", '"1"')
        self.send_header("content-length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    do_HEAD = do_PUT = answer

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=server.serve_forever, daemon=True).start()


def s3(**keys):
    address = f"http://127.0.0.1:{server.server_port}"
    keys |= {"access_key_id": "id", "access_key_secret": "secret"}
    return S3StorageConfig(endpoint=address, region="us-east-1", **keys).create_storage()


# Without a bucket of one's own, S3 gets a new one for each upload.
storage = s3()
for number in range(2):
    storage.save(UPLOADS[0], str(number), io.BytesIO(b"text"))
assert len(made) == 2, made
made.clear()
storage = s3(fixed_bucket="files")
for number in range(2):
    storage.save(UPLOADS[0], str(number), io.BytesIO(b"text"))
assert made == {"files"}, made


def oss(**keys):
    return OSSStorageConfig(endpoint="http://oss.example", region="cn-hangzhou", **keys).create_storage()


KEY = {"access_key_id": "id", "access_key_secret": "secret"}
# OSS is not even asked.
for name in UPLOADS:
    try:
        oss(**KEY).save(name, "1", io.BytesIO(b"text"))
        raise AssertionError("OSS takes the name")
    except oss2.exceptions.ClientError as error:
        assert "The bucket_name is invalid" in str(error), error

# A key of the file signs in version 1, one of the environment in version 4.
assert oss(**KEY).auth.auth_version() == "v1"
os.environ |= {"OSS_ACCESS_KEY_ID": "id", "OSS_ACCESS_KEY_SECRET": "secret"}
assert oss(use_environment_credentials=True).auth.auth_version() == "v4"
