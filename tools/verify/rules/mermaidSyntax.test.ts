import { expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { mermaidSyntaxRule } from './mermaidSyntax';

const page = (code: string) => ({ 'docs/a.md': `Text.\n\n\`\`\`mermaid\n${code}\n\`\`\`\n` });

it.each([
  [
    'a flow',
    'flowchart LR\n  a["run(x)"] -->|"yes"| b{"really?"}\n  subgraph s\n    c <--> d[(store)]\n  end',
  ],
  ['a sequence', 'sequenceDiagram\n  participant A\n  A->>B: call\n  loop each\n    B-->>A: result\n  end'],
  ['states', 'stateDiagram-v2\n  [*] --> idle\n  idle --> busy: start'],
  ['classes', 'classDiagram\n  class A {\n    +run()\n  }\n  A <|-- B'],
  ['a pie, which another parser reads', 'pie\n  "a" : 1'],
])('accepts %s', async (_, code) => {
  const report = await verifyFixture(mermaidSyntaxRule, page(code));
  expect(report.findings).toEqual([]);
  expect(report.checks).toEqual({ 'mermaid-syntax': 1 });
});

it.each([
  ['flowchart LR\n  a --> call', '5:13 the diagram does not parse after `a --> call`'],
  ['flowchart LR\n  a --> b[run(x)]', '5:15 the diagram does not parse after `a --> b[run(`'],
  ['flowchart LR\n  a -> b', '5:6 the diagram does not parse after `a -`'],
  ['flowchart LR\n  a[x', '5:1 the diagram ends before it is complete, and does not parse'],
  ['flowchart LR\n  subgraph s\n  a', '6:1 the diagram ends before it is complete, and does not parse'],
  ['flowchat LR\n  a --> b', '4:1 `flowchat` is no kind of Mermaid diagram'],
  ['pie\n  "a" : x', '5:1 the diagram does not parse: Parsing failed: Lexer error on line 2, column 9'],
])('finds the mistake in %j', async (code, start) => {
  const findings = await findingsOf(mermaidSyntaxRule, page(code));
  expect(findings).toEqual([expect.stringContaining(`docs/a.md:${start}`)]);
});
