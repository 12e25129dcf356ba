"""Chat Dashboard sends the values of a chart as text, and the page draws them as they come: heights are not to scale."""

from pathlib import Path

from dbgpt_app.scene.chat_dashboard.data_loader import DashboardDataLoader

rows = [("Berlin", 20), ("Hangzhou", 500.0)]
_, points = DashboardDataLoader().get_chart_values_by_data(["city", "total"], rows, "")
assert [point.value for point in points] == ["20", "500.0"], points

chunks = [
    chunk.read_text()
    for chunk in (Path.home() / "DB-GPT").glob("**/dbgpt*/**/static/web/_next/static/chunks/**/*.js")
]
# Both charts take the field `value` as it is, without a scale of its own.
drawn = [chunk for chunk in chunks if 'encode:{x:"name",y:"value",color:"type"' in chunk]
assert drawn and not any("parseFloat(" in chunk.split('y:"value"')[0][-500:] for chunk in drawn), len(drawn)
