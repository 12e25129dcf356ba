import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../contract';
import { filesOf, pages } from '../server/__fixtures__/pages';
import { loadIndex, loadWholeIndex, SearchIndexError } from './loadIndex';

const files = filesOf(pages);
const [file, words] = [JSON.stringify(files.index), JSON.stringify(files.words)];
let requests: string[] = [];
let answers: Record<string, () => Response> = {};

beforeEach(() => {
  requests = [];
  answers = {};
  vi.stubGlobal('location', new URL('https://docs.example/docs/quickstart'));
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(String(address));
    const answer = answers[new URL(address).pathname];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What loading was refused with. */
async function refusal(versionUrl: string): Promise<unknown> {
  return loadIndex(versionUrl).then(
    () => undefined,
    ({ kind, url, message }: SearchIndexError) => ({ kind, url, message }),
  );
}

/** Answers with both files of an edition, or of a context. */
function put(path: string, suffix = ''): void {
  answers[`${path}search-index${suffix}.json`] = () => new Response(file);
  answers[`${path}search-words${suffix}.json`] = () => new Response(words);
}

describe('loadIndex', () => {
  it('loads an edition once, and a context from files of its own', async () => {
    put('/once/');
    put('/once/', '-api');
    const [one, other] = await Promise.all([loadIndex('/once/'), loadIndex('/once/')]);
    expect(one).toBe(other);
    await loadWholeIndex('/once/', 'api');
    await one.whole();
    expect(requests).toEqual([
      'https://docs.example/once/search-index.json',
      'https://docs.example/once/search-words.json',
      'https://docs.example/once/search-index-api.json',
      'https://docs.example/once/search-words-api.json',
    ]);
    expect(one.search('docker')[0]?.url).toBe('/docs/install/docker');
    expect(one.search('docker nothing', { loose: true })[0]?.url).toBe('/docs/install/docker');
  });

  it('answers from names first, then from texts', async () => {
    put('/first/');
    const first = await loadIndex('/first/');
    expect(first.count('sqlite')).toBe(0);
    const whole = await first.whole();
    expect(await first.whole()).toBe(whole);
    expect(whole.count('sqlite')).toBe(1);
  });

  it('asks for the words when the names begin to come, not before', async () => {
    put('/soon/');
    let begin = (_: Response) => {};
    let end = () => {};
    const stream = new ReadableStream({
      start(controller) {
        end = () => {
          controller.enqueue(new TextEncoder().encode(file));
          controller.close();
        };
      },
    });
    const answer = new Promise<Response>((resolve) => {
      begin = resolve;
    });
    const { fetch: usual } = globalThis;
    vi.stubGlobal('fetch', (address: string) => {
      const asked = usual(address);
      return address.endsWith('index.json') ? answer : asked;
    });
    const loading = loadIndex('/soon/');
    expect(requests).toEqual(['https://docs.example/soon/search-index.json']);
    begin(new Response(stream));
    await vi.waitFor(() => expect(requests[1]).toBe('https://docs.example/soon/search-words.json'));
    end();
    expect((await (await loading).whole()).count('sqlite')).toBe(1);
    expect(requests).toHaveLength(2);
  });

  it('asks for texts of rows behind the words, and without them when they failed', async () => {
    put('/texts/');
    answers['/texts/search-text/0.json'] = () => new Response('["Start the web server."]');
    let come = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      come = resolve;
    });
    const { fetch: usual } = globalThis;
    vi.stubGlobal('fetch', (address: string) => {
      const asked = usual(address);
      return String(address).endsWith('words.json') ? late : asked;
    });
    const first = await loadIndex('/texts/');
    const text = first.textOf({ ...(first.search('quickstart')[0] as SearchHit), id: 0, page: 0 });
    expect(requests).toHaveLength(2);
    come(new Response('', { status: 503 }));
    expect(await text).toBe('Start the web server.');
    expect(String(requests[2])).toBe('https://docs.example/texts/search-text/0.json');
  });

  it('goes on from the names when the words failed', async () => {
    answers['/half/search-index.json'] = () => new Response(file);
    const first = await loadIndex('/half/');
    await expect(first.whole()).rejects.toMatchObject({ kind: 'network' });
    answers['/half/search-words.json'] = () => new Response('{}');
    await expect(first.whole()).rejects.toMatchObject({ kind: 'malformed' });
    put('/half/');
    expect((await first.whole()).count('sqlite')).toBe(1);
  });

  it.each(['https://evil.example/', '//evil.example/', 'http://docs.example/', 'https://['])(
    'refuses %s without asking for it',
    async (versionUrl) => {
      expect(await refusal(versionUrl)).toMatchObject({ kind: 'origin', message: 'Unexpected version url' });
      expect(requests).toEqual([]);
    },
  );

  it('tells a missing file, a failing host, a lost connection and a damaged file apart', async () => {
    answers['/a/search-index.json'] = () => new Response('', { status: 404 });
    answers['/b/search-index.json'] = () => new Response('', { status: 503 });
    answers['/d/search-index.json'] = () => new Response(file.slice(0, -9));
    answers['/e/search-index.json'] = () => new Response('<!doctype html>\n<html></html>');
    answers['/g/search-index.json'] = () => new Response('not found');
    answers['/f/search-index.json'] = () => new Response('[]');
    const kinds = await Promise.all(['/a/', '/b/', '/c/', '/d/', '/e/', '/f/', '/g/'].map(refusal));
    expect(kinds).toMatchObject([
      { kind: 'missing', url: 'https://docs.example/a/search-index.json' },
      { kind: 'network' },
      { kind: 'network' },
      { kind: 'malformed' },
      { kind: 'missing' },
      { kind: 'malformed' },
      { kind: 'malformed' },
    ]);
  });

  it('tries again after a failure', async () => {
    expect(await refusal('/again/')).toMatchObject({ kind: 'network' });
    put('/again/');
    expect((await loadWholeIndex('/again/')).count('docker')).toBe(2);
  });

  it('rejects with an error of its own kind', async () => {
    await expect(loadIndex('/none/')).rejects.toBeInstanceOf(SearchIndexError);
  });
});
