/** The words of an address in lower case. */
export function wordsOf(path: string): string[] {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A stray `%`: take the address as it was typed.
  }
  return text
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'docs');
}

/** The words of an address, as a query for the search. */
export function searchWords(path: string): string {
  return wordsOf(path.slice(path.lastIndexOf('/') + 1)).join(' ');
}

/**
 * Pages whose addresses share the most words with an address that leads nowhere; those that share the last
 * word come first.
 *
 * @param path the address that failed
 * @param known addresses of existing pages
 * @returns at most `limit` of `known`, best first; empty when nothing is alike
 */
export function likelyPages(path: string, known: readonly string[], limit = 5): string[] {
  const wanted = wordsOf(path);
  const last = wanted.at(-1);
  if (last === undefined) return [];
  const scored = known.map((page) => {
    const words = wordsOf(page);
    const shared = wanted.filter((word) => words.includes(word)).length;
    const score = shared + (words.at(-1) === last ? 2 : 0) - words.length / 100;
    return { page, shared, score };
  });
  return scored
    .filter(({ shared, score }) => shared > 0 && score >= 1)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}
