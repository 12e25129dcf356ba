import { expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { mermaidDrawingRule, mermaidSyntaxRule } from './mermaid';

const page = (code: string) => ({ 'docs/a.md': `Text.\n\n\`\`\`mermaid\n${code}\n\`\`\`\n` });

it.each([
  [
    'a flow',
    'flowchart LR\n  a["run(x)"] -->|"yes"| b{"really?"}\n  subgraph s\n    c[three] <--> d[(store)]\n  end',
  ],
  ['a sequence', 'sequenceDiagram\n  participant A\n  A->>B: call\n  loop each\n    B-->>A: result\n  end'],
  ['states', 'stateDiagram-v2\n  [*] --> idle\n  idle --> busy: start'],
  ['classes', 'classDiagram\n  class A {\n    +run()\n  }\n  A <|-- B'],
])('accepts %s', async (_, code) => {
  const report = await verifyFixture(mermaidSyntaxRule, page(code));
  expect(report.findings).toEqual([]);
  expect(report.checks).toEqual({ 'mermaid-syntax': 1 });
});

it.each([
  ['flowchart LR\n  a --> call', '5:13 the diagram does not parse after `a --> call`'],
  [
    'flowchart LR\n  a["a long text"] --> b{"a longer text"]',
    '5:41 the diagram does not parse after `a["a long text"] --> b{"a longer text"`, at `]`',
  ],
  ['flowchart LR\n  w -- beat -> c\n  w --> d', '5:1 the text of a line holds an arrow: "beat -> c w"'],
  ['flowchart LR\n  a --> b[run(x)]', '5:14 the diagram does not parse after `a --> b[run`, at `(x)]`'],
  ['flowchart LR\n  a -> b', '5:4 the diagram does not parse after `a`, at `-> b`'],
  ['flowchart LR\n  a[x', '5:1 the diagram ends before it is complete, and does not parse'],
  ['flowchart LR\n  subgraph s\n  a', '6:1 the diagram ends before it is complete, and does not parse'],
  ['flowchat LR\n  a --> b', '4:1 `flowchat` is no kind of Mermaid diagram'],
  ['flowchart LR\n  a[One] --> b[Two]\n  b --> X', '6:1 the box `X` shows nothing but its id'],
  ['pie\n  "a" : x', '5:1 the diagram does not parse: Parsing failed: Lexer error on line 2, column 9'],
  ['pie\n  "a" : 1', '4:1 this site does not draw diagrams of the kind `pie`'],
  ['flowchart LR\n  a --x b', '4:1 this site does not draw the end of a line `arrow_cross`'],
])('finds the mistake in %j', async (code, start) => {
  const findings = await findingsOf(mermaidSyntaxRule, page(code));
  expect(findings).toEqual([expect.stringContaining(`docs/a.md:${start}`)]);
});

const wide = (count: number) => Array.from({ length: count }, (_, index) => `  a --> b${index}`).join('\n');

it.each([
  ['a flow that goes from top to bottom, since it is too wide', `flowchart LR\n${chain(12)}`],
  ['labels on neighbouring lines', 'flowchart TB\n  a -- "first of two" --> b\n  a -- "second of two" --> c'],
])('accepts %s', async (_, code) => {
  expect(await findingsOf(mermaidDrawingRule, page(code))).toEqual([]);
});

it('finds a diagram that is too wide for letters of full size', async () => {
  const findings = await findingsOf(mermaidDrawingRule, page(`flowchart TB\n${wide(12)}`));
  expect(findings).toEqual([
    expect.stringMatching(/^docs\/a\.md:4:1 the diagram is \d+ px wide, and a page has room for 720$/),
  ]);
});

function chain(length: number): string {
  return Array.from({ length }, (_, index) => `  step${index} --> step${index + 1}`).join('\n');
}
