import { expect, it } from 'vitest';
import { procedureKey } from '../../lib/screens/procedure';
import { screenFindings } from './screens';
import { fixtureFiles } from './testing';

const procedure = { steps: [{ open: '/' }, { picture: 'first', alt: { en: 'A chat', 'zh-CN': '对话' } }] };
const key = procedureKey(procedure);
const picture = { file: 'next/en/chat/first.avif', width: 10, height: 10 };
const manifest = (keyOf = key) => `{\n  "chat/first": ${JSON.stringify({ key: keyOf, en: picture })}\n}\n`;

function messages(files: Record<string, string>): string[] {
  const site = { 'tests/screens/chat.json': JSON.stringify(procedure), ...files };
  const paths = Object.keys(files).filter((path) => path.endsWith('.md'));
  return screenFindings(fixtureFiles(site), paths).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );
}

it('accepts a picture that a page of the edition or a page of the site itself uses', () => {
  const list = { 'data/screens/next.json': manifest() };
  expect(messages({ ...list, 'docs/a.md': '<Screen of="chat/first" />\n' })).toEqual([]);
  expect(messages({ ...list, 'src/features/home/Hero.tsx': "screen('chat/first')" })).toEqual([]);
});

it('finds a picture that no page of its edition uses', () => {
  const files = {
    'data/screens/next.json': manifest(),
    'versioned_docs/version-v0.7.0/a.md': '<Screen of="chat/first" />\n',
  };
  expect(messages(files)).toEqual(['data/screens/next.json:2 no page of next uses the picture chat/first']);
});

it('finds a picture whose procedure has changed since, but for what describes it', () => {
  const page = { 'docs/a.md': '<Screen of="chat/first" />\n' };
  expect(messages({ ...page, 'data/screens/next.json': manifest('0000000000000000') })).toEqual([
    expect.stringContaining('data/screens/next.json:2 the picture chat/first was taken by another procedure'),
  ]);
  const described = procedure.steps.map((step) => ({ ...step, ...('alt' in step ? { alt: 'else' } : {}) }));
  expect(procedureKey({ steps: described })).toBe(key);
});

it('holds a picture of an edition by the procedure that the edition has of its own', () => {
  const files = {
    'data/screens/v0.7.0.json': manifest(),
    'tests/screens/chat.v0.7.0.json': JSON.stringify({ steps: [{ open: '/chat' }] }),
    'versioned_docs/version-v0.7.0/a.md': '<Screen of="chat/first" />\n',
  };
  expect(messages(files)).toEqual([expect.stringContaining('than tests/screens/chat.v0.7.0.json is now')]);
  const own = { ...files, 'tests/screens/chat.v0.7.0.json': JSON.stringify(procedure) };
  expect(messages({ ...own, 'tests/screens/chat.json': JSON.stringify({ steps: [] }) })).toEqual([]);
});
