"""messages.json."""

import unittest

from dbgpt_facts.source.source import Source
from dbgpt_facts.topics import messages

from .made_up import MadeUpTree

TREE = MadeUpTree({
    "dbgpt/a.py": '''
        """Docstring of the module."""
        from dbgpt.util.i18n_utils import _
        SQL = "select name from table"
        def load(path, key):
            """Docstring of the function."""
            logger.info(f"Load {path} done, " + "key: %s" % key)
            raise ValueError("No such file: {}".format(path))
        option("--path", help="The path to load")
        Parameter.build_from(_("Model Name"), "model_name", description=_("The name of it"))
        ViewMetadata(label="Http Trigger", name="http_trigger")
        one = "word"
        ''',
    "dbgpt/flow/templates/en/a.json": '{"label": "Simple Flow", "name": "simple"}',
    "web/locales/en/common.ts": "export const En = {\n  Add_It: 'Add it',\n  'It\\'s': \"It's\",\n};",
    "web/locales/zh/common.ts": "export const Zh = {\n  Add_It: '添加',\n};",
    "web/pages/a.tsx": "<div className='flex p-2'><b>Work Modal</b>{t('Add_It')}<Input placeholder='Your name'/></div>",
    "i18n/locales/zh_CN/LC_MESSAGES/dbgpt.po": 'msgid ""\nmsgstr ""\n\nmsgid "Model "\n"Name"\nmsgstr "模型名称"\n',
})


class Messages(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.found = messages.extract(Source(TREE), TREE)

    def test_messages_have_values_taken_out_and_nothing_explains(self) -> None:
        self.assertEqual(self.found["messages"], ["Http Trigger", "Load {} done, key: {}", "No such file: {}"])

    def test_labels_come_from_translations_screens_code_and_templates(self) -> None:
        self.assertEqual(
            self.found["labels"]["en"],
            ["Add it", "Http Trigger", "It's", "Model Name", "Simple Flow", "Work Modal", "Your name"],
        )
        self.assertEqual(
            self.found["labels"]["zh-CN"], ["Http Trigger", "Work Modal", "Your name", "模型名称", "添加"]
        )


if __name__ == "__main__":
    unittest.main()
