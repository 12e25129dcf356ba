import type { ContextName, SearchIndex } from '../contract';
import { createEngine } from '../engine/createEngine';
import { decodeIndex } from '../engine/decodeIndex';
import { createTexts } from '../engine/texts';
import { fetchEarly } from './earlyRequests';

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

const loading = new Map<string, Promise<SearchIndex>>();

/**
 * The index of an edition, loaded once for each address; a failed attempt is forgotten, so that a second call
 * tries again.
 *
 * @param versionUrl base path of the edition in the language in view: '/', '/docs/next/', '/zh-CN/docs/v0.6.3/'
 * @param context loads the smaller index of this context alone
 * @throws SearchIndexError (the promise is rejected)
 */
export function loadIndex(versionUrl: string, context?: ContextName): Promise<SearchIndex> {
  const name = `search-index${context ? `-${encodeURIComponent(context)}` : ''}.json`;
  const address = addressOf(versionUrl + name);
  if (address === undefined) {
    return Promise.reject(new SearchIndexError('origin', versionUrl, 'Unexpected version url'));
  }
  const known = loading.get(address);
  if (known) return known;
  const index = load(address);
  loading.set(address, index);
  index.catch(() => loading.delete(address));
  return index;
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

async function load(address: string): Promise<SearchIndex> {
  const text = await fetchText(address);
  try {
    const index = decodeIndex(JSON.parse(text));
    const textOf = createTexts(index.head, (name) => fetchJson(new URL(name, address)));
    return { ...createEngine(index), textOf };
  } catch (error) {
    throw new SearchIndexError('malformed', address, String(error));
  }
}

async function fetchText(address: string): Promise<string> {
  let status: number;
  try {
    const response = await fetchEarly(address);
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
