"""A prompt that is added twice under one name is stored twice; an agent reads the first one, and neither can be deleted."""

from support import raised, says

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
made = [
    dao.create(ServeRequest(prompt_name="goal", prompt_type="common", prompt_language="en", content=content))
    for content in ("first", "second")
]
storage = SQLAlchemyStorage(db, ServeEntity, PromptTemplateAdapter(), JsonSerializer())
found = PromptManager(storage).prefer_query("goal", prefer_prompt_language="en")
# The agent takes the first one: `PromptManagerConfigProvider.query`.
assert [one.content for one in found] == ["first", "second"], found

# What `POST /prompt/delete` asks for, whatever else it is sent: `ServeService.delete`.
named = {"prompt_name": "goal", "sys_code": None}
says(raised(dao.delete, named), "Delete request should return one result, but got 2")
code = made[1].prompt_code
dao.update({"prompt_code": code}, ServeRequest(prompt_name="old goal", prompt_code=code, content="second"))
dao.delete({"prompt_name": "old goal", "sys_code": None})
dao.delete(named)
assert not dao.get_list({}), dao.get_list({})
