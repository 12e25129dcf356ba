"""A prompt that is added twice under one name is stored twice, and an agent reads the first one."""

import support  # noqa: F401, v0.6.3 has the packages in one

from dbgpt.core.interface.prompt import PromptManager
from dbgpt.storage.metadata import db
from dbgpt.storage.metadata.db_storage import SQLAlchemyStorage
from dbgpt.util.serialization.json_serialization import JsonSerializer
from dbgpt_serve.prompt.api.schemas import ServeRequest
from dbgpt_serve.prompt.config import ServeConfig
from dbgpt_serve.prompt.models.models import ServeDao, ServeEntity
from dbgpt_serve.prompt.models.prompt_template_adapter import PromptTemplateAdapter

db.init_db("sqlite:///:memory:")
db.create_all()
dao = ServeDao(ServeConfig())
for content in ("first", "second"):
    dao.create(ServeRequest(prompt_name="goal", prompt_type="common", prompt_language="en", content=content))
storage = SQLAlchemyStorage(db, ServeEntity, PromptTemplateAdapter(), JsonSerializer())
found = PromptManager(storage).prefer_query("goal", prefer_prompt_language="en")
# The agent takes the first one: `PromptManagerConfigProvider.query`.
assert [one.content for one in found] == ["first", "second"], found
