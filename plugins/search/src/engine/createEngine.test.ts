import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, page, pages } from '../server/__fixtures__/pages';
import type { Section } from '../server/Page';
import { holds } from '../text/__fixtures__/holds';
import { createEngine } from './createEngine';
import { mark } from './marker';
import { refinements } from './refinements';
import { snippetOf } from './snippet';

const engine = createEngine(indexOf(pages), refinements);
const first = (query: string) => {
  const [hit] = engine.search(query);
  return hit && hit.url + hit.hash;
};

/** A page of words that readers ask for it by. */
const asking = (url: string, asked: readonly string[]) => {
  const told = page(url, 'Something', [['', 'Nothing to see.']]);
  return { ...told, sections: told.sections.map((section) => ({ ...section, asked })) };
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
    ['another word for it', 'box', '/docs/install/docker'],
    ['an abbreviation of several words', 'kb', '/docs/retrieval'],
    ['several words for one, in another form', 'finding again', '/docs/retrieval'],
    ['a Chinese word for another', '词典', '/docs/chinese/vector'],
  ])('finds %s: %s', (_, query, expected) => {
    expect(first(query)).toBe(expected);
  });

  it('puts a page of one thing below others, unless it is named', () => {
    const pagesOfOne = [
      page('/docs/one/duckdb', 'DuckDB', [['', 'Refresh the tables after a change of tables.']]),
      page('/docs/all', 'Everything', [
        ['', 'Refresh the tables after a change. There is more to say, and more.'],
      ]),
    ];
    const { search } = createEngine(indexOf(pagesOfOne), refinements);
    const order = (query: string) => search(query).map(({ url }) => url);
    expect(order('refresh tables')[0]).toBe('/docs/all');
    expect(order('refresh tables duckdb')[0]).toBe('/docs/one/duckdb');
  });

  it('leads a message that is pasted to the section that quotes it', () => {
    const quoting = [
      page('/docs/names', 'Names', [
        ['', 'Which name is an invalid one for a collection, or a collection of them.'],
      ]),
      page('/docs/store', 'Store', [
        ['', 'Where vectors are kept.'],
        ['Troubleshooting', 'What it says: `Invalid collection name: …` if a name begins with a digit.'],
      ]),
    ];
    const { search } = createEngine(indexOf([...pages, ...quoting]), refinements);
    const order = (query: string) => search(query).map(({ url, hash }) => url + hash);
    expect(order('invalid name of a collection')[0]).toBe('/docs/names');
    expect(order('MilvusException: Invalid collection name: 1kb')[0]).toBe('/docs/store#troubleshooting');
  });

  it('believes what readers ask for more than what a text repeats', () => {
    const [told, other] = [
      page('/docs/told', 'One', [['', 'A word.']]),
      page('/docs/other', 'Another', [['', 'Shut it down: close and stop, close and stop, close and stop.']]),
    ];
    const sections = told.sections.map((section) => ({ ...section, asked: ['close it', 'stop'] }));
    const { search } = createEngine(indexOf([other, { ...told, sections }]), refinements);
    expect(search('close stop')[0]?.url).toBe('/docs/told');
  });

  it('puts a title that says a part of the query and little else before longer ones', () => {
    const text: [string, string][] = [['', 'Pictures are drawn here, as quickly as they can be.']];
    const two = [
      page('/docs/a', 'Many words around charts and all of the others', text),
      page('/docs/b', 'Charts', text),
    ];
    const { search } = createEngine(indexOf(two), refinements);
    expect(search('charts drawn quickly')[0]?.url).toBe('/docs/b');
  });

  it('puts a page before those below it that say the same', () => {
    const text: [string, string][] = [['', 'Refresh the tables.']];
    const same = [page('/docs/all/of/it', 'Details', text), page('/docs/all', 'Subject', text)];
    const { search } = createEngine(indexOf(same), refinements);
    expect(search('refresh tables').map(({ url }) => url)).toEqual(['/docs/all', '/docs/all/of/it']);
  });

  it('takes what readers say together for more than its words apart', () => {
    const { search } = createEngine(
      indexOf([
        asking('/docs/apart', ['local network', 'own model', 'exit']),
        asking('/docs/together', ['local model', 'own network', 'exit']),
      ]),
      refinements,
    );
    const order = (query: string) => search(query).map(({ url }) => url);
    expect(order('local model')).toEqual(['/docs/together', '/docs/apart']);
    expect(order('own model')).toEqual(['/docs/apart', '/docs/together']);
  });

  it('takes most of what readers say together for more than its words apart', () => {
    const { search } = createEngine(
      indexOf([
        asking('/docs/apart', ['share cheaply', 'local network', 'model exit']),
        asking('/docs/together', ['share local model cheaply', 'network exit']),
      ]),
      refinements,
    );
    expect(search('share local model').map(({ url }) => url)).toEqual(['/docs/together', '/docs/apart']);
  });

  it('puts what explains first when that is asked, and else leaves the order', () => {
    const text = 'A worker answers. It says how many workers there are.';
    const two = [
      page('/docs/how-to', 'Add some', [['', text]]),
      page('/docs/explained/parts', 'The parts', [['', `${text} There are other parts, too.`]]),
    ];
    const { search } = createEngine(indexOf(two), refinements);
    const order = (query: string) => search(query).map(({ url }) => url);
    expect(order('worker')[0]).toBe('/docs/how-to');
    expect(order('what is a worker')[0]).toBe('/docs/explained/parts');
  });

  it('gives each page once, with kind, context and breadcrumbs', () => {
    const hits = engine.search('docker');
    expect(new Set(hits.map(({ url }) => url)).size).toBe(hits.length);
    expect(hits.map(({ url }) => url)).toEqual(['/docs/install/docker', '/blog/release']);
    expect(hits[0]).toMatchObject({
      title: 'Run with Docker',
      section: undefined,
      context: 'docs',
      kind: 'page',
      breadcrumbs: [],
    });
    expect(hits[1]).toMatchObject({ context: 'blog', kind: 'post' });
    expect(engine.search('temperature')[0]).toMatchObject({
      kind: 'parameter',
      section: 'temperature',
    });
  });

  it('says of every row of a page what must be known of its subject, unless the row says more', () => {
    const broken = page('/docs/config-reference/broken', 'Broken class', [
      ['', 'Fails.'],
      ['`dead_key`', 'Nothing reads it.'],
      ['`other_key`', 'Read.'],
    ]);
    const [intro, dead, other] = broken.sections as [Section, Section, Section];
    const sections = [{ ...intro, badge: 'does not work' }, { ...dead, badge: 'no effect' }, other];
    const { search } = createEngine(indexOf([{ ...broken, sections }]), refinements);
    expect(['broken class', 'dead_key', 'other_key'].map((query) => search(query)[0]?.badge)).toEqual([
      'does not work',
      'no effect',
      'does not work',
    ]);
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

  it.each(['the', 'The', 'how to', '是什么', 'the '])('finds nothing for stop words alone: %s', (query) => {
    expect(engine.search(query)).toEqual([]);
    expect(engine.search(query, { loose: true })).toEqual([]);
  });

  it('drops stop words beside others', () => {
    expect(engine.search('what is the quickstart').map(({ url }) => url)).toEqual(
      engine.search('quickstart').map(({ url }) => url),
    );
  });
});

describe('the order of rows', () => {
  const order = (query: string, ...some: Parameters<typeof indexOf>[0]) =>
    createEngine(indexOf(some), refinements)
      .search(query)
      .map(({ url }) => url);

  it('puts the page of a subject first, whatever words of a question stand beside it', () => {
    const subject = page('/docs/modules', 'RAG: knowledge', [['', 'Documents are found again.']]);
    const other = page('/docs/first', 'First RAG workflow', [
      ['', 'Ask.'],
      ['How it works', 'It works.'],
    ]);
    expect(order('how does rag work', other, subject, ...pages)[0]).toBe('/docs/modules');
  });

  it('puts a guide before the reference of the same name, which its parameters lead to', () => {
    const reference = page('/docs/config-reference/ollama', 'Ollama', [
      ['', 'Its settings.'],
      ['`api_base`', 'Where it runs.'],
    ]);
    const guide = page('/docs/ollama', 'Ollama', [['', 'Start it and choose a model.']]);
    expect(order('ollama', reference, guide)[0]).toBe('/docs/ollama');
    expect(order('ollama api_base', reference, guide)[0]).toBe('/docs/config-reference/ollama');
  });
});

describe('the nearest words', () => {
  it.each([
    ['a misspelling that goes too far to be taken', 'quckstrta', 'quickstart'],
    ['words of which none is written', 'zzzzqqq', undefined],
    ['nothing', '', undefined],
    ['an unknown word beside a known one', 'docker 天气', 'docker'],
  ])('are found for %s: %s', (_, query, expected) => {
    expect(engine.nearest(query)).toBe(expected);
  });

  it('keep to the scope', () => {
    expect(engine.nearest('quckstrta', { context: 'blog' })).toBeUndefined();
  });
});

describe('a loose search', () => {
  it('takes any of the words', () => {
    const urls = engine.search('modules docker nothing', { loose: true }).map(({ url }) => url);
    expect(urls[0]).toBe('/docs/install/docker');
    expect(engine.search('modules docker nothing')).toEqual([]);
  });
});

describe('the words of a hit', () => {
  it('are those of the query with what they were taken for', () => {
    const [hit] = engine.search('sqltie');
    expect(hit?.words).toEqual([{ text: 'sqltie', isHan: false, terms: ['sqlite'] }]);
    const snippet = snippetOf('Connect MySQL or SQLite and ask in plain words.', hit?.words ?? []);
    expect(snippet.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['SQLite']);
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
    for (const hit of [...engine.search(query), ...engine.search(query, { loose: true })]) {
      snippetOf(query, hit.words);
    }
    expect(engine.count(query)).toBeGreaterThanOrEqual(0);
  });

  it('takes any text, and marks only what is there', () => {
    holds(
      fc.property(anything, anything, (query, text) => {
        for (const hit of engine.search(query)) {
          for (const marked of [mark(hit.title, hit.words), snippetOf(text, hit.words)]) {
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
