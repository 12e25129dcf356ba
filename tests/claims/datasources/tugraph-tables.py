"""The tables of TuGraph are an iterator. Chat DB of v0.7.0 takes them for a dictionary, and fails with each question."""

import inspect
from contextlib import nullcontext

from support import VERSION, raised

from dbgpt_app.scene.chat_db.professional_qa.chat import ChatWithDbQA
from dbgpt_ext.datasource.conn_tugraph import TuGraphConnector


class Answer:
    def data(self):
        return [{"label": "person"}]


class Driver:
    def session(self, database):
        return nullcontext(self)

    def run(self, query):
        return Answer()


tables = TuGraphConnector(Driver(), "people").get_table_names()
takes_dictionary = 'self.tables["vertex_tables"]' in inspect.getsource(ChatWithDbQA)
assert takes_dictionary == (VERSION < (0, 7, 1))
assert isinstance(raised(lambda: tables["vertex_tables"]), TypeError)
assert len(list(tables)) == 2
