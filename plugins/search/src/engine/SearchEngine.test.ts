import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexFileOf, pages } from '../server/__fixtures__/pages';
import { holds } from '../text/__fixtures__/holds';
import { decodeIndex } from './decodeIndex';
import { SearchEngine } from './SearchEngine';

const engine = new SearchEngine(decodeIndex(indexFileOf(pages)));
const first = (query: string) => {
  const [hit] = engine.search(query);
  return hit && hit.url + hit.hash;
};

describe('search', () => {
  it.each([
    ['a title', 'quickstart', '/docs/quickstart'],
    ['the beginning of a word', 'quicks', '/docs/quickstart'],
    ['a letter swapped', 'quickstrat', '/docs/quickstart'],
    ['a letter missing while typing', 'doker', '/docs/install/docker'],
    ['the plural', 'operator', '/docs/awel/operators'],
    ['the stem', 'retrieve', '/docs/retrieval'],
    ['a heading', 'docker compose', '/docs/install/docker#docker-compose'],
    ['two words written as one', 'dockercompose', '/docs/install/docker#docker-compose'],
    ['one word written as two', 'multi modal', '/docs/awel/operators'],
    ['a title of two words that others write as one', 'graphrag', '/docs/graph'],
    ['the text of a section', 'sqlite', '/docs/quickstart#ask-a-database'],
    ['keywords of the front matter', 'knowledge base', '/docs/retrieval'],
    ['a parameter', 'schema_max_tokens', '/docs/config-reference/chat_2480d0#schema_max_tokens'],
    ['the beginning of a parameter', 'schema_max', '/docs/config-reference/chat_2480d0#schema_max_tokens'],
    ['a class', 'ChatDashboardConfig', '/docs/config-reference/chat_2480d0'],
    ['a class in other writing', 'chat_dashboard_config', '/docs/config-reference/chat_2480d0'],
    ['Chinese words', '向量数据库', '/docs/chinese/vector'],
    ['a part of a Chinese heading', '图谱', '/docs/chinese/vector#接入知识图谱'],
    ['a question in Chinese', '什么是知识图谱', '/docs/chinese/vector#接入知识图谱'],
    ['an unfinished Chinese word', '知识图', '/docs/chinese/vector#接入知识图谱'],
  ])('finds %s: %s', (_, query, expected) => {
    expect(first(query)).toBe(expected);
  });

  it('gives each page once, with marks, kind, context and breadcrumbs', () => {
    const hits = engine.search('docker');
    expect(new Set(hits.map(({ url }) => url)).size).toBe(hits.length);
    expect(hits.map(({ url }) => url)).toEqual(['/docs/install/docker', '/blog/release']);
    expect(hits[0]).toMatchObject({
      title: { text: 'Run with Docker', marks: [[9, 15]] },
      section: null,
      context: 'docs',
      kind: 'page',
      breadcrumbs: [],
    });
    expect(hits[1]).toMatchObject({ context: 'blog', kind: 'post' });
    expect(engine.search('temperature')[0]).toMatchObject({
      kind: 'parameter',
      section: { text: 'temperature', marks: [[0, 11]] },
    });
  });

  it('keeps to a limit and a scope, and counts the same pages', () => {
    expect(engine.search('docker', { limit: 1 })).toHaveLength(1);
    expect(engine.search('docker', { context: 'blog' }).map(({ url }) => url)).toEqual(['/blog/release']);
    expect(engine.search('docker', { outside: 'blog' }).map(({ url }) => url)).toEqual([
      '/docs/install/docker',
    ]);
    expect(engine.count('docker')).toBe(2);
    expect(engine.count('docker', { context: 'config-reference' })).toBe(0);
    expect(engine.count('docker', { context: 'unknown' })).toBe(0);
  });

  it('finds nothing for words that are nowhere', () => {
    expect(engine.search('zzzzqqq')).toEqual([]);
    expect(engine.count('')).toBe(0);
  });

  it('drops stop words beside others', () => {
    expect(engine.search('what is the quickstart').map(({ url }) => url)).toEqual(
      engine.search('quickstart').map(({ url }) => url),
    );
  });
});

describe('suggestFor', () => {
  it('takes any of the words', () => {
    const urls = engine.suggestFor('modules docker nothing').map(({ url }) => url);
    expect(urls[0]).toBe('/docs/install/docker');
    expect(engine.suggestFor('')).toEqual([]);
  });
});

describe('snippet', () => {
  it('shows the words that a hit was found by, with those the reader misspelled', () => {
    const [hit] = engine.search('sqltie');
    const snippet = hit && engine.snippet(hit, 'Connect MySQL or SQLite and ask in plain words.');
    expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['SQLite']);
  });

  it('is the beginning of the text for a hit of another index', () => {
    const [hit] = new SearchEngine(decodeIndex(indexFileOf(pages))).search('docker');
    expect(hit && engine.snippet(hit, 'Docker')).toEqual({ text: 'Docker', marks: [] });
  });
});

describe('bad input', () => {
  const han = fc.string({ unit: fc.constantFrom(...'向量数据库知识图谱的了吗𠀀') });
  const words = fc.array(
    fc.constantFrom('docker', 'chat_', 'ChatDb', '--', '%E4%', '<script>', 'مرحبا', '🎉', 'a'),
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    han,
    words.map((some) => some.join(' ')),
  );

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['10,000 characters', 'docker '.repeat(1429)],
    ['one word of 10,000 characters', 'x'.repeat(10_000)],
    ['10,000 Han characters', '向量'.repeat(5_000)],
    ['punctuation', '!?.,;:'],
    ['stop words', 'what is the'],
    ['Chinese stop words', '是什么的了'],
    ['emoji', '👩‍💻🎉'],
    ['right to left', 'مرحبا بالعالم'],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['broken escapes', '%E4%BD% %zz'],
    ['a lone surrogate', '\ud800'],
    ['names of properties', '__proto__ constructor toString'],
  ])('takes %s', (_, query) => {
    for (const hit of [...engine.search(query), ...engine.suggestFor(query)]) engine.snippet(hit, query);
    expect(engine.count(query)).toBeGreaterThanOrEqual(0);
  });

  it('takes any text, and marks only what is there', () => {
    holds(
      fc.property(anything, anything, (query, text) => {
        for (const hit of engine.search(query)) {
          for (const marked of [hit.title, engine.snippet(hit, text)]) {
            let end = 0;
            for (const [from, to] of marked.marks) {
              expect(from).toBeGreaterThanOrEqual(end);
              expect(to).toBeGreaterThan(from);
              end = to;
            }
            expect(end).toBeLessThanOrEqual(marked.text.length);
          }
          expect(Number.isFinite(hit.score)).toBe(true);
        }
      }),
      300,
    );
  });
});
