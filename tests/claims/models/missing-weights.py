"""What is said of a local model whose folder is not there, and of one that would have to be downloaded without a network."""

from support import raised, says
from transformers import AutoTokenizer

from dbgpt.rag.embedding.embeddings import HuggingFaceEmbeddings

folder = "/data/models/not-there"
says(raised(HuggingFaceEmbeddings, model_name=folder), f"Path {folder} not found")
says(raised(AutoTokenizer.from_pretrained, folder), f"Incorrect path_or_model_id: '{folder}'")
unreachable = "We couldn't connect to 'https://huggingface.co' to load this file"
says(raised(HuggingFaceEmbeddings, model_name="BAAI/bge-large-zh-v1.5"), unreachable)
says(raised(AutoTokenizer.from_pretrained, "THUDM/glm-4-9b-chat-hf"), unreachable)
