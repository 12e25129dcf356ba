import { expect, it } from 'vitest';
import { failureRows, programTexts, type Standing, saysMessage, standingOf } from './failures';
import { fixtureDocument } from './testing';

const page = (table: string) => fixtureDocument('docs/a.md', `{/* claim a/one */}\n\n${table}`);

it('finds tables of failures by their headings, and the cell that says what is seen', () => {
  const rows = (head: string) => failureRows(page(`| ${head} |\n|---|---|---|\n| a | b | c |\n`));
  expect(rows('What you see | why | what to do')).toEqual([{ line: 5, seen: 'a' }]);
  expect(rows('Command | What happens | What to do instead')).toEqual([{ line: 5, seen: 'b' }]);
  expect(rows('Field | What happens | Write instead')).toEqual([]);
  expect(rows('Part | why | what to do')).toEqual([]);
});

it('reads the strings of a program, not its docstrings, comments and placeholders', () => {
  const program = `"""It says 'nothing'."""
# "nothing"
def f():
    """Nothing."""
says(error, 'a "b"', f"no {name!r} in {where}.", "one "
     "two")
`;
  expect(programTexts(program)).toEqual(['a "b"', 'no', 'in', '.', 'one', 'two']);
});

it.each([
  [['No module named', 'torch'], "No module named 'torch'", true],
  [["No module named 'torch'"], "ModuleNotFoundError: No module named 'torch'", true],
  [['torch'], "No module named 'torch'", false],
  [['of'], 'of', true],
  [['of', 'in'], 'of in', false],
  [['x: Failed to build resource a: b'], 'Failed to build resource <name>: …', true],
  [['install it with `pip install x`'], "install it with 'pip install x'", true],
  [[''], '…', false],
  [['application'], 'app', false],
])('%j says %s: %j', (texts, message, says) => {
  expect(saysMessage(texts, message)).toBe(says);
});

it('holds a row by a claim that says all of its messages, or that it names, and else has its reason', () => {
  const { claims, unprovoked, ...rest } = page(`| message | what to do |
|---|---|
| \`first message\` | a |
| \`first message\` or \`second message\` | a |
| nothing happens | a |
| nothing happens {/* claim a/two */} | a |
| \`third message\` {/* claim no: GPU */} | a |
`);
  const texts: Readonly<Record<string, string[]>> = { 'a/one': ['first message'], 'a/two': [] };
  const standings = (ran: readonly string[]): Standing[] =>
    failureRows(rest).map((row) =>
      standingOf(
        row,
        { claims, unprovoked },
        (claim) => ran.includes(claim),
        (claim) => texts[claim] ?? [],
      ),
    );
  const reason = { reason: 'GPU' };
  expect(standings(['a/one', 'a/two'])).toEqual([
    { claim: 'a/one' },
    'open',
    'open',
    { claim: 'a/two' },
    reason,
  ]);
  expect(standings([])).toEqual(['open', 'open', 'open', 'open', reason]);
});

it('takes a reason before a table for all of its rows, and for no other table', () => {
  const table = '| message | what to do |\n|---|---|\n| a | b |\n| c | d |\n';
  const document = page(`{/* claim no: Docker */}\n\n${table}\n${table}`);
  const standings = failureRows(document).map((row) =>
    standingOf(
      row,
      document,
      () => true,
      () => [],
    ),
  );
  expect(standings).toEqual([{ reason: 'Docker' }, { reason: 'Docker' }, 'open', 'open']);
});
