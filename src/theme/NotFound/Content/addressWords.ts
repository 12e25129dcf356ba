import { decoded, withoutHtmlEnding } from '../../../../lib/addresses';

/** The words of an address in lower case. */
export function wordsOf(path: string): string[] {
  return withoutHtmlEnding(decoded(path).toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'docs');
}

/** The words of an address, as a query for the search. */
export function searchWords(path: string): string {
  return wordsOf(path.slice(path.lastIndexOf('/') + 1)).join(' ');
}
