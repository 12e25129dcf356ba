import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remarkScreens } from './remarkScreens';

let folder: string;
const picture = (file: string) => ({ file, width: 792, height: 396 });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'screens-'));
  mkdirSync(join(folder, 'manifests'));
  const screen = {
    key: '0123456789abcdef',
    en: picture('next/en/chat/answer.avif'),
    'zh-CN': picture('next/zh-CN/chat/answer.avif'),
  };
  writeFileSync(join(folder, 'manifests/next.json'), JSON.stringify({ 'chat/answer': screen }));
  const alt = { en: 'A first chat', 'zh-CN': '第一次对话' };
  writeFileSync(join(folder, 'chat.json'), JSON.stringify({ steps: [{ picture: 'answer', alt }] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function expand(markdown: string, file = 'docs/page.md'): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown) as Root;
  const options = { root: '/site', manifests: join(folder, 'manifests'), procedures: folder };
  remarkScreens(options)(tree, new VFile({ path: `/site/${file}` }));
  return tree;
}

const attributesOf = (node: unknown) =>
  Object.fromEntries(
    (node as { attributes: { name: string; value: string }[] }).attributes.map(({ name, value }) => [
      name,
      value,
    ]),
  );

it('gives the element the picture of the edition and the language, its size and what it shows', () => {
  expect(attributesOf(expand('<Screen of="chat/answer" />').children[0])).toEqual({
    src: '/img/screens/next/en/chat/answer.avif',
    alt: 'A first chat',
    width: '792',
    height: '396',
    eager: '',
  });
  const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/page.md';
  expect(attributesOf(expand('<Screen of="chat/answer" />', chinese).children[0])).toMatchObject({
    src: '/img/screens/next/zh-CN/chat/answer.avif',
    alt: '第一次对话',
  });
});

it('loads what stands far down a page when it comes near', () => {
  const { children } = expand(`${'Text.\n\n'.repeat(6)}<Screen of="chat/answer" />`);
  expect(attributesOf(children[6])).not.toHaveProperty('eager');
});

it.each([
  [
    '<Screen of="chat/answr" />',
    'docs/page.md',
    'docs/page.md:3: <Screen>: next has no picture "chat/answr"',
  ],
  ['<Screen />', 'docs/page.md', 'docs/page.md:3: <Screen>: next has no picture ""'],
  [
    '<Screen of="chat/answer" />',
    'versioned_docs/version-v0.6.3/page.md',
    'page.md:3: <Screen>: v0.6.3 has no picture',
  ],
])('stops at %s on %s with file and line', (element, file, message) => {
  expect(() => expand(`Text.\n\n${element}\n`, file)).toThrow(message);
});
