import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import messagesLoader from './messagesLoader.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
  file = path.join(folder, 'codeTranslations.json');
  writeFileSync(file, JSON.stringify({ 'home.title': '首页', 'home.title.long': '"首页"', 'a(b)?': '乙' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the bundler gets for the source of a module, and the files that it watches for it. */
function load(source: string): { readonly text: string; readonly watched: readonly string[] } {
  const watched: string[] = [];
  const context = {
    resourcePath: '/site/page.tsx',
    getOptions: () => ({ file, client: '/plugin/messages.ts' }),
    addDependency: (name: string) => watched.push(name),
  } as unknown as ThisParameterType<typeof messagesLoader>;
  return { text: messagesLoader.call(context, source), watched };
}

const added = (text: string): unknown =>
  JSON.parse(
    /^import __messages from "\/plugin\/messages\.ts"; Object\.assign\(__messages, (.*?)\); /.exec(
      text,
    )?.[1] ?? '0',
  );

it.each([
  [`import x from 'x'; translate({ id: 'home.title', message: 'Home' })`, { 'home.title': '首页' }],
  [`export default () => <Translate id="home.title.long">Home</Translate>`, { 'home.title.long': '"首页"' }],
  [
    "import x from 'x'; const it = `it's`; t({ id: 'home.title' }); t({ id: `a(b)?` })",
    { 'home.title': '首页', 'a(b)?': '乙' },
  ],
])('%s brings what it names', (source, messages) => {
  const { text } = load(source);
  expect(added(text)).toEqual(messages);
  expect(text.endsWith(`; ${source}`)).toBe(true);
  expect(text).not.toContain('\n');
});

it.each([
  `import x from 'x'; x('home')`,
  `export const title = 'at home.title'`,
  `export const a = "home.title'"`,
])('%s stays as it is', (source) => expect(load(source).text).toBe(source));

it('is run again when the dictionary changes', () => {
  const source = `export const id = 'home.title';`;
  expect(load(source).watched).toEqual([file]);
  writeFileSync(file, JSON.stringify({ 'home.title': '主页' }));
  expect(added(load(source).text)).toEqual({ 'home.title': '主页' });
});

it('adds nothing where there are no messages', () => {
  writeFileSync(file, '{}');
  const source = `import x from 'x'; x('', "", 'home.title')`;
  expect(load(source).text).toBe(source);
});

it('refuses a module that cannot import', () => {
  expect(() => load(`module.exports = { id: 'home.title' };`)).toThrow(
    'flat-client: /site/page.tsx names "home.title" and is not an ES module.',
  );
});
