"""What pandas makes of dates and years for Chat Excel, when DuckDB reads a file in its place, and what nothing reads."""

import logging
from pathlib import Path

import pandas
from support import VERSION, Kept, raised, says

log = Kept()
logging.getLogger().setLevel(logging.INFO)
book, table = "/tmp/orders.xlsx", "/tmp/orders.csv"
orders = pandas.DataFrame({"day": pandas.to_datetime(["2025-01-14", "2025-02-03"]), "year": [2020, 2021], "amount": [120.0, 50.5]})
orders.to_excel(book, index=False)
gaps, bought = "/tmp/gaps.xlsx", "/tmp/bought.csv"
pandas.DataFrame({"name": ["Ada", "Bo"], "amount": [120.0, None]}).to_excel(gaps, index=False)
pandas.DataFrame({"day": ["2025-01-14"], "amount": ["7"]}).to_csv(bought, index=False)
orders.to_csv(table, index=False)
#: A clean column of dates is text, and a year is a day of it.
PANDAS = [("2025-01-14", "2020-01-01", 120.0), ("2025-02-03", "2021-01-01", 50.5)]

if VERSION < (0, 7):
    from dbgpt.app.scene.chat_data.chat_excel.excel_reader import ExcelReader

    # v0.6.3 reads every file with pandas.
    for path in (book, table):
        reader = ExcelReader("c", path)
        assert reader.run("select * from excel_data")[1] == PANDAS
        # A part of the text is a month or a year. A cast inside a function is taken for the name of a column.
        parts = "select substr(day, 1, 7) as month, substr(year, 1, 4) as y, sum(amount) as total from excel_data group by month, y order by month"
        assert reader.run(parts)[1] == [("2025-01", "2020", 120.0), ("2025-02", "2021", 50.5)], reader.run(parts)
        says(raised(reader.run, "select year(day::date) as y from excel_data"), 'Referenced column "day::date" not found')
        says(raised(reader.run, "select sum(excel_data.amount) as s from excel_data"), 'Referenced column "excel_data.amount" not found')
        says(raised(reader.run, "select try_cast(amount as double) as d from excel_data"), "syntax error")
    # Only commas separate columns, and what a row has beyond the header is dropped.
    for text, columns, row in (("a;b\n1;2\n", ["a;b"], ("1;2",)), ("a\tb\n1\t2\n", ["a\tb"], ("1\t2",)), ("a,b\n7,1,5\n", ["a", "b"], (7, 1))):
        Path("/tmp/separated.csv").write_text(text)
        read = ExcelReader("c", "/tmp/separated.csv").run("select * from excel_data")
        assert (read[0], read[1]) == (columns, [row]), read
    # An ending in capitals.
    for path in (book, table):
        capitals = Path(path.upper().replace("/TMP", "/tmp"))
        capitals.write_bytes(Path(path).read_bytes())
        says(raised(ExcelReader, "c", str(capitals)), "Unsupported file format.")
    # One empty cell makes numbers text.
    assert ExcelReader("c", gaps).run("select * from excel_data")[1] == [("Ada", "120"), ("Bo", "nan")]
else:
    import duckdb

    from dbgpt_app.scene.chat_data.chat_excel import excel_reader

    def kinds(path: str) -> list[str]:
        with duckdb.connect() as base:
            excel_reader.read_direct(base, path, Path(path).name, "orders")
            return [kind for _, kind, *_ in base.execute("describe orders").fetchall()]

    def tries(path: str) -> int:
        """How often the log says that DuckDB could not read a file."""
        before = log.text.count("Error while reading file:")
        print(path, raised(kinds, path))
        return log.text.count("Error while reading file:") - before

    assert kinds(table) == ["DATE", "BIGINT", "DOUBLE"]
    assert "Error while reading file:" not in log.text
    # Without DuckDB's extension pandas reads a workbook, after two attempts of DuckDB.
    assert kinds(book) == ["VARCHAR", "VARCHAR", "DOUBLE"]
    assert log.text.count("Error while reading file:") == 2
    with duckdb.connect() as base:
        excel_reader.read_direct(base, book, "orders.xlsx", "orders")
        assert base.execute("select * from orders").fetchall() == PANDAS

    # One empty cell makes numbers text.
    assert kinds(gaps) == ["VARCHAR", "VARCHAR"]

    # Names in functions are quoted as a whole, and the names that the model gives to columns are not quoted at all.
    reader = excel_reader.ExcelReader("c", bought, read_type="direct", database_name="/tmp/bought.duckdb")

    def run(sql: str):
        return reader.run(sql, "temp_table")

    assert run("select sum(cast(amount as integer)) as s from temp_table")[1] == [(7,)]
    says(raised(run, "select year(day::date) as y from temp_table"), 'Referenced column "day::date" not found')
    says(raised(run, "select sum(temp_table.amount) as s from temp_table"), 'Referenced column "temp_table.amount" not found')
    says(raised(run, "select try_cast(amount as double) as d from temp_table"), "syntax error")
    named = [{"old_column_name": "amount", "new_column_name": "order", "column_description": "the order"}]
    learned = excel_reader.TransformedExcelResponse("Orders.", named, [])
    says(raised(reader.transform_table, "temp_table", "data_analysis_table", learned), 'syntax error at or near "order"')

    # An ending in capitals.
    Path("/tmp/CAPITALS.CSV").write_bytes(Path(table).read_bytes())
    assert kinds("/tmp/CAPITALS.CSV") == ["DATE", "BIGINT", "DOUBLE"]
    Path("/tmp/CAPITALS.XLSX").write_bytes(Path(book).read_bytes())
    says(raised(kinds, "/tmp/CAPITALS.XLSX"), "Unsupported file format: .XLSX")

    # Broken files that pandas does not take over.
    for path in ("/tmp/broken.json", "/tmp/broken.parquet"):
        Path(path).write_text("{x")
        assert str(raised(kinds, path)).endswith("Unsupported file format."), raised(kinds, path)
        assert tries(path) == 2
