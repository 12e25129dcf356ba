import { expect, it } from 'vitest';
import { findingsOf, fixtureDocument } from '../testing';
import { sourceHash } from '../translation/source';
import { translatedDiagramsRule } from './translatedDiagrams';

const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
const prose =
  'The question goes to the model, and the answer comes from the worker. Ask `clean` for the rows.\n';
const page = (diagram: string) => `${prose}\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;
const find = (english: string, chinese = english) =>
  findingsOf(translatedDiagramsRule, { 'docs/a.md': page(english), [path]: page(chinese) });

it.each([
  ['a box', 'flowchart LR\n  a[The worker] --> b[Chroma]', 'The worker'],
  ['one word', 'flowchart LR\n  a[Question] --> b[Chroma]', 'Question'],
  ['a line', 'flowchart LR\n  a[Chroma] -- the answer --> b[MySQL]', 'the answer'],
  ['a frame', 'flowchart LR\n  subgraph s[One worker]\n    a[Chroma]\n  end', 'One worker'],
  ['a message', 'sequenceDiagram\n  A->>B: ask the model', 'ask the model'],
])('finds %s that is still English', async (_, diagram, label) => {
  const findings = await find(diagram);
  expect(findings).toEqual([
    expect.stringContaining(`this label of the diagram is still English: "${label}"`),
  ]);
});

it.each([
  [
    'a translation',
    'flowchart LR\n  a[The worker] --> b[Chroma]',
    'flowchart LR\n  a[工作节点] --> b[Chroma]',
  ],
  ['names', 'flowchart LR\n  a[Chat Knowledge] --> b[MySQL 8]'],
  ['what is code on the page', 'flowchart LR\n  a[clean] --> b[Chroma]'],
  ['code', 'sequenceDiagram\n  A->>B: POST /api/v1/the/answer\n  B->>A: answer(question)'],
  ['what a program prints', 'flowchart LR\n  a["\'the answer\'"] --> b[Chroma]'],
])('accepts %s', async (_, english, chinese = english) => {
  expect(await find(english, chinese)).toEqual([]);
});

const stamped = (diagram: string, chinese: string) => {
  const english = page(diagram);
  const [document] = [fixtureDocument('docs/a.md', english)];
  return findingsOf(translatedDiagramsRule, {
    'docs/a.md': english,
    [path]: `---\nl10n:\n  source: ${sourceHash(document)}\n---\n\n${page(chinese)}`,
  });
};

it.each([
  [
    'flowchart LR\n  a[One] -- ask --> b[Two]\n  b --> c[(Three)]',
    'flowchart LR\n  b[二] --> c[(三)]\n  a[一] -- 询问 --> b',
  ],
  ['sequenceDiagram\n  A->>B: ask\n  B-->>A: answer', 'sequenceDiagram\n  A->>B: 询问\n  B-->>A: 回答'],
])('accepts the boxes and lines of %j', async (english, chinese) => {
  expect(await stamped(english, chinese)).toEqual([]);
});

it.each([
  ['flowchart LR\n  a[One] --> b[Two]', 'flowchart LR\n  b[二] --> a[一]', 'the line from `b` to `a` where'],
  ['flowchart LR\n  a[One] -- ask --> b[Two]', 'flowchart LR\n  a[一] --> b[二]', 'from `a` to `b` where'],
  ['flowchart LR\n  a[One] --> b[(Two)]', 'flowchart LR\n  a[一] --> b[二]', 'the box `b` where'],
  [
    'sequenceDiagram\n  A->>B: ask\n  B-->>A: answer',
    'sequenceDiagram\n  A->>B: 询问\n  A-->>B: 回答',
    'a.md:11:1 the arrow from participant 1 to 2 in step 2 where',
  ],
  ['sequenceDiagram\n  A->>B: ask\n  B-->>A: answer', 'sequenceDiagram\n  A->>B: 询问', 'nothing where'],
])('finds the other line of %j', async (english, chinese, message) => {
  expect(await stamped(english, chinese)).toEqual([expect.stringContaining(message)]);
});
