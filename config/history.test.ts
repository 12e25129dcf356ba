import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeFrom } from './history';

let site: string;

beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'history-'));
  const files = {
    'editions.json': '[]',
    'facts/next/config.json': '{}',
    'facts/next/env.json': '{}',
    'facts/v0.6.3/env.json': '{}',
    'facts/next/http-operations.json': '{}',
    'facts/next/models.json': '{}',
    'data/config-reference/pages.json': '{}',
    'data/http-api/chat.json': '{ "POST /api/v2/chat": {} }',
    'data/http-api/flow.json': '{ "POST /api/v2/flow": {} }',
    'src/features/home/Hero.tsx': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
});
afterAll(() => rmSync(site, { recursive: true }));

const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.6.3/config-reference/app.md';
const reference =
  '---\ncustom_edit_url: "data/config-reference/pages.json"\n---\n\n<ConfigSection of="app" />\n';

it.each([
  ['docs/config-reference/app.md', reference, ['facts/next/config.json', 'data/config-reference/pages.json']],
  [chinese, reference, ['facts/v0.6.3/env.json', 'data/config-reference/pages.json']],
  [
    'docs/api/chat.md',
    'Text.\n\n<HttpOperation of="POST /api/v2/chat" />\n',
    ['facts/next/http-operations.json', 'data/http-api/chat.json'],
  ],
  ['docs/a.md', '<FactTable of="providers" />\n', ['facts/next/models.json']],
  ['docs/a.md', 'Text of `<FactTable of="x" />`.\n', []],
  ['blog/a.md', '<FactTable of="x" />\n', []],
  [
    'src/pages/index.tsx',
    "import Hero from '@site/src/features/home/Hero';",
    ['editions.json', 'src/features/home/Hero.tsx'],
  ],
])('knows what %s is made from', (file, text, expected) =>
  expect(madeFrom(file, text, site)).toEqual(expected),
);
