"""The program of the first RAG page: endings of files, texts, scores, chunks that are not good enough, and a file that is indexed twice."""

import asyncio
import importlib
import os
import sys
from pathlib import Path

from support import Kept, Model, raised, samples, says

model = Model("In room 12.")
os.environ |= {
    "OPENAI_API_KEY": "key",
    "OPENAI_API_BASE": f"{model.address}/v1",
    "EMBEDDING_MODEL_API_URL": f"{model.address}/v1/embeddings",
    "EMBEDDINGS_URL": f"{model.address}/v1/embeddings",  # v0.6.3
}
samples("awel/cookbook/first_rag_with_awel")
sys.path.insert(0, "awel_cookbook")
indexing, asking = importlib.import_module("rag_index"), importlib.import_module("rag_ask")
log = Kept()
handbook = "awel_cookbook/handbook.md"
text = Path(handbook).read_text()


def index(path: str) -> list:
    return asyncio.run(indexing.index.call(path))


def found(question: str) -> list:
    return asyncio.run(asking.retriever.call(question))


# The ending is in lower case.
Path("awel_cookbook/HANDBOOK.MD").write_text(text)
says(raised(index, "awel_cookbook/HANDBOOK.MD"), "Unsupported knowledge document type 'MD'")
Path("awel_cookbook/page.html").write_text("<html><body><p>Parcels to Europe take three days.</p></body></html>")
assert len(index(handbook)) == 1 and len(index("awel_cookbook/page.html")) == 1

# A score of 1 is the same text; chunks below the threshold are left out, with a warning.
best = found(text.strip())[0]
assert abs(best.score - 1) < 0.01 and best.content.startswith("# Handbook"), best
assert found("zzz") == [] and "No relevant docs were retrieved using the relevance score threshold 0.2" in log.text
answer = asyncio.run(asking.answer.call("zzz"))
assert answer.endswith("Passages used:\n  none") and "Passages:\nnone" in str(model.asked[-1]["messages"][0]["content"]), answer

# A copy is stored again. What is found is shown once, but each copy takes a place of `top_k`, which is three here.
question = f"{text} Parcels to Europe"
assert {one.content[:7] for one in found(question)} == {"# Handb", "Parcels"}, found(question)
before = indexing.store._collection.count() if hasattr(indexing.store, "_collection") else None
for _ in range(3):
    index(handbook)
assert before is None or indexing.store._collection.count() == before + 3
assert [one.content[:7] for one in found(question)] == ["# Handb"], found(question)
