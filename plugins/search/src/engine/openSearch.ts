import type { ContextName, SearchHit, SearchIndex } from '../contract';
import { createEngine } from './createEngine';
import { decodeIndex } from './decodeIndex';
import { refinements } from './refinements';
import { snippetOf } from './snippet';
import { createTexts, type ReadFile } from './texts';

/** The search of one edition, ready to answer. */
export interface Search extends SearchIndex {
  /** At most 50 characters of a row's text, around the words of the query. */
  snippetOf(hit: SearchHit): Promise<string>;
}

/** Whether `openSearch` may read this file below an edition's base path, if it is asked for no context. */
export const isSearchFile = (name: string): boolean =>
  /^search-(?:(?:index|words)\.json|text\/\d+\.json)$/.test(name);

/**
 * Opens the search of an edition wherever its files can be read: index in, rows out. Nothing in it knows a browser, a
 * network or a disk; in Node `read` is `async (name) => JSON.parse(await readFile(path.join(directory, name), 'utf8'))`
 * with the folder of the edition in the built site.
 *
 * @param read reads a file by its name below the edition's base path
 * @param context opens the smaller index of this context alone
 * @throws MalformedIndexError for a file that the build of this version has not written, and what `read` throws (the
 *   promise is rejected)
 */
export async function openSearch(read: ReadFile, context?: ContextName): Promise<Search> {
  const suffix = context ? `-${context}` : '';
  const [file, words] = await Promise.all([
    read(`search-index${suffix}.json`),
    read(`search-words${suffix}.json`),
  ]);
  const index = decodeIndex(file, words);
  const textOf = createTexts(index.head, read);
  return {
    ...createEngine(index, refinements),
    textOf,
    snippetOf: async (hit) => snippetOf(await textOf(hit), hit.words, hit.kind === 'answer').text,
  };
}
