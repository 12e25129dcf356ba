/** A hash that makes an address unique says nothing about the page. */
const hashSuffix = /_[0-9a-f]{6}$/;

/** What the address of a page says: its last part, and the parts above it. */
interface AddressWords {
  readonly last: string;
  readonly above: string;
}

/**
 * The words of a page's address.
 *
 * @param bases paths that stand in front of every page (of the edition, of the language); the first that fits is
 *   left out
 */
export function addressWords(url: string, bases: readonly string[]): AddressWords {
  const base = bases.find((path) => url.startsWith(path)) ?? '';
  const parts = url
    .slice(base.length)
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(hashSuffix, ''));
  return { last: parts.at(-1) ?? '', above: parts.slice(0, -1).join(' ') };
}
