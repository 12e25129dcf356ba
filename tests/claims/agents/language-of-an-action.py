"""An action does not get the language of the conversation: `bind` of a class makes it English, `_init_actions` takes the agent's default."""

from support import reply, scripted

from dbgpt.agent import Action, ActionOutput, ConversableAgent, ProfileConfig
from dbgpt.agent.expand.data_scientist_agent import DataScientistAgent

spoken = []


class Speak(Action):
    async def run(self, ai_message, resource=None, rely_action_out=None, need_vis_render=True, **kwargs):
        spoken.append(self.language)
        return ActionOutput(content="done")


class Bound(ConversableAgent):
    profile: ProfileConfig = ProfileConfig(name="B", role="B", goal="work")


class Made(Bound):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._init_actions([Speak])


reply(Bound(), scripted("x"), Speak, language="zh")
reply(Bound(language="zh"), scripted("x"), Speak, language="zh")
reply(Made(), scripted("x"), language="zh")
assert spoken == ["en", "en", "en"], spoken
reply(Made(language="zh"), scripted("x"), language="zh")
assert spoken[-1] == "zh"
assert DataScientistAgent().actions[0].language == "zh"
