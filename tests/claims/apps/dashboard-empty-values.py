"""A chart counts a row with an empty value as 0 if a text column is the name; with a date as the name it is lost."""

from datetime import date

from support import raised

try:
    from dbgpt_app.scene.chat_dashboard.data_loader import DashboardDataLoader
except ImportError:  # v0.6.3 is one package
    from dbgpt.app.scene.chat_dashboard.data_loader import DashboardDataLoader

loader = DashboardDataLoader()


def values(fields, rows):
    _, found = loader.get_chart_values_by_data(fields, rows, "select")
    return [(item.name, item.type, float(item.value)) for item in found]


assert values(["month", "amount", "weight"], [("a", 3, 1), ("b", 3, None)]) == [
    ("a", "amount", 3),
    ("b", "amount", 0),
    ("a", "weight", 1),
    ("b", "weight", 0),
]
rows = [(date(2025, 1, 1), 3, 1), (date(2025, 2, 1), 3, None)]
raised(values, ["day", "amount", "weight"], rows)
