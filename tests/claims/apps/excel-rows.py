"""Chat Excel takes five other rows of the table for each question, and its first look takes the statistics too."""

import json

import duckdb

from dbgpt_app.scene.chat_data.chat_excel.excel_reader import ExcelReader

reader = ExcelReader.__new__(ExcelReader)
reader.db = duckdb.connect()
reader.db.sql("create table sales as select range as amount from range(100000)")

samples = [tuple(reader.get_sample_data("sales")[1]) for _ in range(4)]
assert all(len(rows) == 5 for rows in samples)
assert len(set(samples)) > 1
summary = json.loads(reader.get_summary("sales"))
assert {"min", "max", "avg", "std", "q25", "q50", "q75", "count"} <= set(summary), summary
reader.db.close()
reader.db = None
