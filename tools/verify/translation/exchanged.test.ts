import { expect, it } from 'vitest';
import { DocumentStore } from '../store';
import { fixtureFiles } from '../testing';
import { exchangedFor } from './exchanged';

const paths = {
  english: 'docs/a.md',
  chinese: 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md',
  older: 'versioned_docs/version-v0.7.0/a.md',
};

const text = 'It stops after three rounds, or after 120 seconds, without its own `max_retry_count`.\n';
const chinese = '没有自己的 `max_retry_count` 时，它在三轮之后或 120 秒之后停止。\n';

const known = new Set(['max_retry_count', 'max_tokens', 'context']);

function find(english: string, translation = chinese, older?: string): string[] {
  const files = { [paths.english]: english, [paths.chinese]: translation };
  const index = new DocumentStore(
    fixtureFiles(older === undefined ? files : { ...files, [paths.older]: older }),
  );
  const [here, there] = [paths.english, paths.chinese].map((path) => index.byPath(path));
  if (here === undefined || there === undefined) throw new Error('the fixture has no such page');
  return exchangedFor(here, there, { index }, (code) => known.has(code)).map(({ message }) => message);
}

it('accepts the text that was translated, and one that another edition has too', () => {
  expect(find(text)).toEqual([]);
  const other = text.replace('120', '60');
  expect(find(other, chinese, other)).toEqual([]);
  expect(find(text.replace('max_retry_count', 'context'))).toEqual([]);
  expect(find(text.replace('120 seconds', 'two minutes'))).toEqual([]);
});

it('finds a name that the facts do not have, and one that another edition has otherwise', () => {
  expect(find(text.replace('max_retry_count', 'max_retries'))).toEqual([
    '"max_retries" stands here where the Chinese page says "max_retry_count"',
  ]);
  expect(find(text.replace('max_retry_count', 'max_tokens'), chinese, text)).toEqual([
    '"max_tokens" stands here where the Chinese page and another edition say "max_retry_count"',
  ]);
});

it('finds a name that resembles the one of the translation', () => {
  expect(find(text.replace('max_retry_count', 'max_retry'))).toHaveLength(1);
});

it('finds a number', () => {
  expect(find(text.replace('120', '60'))).toEqual(['"60" stands here where the Chinese page says "120"']);
});
