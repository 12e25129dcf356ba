import { expect, it } from 'vitest';
import {
  elsewhereKey,
  type Followed,
  type PageAt,
  readPageScript,
  stepsBefore,
  takesOther,
} from './pageScript';

const fence = (line: number, code: string) => ({ lang: 'bash', code, attributes: {}, line });

/** A page with three sections, the second below the first. */
const followed = (code = 'ls'): Followed => ({
  headings: [
    { id: 'start', line: 1, depth: 2 },
    { id: 'detail', line: 5, depth: 3 },
    { id: 'next', line: 9, depth: 2 },
  ],
  fences: [fence(2, code), fence(6, 'pwd'), fence(10, 'date')],
});

const codesOf = (section: string) =>
  stepsBefore('next', [section], () => followed()).map(({ block }) => block.code);

it('takes a section with those below it', () => {
  expect(codesOf('quickstart#start')).toEqual(['ls', 'pwd']);
  expect(codesOf('quickstart#detail')).toEqual(['pwd']);
  expect(codesOf('quickstart#next')).toEqual(['date']);
});

it('reads the page of the edition', () => {
  const asked: string[] = [];
  const pageAt: PageAt = (path) => {
    asked.push(path);
    return followed();
  };
  stepsBefore('v0.7.0', ['api/chat#start'], pageAt);
  expect(asked).toEqual(['versioned_docs/version-v0.7.0/api/chat.md']);
});

it('names a section that is not there', () => {
  expect(() => codesOf('quickstart#gone')).toThrow('there is no section quickstart#gone in next');
});

/** Each section that the page wants, on a page of its own. */
const pageOf = (code: string): PageAt => {
  const ids = readPageScript('api/chat.md', 'next').before.map((section) => section.split('#')[1] ?? '');
  const headings = ids.map((id) => ({ id, line: 1, depth: 2 }));
  return () => ({ headings, fences: [fence(2, code)] });
};

it('changes with what a reader did before', () => {
  const key = elsewhereKey('api/chat.md', 'next', pageOf('ls'));
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect(elsewhereKey('api/chat.md', 'next', pageOf('ls # the same'))).toBe(key);
  expect(elsewhereKey('api/chat.md', 'next', pageOf('pwd'))).not.toBe(key);
});

it('is nothing for a page with nothing beside it', () => {
  expect(elsewhereKey('no/such-page.md', 'next', pageOf('ls'))).toBeUndefined();
});

it('asks for another run where a file changed that a reader wrote on another page', () => {
  const section = readPageScript('api/chat.md', 'next').before.map((one) => one.split('#')[1] ?? '');
  const headings = section.map((id) => ({ id, line: 1, depth: 2 }));
  const file = (code: string) => ({ ...fence(2, code), lang: 'json', attributes: { title: 'data.json' } });
  const wrote =
    (code: string): PageAt =>
    () => ({ headings, fences: [file(code)] });
  const page = { page: 'api/chat.md', locale: 'en', fences: [fence(2, 'ls')] };
  const taken = elsewhereKey(page.page, 'next', wrote('{}'));
  expect(takesOther(page, 'next', taken, wrote('{}'))).toBe(false);
  expect(takesOther(page, 'next', taken, wrote('[]'))).toBe(true);
  expect(takesOther({ ...page, locale: 'zh-CN' }, 'next', taken, wrote('[]'))).toBe(false);
  expect(takesOther({ ...page, fences: [] }, 'next', taken, wrote('[]'))).toBe(false);
});
