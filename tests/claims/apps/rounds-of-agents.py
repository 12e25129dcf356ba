"""How many earlier questions of a conversation an app with one agent sees: the last two, since v0.7.1 more."""

from support import VERSION, Model, make_app, talk_to_app, web_server

QUESTIONS = [f"{name} asks." for name in ("Ada", "Bo", "Cleo", "Dora")]
model = Model("Good morning.")

with web_server(model) as server:
    code = make_app(server, "Rules")
    for question in QUESTIONS:
        model.asked.clear()
        talk_to_app(server, code, question, conv_uid="talk")
    asked = str([one for one in model.asked if "messages" in one])
    seen = [one for one in QUESTIONS[:-1] if one in asked]
    assert seen == (QUESTIONS[:3] if VERSION >= (0, 7, 1) else QUESTIONS[1:3]), seen
