import type { ContextName, SearchContext } from './contract';

/** The context of a page, by its site path; empty for a page of none. */
export function contextOf(path: string, contexts: readonly SearchContext[]): ContextName {
  let longest = '';
  let found: ContextName = '';
  for (const { name, paths } of contexts) {
    for (const prefix of paths) {
      const fits = path === prefix || path.startsWith(`${prefix}/`);
      if (fits && prefix.length > longest.length) [longest, found] = [prefix, name];
    }
  }
  return found;
}
