"""A picture for a local model that reads only text: how the request fails depends on the model's chat template."""

from PIL import Image
from support import raised, says
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

from dbgpt.core import ModelMessage
from dbgpt.core.interface.media import MediaContent, MediaObject
from dbgpt.model.adapter.hf_adapter import CommonModelAdapter
from dbgpt.model.llm.llm_out.hf_chat_llm import huggingface_chat_generate_stream

split = Tokenizer(models.WordLevel({"<unk>": 0, "</s>": 1, "a": 2, "b": 3}, unk_token="<unk>"))
split.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=split, unk_token="<unk>", eos_token="</s>", pad_token="</s>")
size = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
model = LlamaForCausalLM(LlamaConfig(vocab_size=8, max_position_embeddings=64, **size))

Image.new("RGB", (4, 4)).save("/tmp/picture.png")
picture = MediaContent(type="image", object=MediaObject(data="/tmp/picture.png", format="url"))
question = ModelMessage(role="human", content=[picture, MediaContent.build_text("a b")])


def answer(one_message: str) -> list:
    """An answer, by a chat template that writes each message in this way."""
    tokenizer.chat_template = "{% for message in messages %}{{ " + one_message + " }}{% endfor %}"
    params, _ = CommonModelAdapter().model_adaptation({"messages": [question], "model": "m"}, "m", "m", tokenizer)
    return list(huggingface_chat_generate_stream(model, tokenizer, params, "cpu", 64))


says(raised(answer, "message['role'] + message['content']"), 'can only concatenate str (not "list") to str')
says(raised(answer, "message['content']"), "got an unexpected keyword argument 'images'")
