"""What apps make of a template that changes or goes: a change counts at once, agents fall back silently, Chat Knowledge fails."""

from support import VERSION, Model, add_knowledge_base, data_of, make_app, prompt_of, talk, talk_to_app, web_server

model = Model("Good morning.")

with web_server(model) as server:

    def template(kind: str, target: str, content: str) -> dict:
        body = {"prompt_type": kind, "chat_scene": target, "prompt_name": target, "prompt_language": "en"}
        return data_of(server.post("/prompt/add", body | {"content": content}))

    def change(made: dict, content: str) -> None:
        data_of(server.post("/prompt/update", made | {"content": content}))

    def delete(made: dict) -> None:
        data_of(server.post("/prompt/delete", {"prompt_name": made["prompt_name"]}))

    made = template("Agent", "Summarizer", "First text. {resource_prompt}")
    code = make_app(server, "Summaries", prompt_template=made["prompt_code"])
    assert "Good morning." in talk_to_app(server, code) and "First text." in prompt_of(model)
    change(made, "Second text. {resource_prompt}")
    assert "Good morning." in talk_to_app(server, code) and "Second text." in prompt_of(model)
    delete(made)
    assert "Good morning." in talk_to_app(server, code) and "You are a Summarizer" in prompt_of(model)

    # A variable that the agent does not have is all of its answer.
    made = template("Agent", "Summarizer", "A {word} in braces. {resource_prompt}")
    code = make_app(server, "Braces", prompt_template=made["prompt_code"])
    model.asked.clear()
    assert "'word'" in (answer := talk_to_app(server, code)), answer
    assert not [one for one in model.asked if "messages" in one]

    if VERSION >= (0, 7):
        add_knowledge_base(server, "rules")
        made = template("Scene", "chat_knowledge", "First text. {context}")

        def ask() -> str:
            return talk(server, "Why?", "chat_knowledge", "rules", prompt_code=made["prompt_code"])

        assert "Good morning." in ask() and "First text." in prompt_of(model)
        change(made, "Second text. {context}")
        assert "Good morning." in ask() and "Second text." in prompt_of(model)
        delete(made)
        assert "'NoneType' object has no attribute 'template'" in (answer := ask()), answer
