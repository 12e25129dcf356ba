import type { ContextName, SearchIndex } from '../contract';
import { createEngine } from '../engine/createEngine';
import { decodeIndex, prepareForWords } from '../engine/decodeIndex';
import type { Refinements } from '../engine/refinements';
import { createTexts } from '../engine/texts';
import { fetchEarly, requestEarly } from './earlyRequests';

/** Why an index could not be had; `kind` decides what the reader is told. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';

  constructor(
    readonly kind: 'origin' | 'network' | 'missing' | 'malformed',
    readonly url: string,
    message: string,
  ) {
    super(message);
  }
}

/** What answers first: it knows titles, headings, keywords and names, not what the texts say. */
export interface FirstIndex extends SearchIndex {
  /** The same with the words of the texts, which are on their way; asked again after a failure, it tries again. */
  whole(): Promise<SearchIndex>;
}

const loading = new Map<string, Promise<FirstIndex>>();

/**
 * The index of an edition, loaded once for each address; a failed attempt is forgotten, so that a second call
 * tries again.
 *
 * @param versionUrl base path of the edition in the language in view: '/', '/docs/next/', '/zh-CN/docs/v0.6.3/'
 * @param context loads the smaller index of this context alone
 * @throws SearchIndexError (the promise is rejected)
 */
export function loadIndex(versionUrl: string, context?: ContextName): Promise<FirstIndex> {
  const suffix = `${context ? `-${encodeURIComponent(context)}` : ''}.json`;
  const address = addressOf(`${versionUrl}search-index${suffix}`);
  if (address === undefined) {
    return Promise.reject(new SearchIndexError('origin', versionUrl, 'Unexpected version url'));
  }
  return once(loading, address, () => load(address, new URL(`search-words${suffix}`, address).href));
}

/** The index of an edition with all of its words. The same promises otherwise. */
export async function loadWholeIndex(versionUrl: string, context?: ContextName): Promise<SearchIndex> {
  return (await loadIndex(versionUrl, context)).whole();
}

/** What was begun under this key, or begins now; a failure is forgotten. */
function once<T>(known: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> {
  const promise = known.get(key) ?? begin();
  known.set(key, promise);
  promise.catch(() => known.delete(key));
  return promise;
}

/** The whole address of a path of this site; undefined for what lies elsewhere. */
function addressOf(path: string): string | undefined {
  try {
    const address = new URL(path, location.origin);
    return address.origin === location.origin ? address.href : undefined;
  } catch {
    return undefined;
  }
}

async function load(address: string, wordsAddress: string): Promise<FirstIndex> {
  requestEarly(address, wordsAddress);
  // The names are on the line. Asked for before, the rest would have kept them waiting; from now on only its way takes
  // time.
  const file = await fetchFile(address, () => void fetchRefinements().catch(() => {}));
  const first = reading(address, () => decodeIndex(file));
  const textOf = createTexts(first.head, async (name) => {
    // Excerpts are for rows that stay. Fetched beside the words, they would keep the better rows waiting.
    await wordsTried;
    return fetchJson(new URL(name, address));
  });
  const wholes = new Map<string, Promise<SearchIndex>>();
  const whole = () =>
    once(wholes, wordsAddress, async () => {
      // Behind the first rows, which are made now. A browser without this does it when the words are there.
      globalThis.requestIdleCallback?.(() => prepareForWords(file));
      const [words, refinements] = await Promise.all([fetchFile(wordsAddress), fetchRefinements()]);
      const engine = reading(wordsAddress, () => createEngine(decodeIndex(file, words), refinements));
      return { ...engine, textOf };
    });
  const wordsTried = whole().then(
    () => {},
    () => {},
  );
  return { ...createEngine(first), textOf, whole };
}

/** @param onAnswer called when the answer begins */
async function fetchFile(address: string, onAnswer?: () => void): Promise<unknown> {
  const text = await fetchText(address, onAnswer);
  return reading(address, () => JSON.parse(text));
}

async function fetchRefinements(): Promise<Refinements> {
  try {
    return (await import('../engine/refinements')).refinements;
  } catch (error) {
    throw new SearchIndexError('network', '', String(error));
  }
}

/** What fails while a file is read is a fault of the file. */
function reading<T>(address: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SearchIndexError('malformed', address, String(error));
  }
}

async function fetchText(address: string, onAnswer?: () => void): Promise<string> {
  let status: number;
  try {
    const response = await fetchEarly(address);
    if (response.ok) onAnswer?.();
    const text = await response.text();
    // Some hosts answer with a page where there is no file.
    status = /^\s*</.test(text) ? 404 : response.status;
    if (status === 200) return text;
  } catch (error) {
    throw new SearchIndexError('network', address, String(error));
  }
  throw new SearchIndexError(status === 404 ? 'missing' : 'network', address, `Status ${status}`);
}

async function fetchJson(address: URL): Promise<unknown> {
  const response = await fetch(address);
  return response.ok ? response.json() : undefined;
}
