import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesOf, indexOf, pages } from '../server/__fixtures__/pages';
import { holds } from '../text/__fixtures__/holds';
import { MalformedIndexError } from '../text/malformed';
import { createEngine } from './createEngine';
import { decodeIndex, prepareForWords } from './decodeIndex';
import { refinements } from './refinements';

const { index: file, words } = filesOf(pages);
const text = JSON.stringify(file);
const copy = () => JSON.parse(text);
const copyOfWords = () => JSON.parse(JSON.stringify(words));

describe('decodeIndex', () => {
  it('reads what the build writes', () => {
    const index = decodeIndex(copy(), copyOfWords());
    expect(index.pages.map(({ u }) => u)).toEqual(pages.map(({ url }) => url));
    expect(index.documents).toHaveLength(pages.flatMap(({ sections }) => sections).length);
    const [document = -1] = index.holdersOf(index.ids.get('multimodal') ?? -1);
    expect(index.documents[document]?.t).toBe('Operators');
  });

  it('reads an index without pages, which answers nothing', () => {
    const empty = indexOf([]);
    const engine = createEngine(empty);
    for (const query of ['', 'docker', 'constructor __proto__', '向量']) {
      expect(engine.search(query)).toEqual([]);
      expect(engine.search(query, { loose: true, context: 'docs' })).toEqual([]);
      expect(engine.count(query)).toBe(0);
    }
  });

  it.each<[string, (file: ReturnType<typeof copy>) => unknown]>([
    ['no list', () => ({})],
    ['null', () => null],
    ['one entry', ([pages]) => [pages]],
    ['another schema', ([pages, sections]) => [{ ...pages, index: { ...pages.index, schema: 0 } }, sections]],
    ['a page without title', ([pages, sections]) => [change(pages, { t: 1 }), sections]],
    ['an address of another site', ([pages, sections]) => [change(pages, { u: '//evil.example' }), sections]],
    ['a script as address', ([pages, sections]) => [change(pages, { u: 'javascript:alert(1)' }), sections]],
    ['a backslash as slash', ([pages, sections]) => [change(pages, { u: '/\\evil.example' }), sections]],
    ['a page out of its place', ([pages, sections]) => [change(pages, { i: 3 }), sections]],
    ['shards of no size', ([pages, sections]) => [patch(pages, 'shards', ' '), sections]],
    ['a hash without #', ([pages, sections]) => [pages, change(sections, { h: 'x' })]],
    [
      'fewer sections than its pages have',
      ([pages, sections]) => [pages, { ...sections, documents: sections.documents.slice(0, 3) }],
    ],
    ['sections without pages', ([pages, sections]) => [{ ...pages, documents: [] }, sections]],
    ['too few frequencies', ([pages, sections]) => [pages, patch(sections, 'frequencies', '0')]],
    ['unsorted terms', ([pages, sections]) => [pages, patch(sections, 'terms', 'AbAa')]],
  ])('refuses %s', (_, spoil) => {
    expect(() => decodeIndex(spoil(copy()))).toThrow(MalformedIndexError);
  });

  it('knows names, keywords and classes before the words have come', () => {
    const engine = createEngine(decodeIndex(copy()));
    const first = (query: string) => engine.search(query)[0]?.url;
    expect(first('dokcer')).toBe('/docs/install/docker');
    expect(first('knowledge base')).toBe('/docs/retrieval');
    expect(first('ChatDashboardConfig')).toBe('/docs/config-reference/chat_2480d0');
    expect(first('schema_max')).toBe('/docs/config-reference/chat_2480d0');
    expect(first('接入图谱')).toBe('/docs/chinese/vector');
    expect(first('sqlite')).toBeUndefined();
  });

  it.each<[string, object]>([
    ['another schema', { schema: 0 }],
    ['too few lengths', { lengths: '' }],
    ['a length of no step', { lengths: words.lengths.replace(/./, 'z') }],
    ['too few counts', { counts: '' }],
    ['too few postings', { postings: '' }],
    ['unsorted terms', { terms: 'AbAa' }],
    ['no synonyms', { synonyms: undefined }],
    ['no messages', { messages: undefined }],
  ])('refuses words with %s', (_, fault) => {
    expect(() => decodeIndex(copy(), { ...copyOfWords(), ...fault })).toThrow(MalformedIndexError);
  });

  it('finds two words that a text writes as one, prepared or not', () => {
    const rows = [false, true].map((isPrepared) => {
      const names = copy();
      decodeIndex(names);
      if (isPrepared) prepareForWords(names);
      return createEngine(decodeIndex(names, copyOfWords())).search('graphrag');
    });
    expect(rows[0]?.[0]?.url).toBe('/docs/graph');
    expect(rows[1]).toEqual(rows[0]);
  });

  it('leaves phrases of no document to the engine, which refuses them', () => {
    const index = decodeIndex(copy(), { ...copyOfWords(), phrases: '###' });
    expect(() => createEngine(index, refinements)).toThrow(MalformedIndexError);
  });

  it('leaves messages of no document to the engine, which refuses them', () => {
    const index = decodeIndex(copy(), { ...copyOfWords(), messages: '##' });
    expect(() => createEngine(index, refinements)).not.toThrow();
    const beyond = decodeIndex(copy(), { ...copyOfWords(), messages: '~~~~#' });
    expect(() => createEngine(beyond, refinements)).toThrow(MalformedIndexError);
  });

  it('takes or refuses a damaged file, and what it takes can be searched', () => {
    const damage = fc.record({
      at: fc.nat(text.length - 1),
      length: fc.nat(6),
      instead: fc.string({ unit: 'binary', maxLength: 4 }),
    });
    holds(
      fc.property(damage, ({ at, length, instead }) => {
        trySearch(text.slice(0, at) + instead + text.slice(at + length));
      }),
      400,
    );
  });

  it('refuses every file that is cut off', () => {
    holds(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(trySearch(text.slice(0, length))).toBe(false);
      }),
    );
  });

  it('takes or refuses any value', () => {
    holds(
      fc.property(fc.jsonValue(), (value) => {
        trySearch(JSON.stringify(value));
      }),
    );
  });
});

type Entry = { documents: object[]; index: object };

/** The entry with another value in its first document. */
function change({ documents: [first, ...others], index }: Entry, value: object): Entry {
  return { documents: [{ ...first, ...value }, ...others], index };
}

function patch({ documents, index }: Entry, name: string, value: string): Entry {
  return { documents, index: { ...index, [name]: value } };
}

/** Whether a file was taken. Every other outcome than being taken or refused fails the test. */
function trySearch(damaged: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(damaged);
  } catch {
    return false;
  }
  try {
    const engine = createEngine(decodeIndex(value));
    for (const query of ['docker', 'dokcer compose', '向量数据库', 'schema_max']) engine.search(query);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedIndexError);
    return false;
  }
}
