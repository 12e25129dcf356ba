"""pandas keeps the day of a time for Chat Excel, and reads the month of a date first where the first value allows it."""

from datetime import date
from pathlib import Path

from support import VERSION


def rows(*lines: str) -> list[tuple]:
    """The rows of a table as Chat Excel asks for them."""
    path = Path("/tmp/times.csv")
    path.write_text("\n".join(["at", *lines]) + "\n")
    if VERSION < (0, 7):
        from dbgpt.app.scene.chat_data.chat_excel.excel_reader import ExcelReader

        return ExcelReader("c", str(path)).run("select * from excel_data")[1]
    import duckdb
    import pandas

    from dbgpt_app.scene.chat_data.chat_excel import excel_reader

    book = "/tmp/times.xlsx"
    pandas.read_csv(path).to_excel(book, index=False)
    with duckdb.connect() as base:
        excel_reader.read_direct(base, book, "times.xlsx", "times")
        return base.execute("select * from times").fetchall()


print(rows("14:30", "09:15"), rows("2025-02-01 14:30:00"), rows("01.02.2025", "03.02.2025"), rows("13.02.2025", "01.02.2025"))
assert rows("14:30", "09:15") == [(str(date.today()),)] * 2
assert rows("2025-02-01 14:30:00") == [("2025-02-01",)]
# The month is read first, unless the first value cannot be read so.
assert rows("01.02.2025", "03.02.2025") == [("2025-01-02",), ("2025-03-02",)]
assert rows("13.02.2025", "01.02.2025") == [("2025-02-13",), ("2025-02-01",)]
