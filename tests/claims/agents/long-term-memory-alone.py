"""An agent whose memory is a bare `LongTermMemory` cannot be built: `Now time is required.`"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from support import raised

from dbgpt.agent import AgentContext, AgentMemory, LLMConfig, LongTermMemory
from dbgpt.agent.expand.summary_assistant_agent import SummaryAssistantAgent
from dbgpt.model.proxy import OpenAILLMClient
from dbgpt.storage.vector_store.base import VectorStoreBase


class NoStore(VectorStoreBase):
    def get_config(self):
        return None

    def load_document(self, chunks):
        return []

    def similar_search_with_scores(self, text, topk, score_threshold, filters=None):
        return []

    def vector_name_exists(self):
        return True

    def delete_by_ids(self, ids):
        return []

    def delete_vector_name(self, index_name):
        return True


async def build():
    memory = AgentMemory(LongTermMemory(ThreadPoolExecutor(), NoStore()))
    memory.gpts_memory.init("c")
    await (
        SummaryAssistantAgent()
        .bind(AgentContext(conv_id="c"))
        .bind(LLMConfig(llm_client=OpenAILLMClient(api_key="k")))
        .bind(memory)
        .build()
    )


error = raised(asyncio.run, build())
assert str(error) == "Now time is required.", repr(error)
