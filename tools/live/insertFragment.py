"""Writes a program with a fragment of its page in it: insertFragment.py <program> <fragment> <new program>.

Imports go to the top. A fragment that sets a variable of `main` takes the place of the statement that sets it there;
any other one goes to the end of `main`. That is what a page means by a few lines that belong into a program above them.
"""

import ast
import sys
import textwrap


def names_set(statement: ast.stmt) -> set[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}


def main() -> None:
    program_file, fragment_file, new_file = sys.argv[1:]
    with open(program_file) as file:
        program = file.read()
    with open(fragment_file) as file:
        fragment = file.read()
    lines = program.splitlines()
    wrapped = textwrap.indent(fragment, "    ")
    statements = ast.parse(f"async def wrapper():\n{wrapped}").body[0].body
    sources = wrapped.splitlines()
    source_of = {id(s): sources[s.lineno - 2 : s.end_lineno - 1] for s in statements}
    imports = [s for s in statements if isinstance(s, (ast.Import, ast.ImportFrom))]
    rest = [s for s in statements if s not in imports]
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    body = next(
        node.body
        for node in ast.parse(program).body
        if isinstance(node, functions) and node.name == "main"
    )
    text = [line for s in rest for line in source_of[id(s)]]
    same = [s for s in body if len(rest) == 1 and names_set(s) & names_set(rest[0])]
    if same:
        lines[same[0].lineno - 1 : same[0].end_lineno] = text
    else:
        lines[body[-1].end_lineno : body[-1].end_lineno] = text
    top = [line.strip() for s in imports for line in source_of[id(s)]]
    with open(new_file, "w") as file:
        file.write("\n".join([*top, *lines]) + "\n")


main()
