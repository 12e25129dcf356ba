import type { ContextName, SearchHit, SearchIndex } from '../contract';
import { type DecodedIndex, decodeIndex } from '../engine/decodeIndex';
import { SearchEngine } from '../engine/SearchEngine';
import { fetchEarly } from './earlyRequests';
import { SearchIndexError } from './SearchIndexError';
import { SnippetTexts } from './SnippetTexts';

export { SearchIndexError };

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
  const index = decode(await fetchText(address), address);
  const engine = new SearchEngine(index);
  const texts = new SnippetTexts(new URL('search-text/', address).href, index.head.shards);
  return {
    search: (query, options) => engine.search(query, options),
    count: (query, scope) => engine.count(query, scope),
    suggestFor: (words) => engine.suggestFor(words),
    snippet: async (hit: SearchHit) => engine.snippet(hit, await texts.of(hit.id + index.head.first)),
  };
}

async function fetchText(address: string): Promise<string> {
  let response: Response;
  try {
    response = await fetchEarly(address);
    if (response.ok) return await response.text();
  } catch (error) {
    throw new SearchIndexError('network', address, String(error));
  }
  const kind = response.status === 404 ? 'missing' : 'network';
  throw new SearchIndexError(kind, address, `Status ${response.status}`);
}

function decode(text: string, address: string): DecodedIndex {
  try {
    return decodeIndex(JSON.parse(text));
  } catch (error) {
    throw new SearchIndexError('malformed', address, String(error));
  }
}
