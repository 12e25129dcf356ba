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
