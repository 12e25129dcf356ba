import { normalizeUrl } from '@docusaurus/utils';
import type { Options } from './options';

/**
 * Refuses redirects from addresses that have a page: of two pages of one address one would never be seen, and a move
 * would never be asked for.
 *
 * @param routes paths of all pages that were built, with base path; one that was added twice stands there twice
 * @throws Error with every redirect that must go
 */
export function refuseTakenAddresses(
  { pages, moves }: Options,
  routes: readonly string[],
  baseUrl: string,
): void {
  const count = (from: string) =>
    routes.filter((route) => decodeURI(route) === normalizeUrl([baseUrl, from])).length;
  const taken = [
    ...pages.filter(({ from }) => count(from) > 1),
    ...moves.filter(({ from }) => count(from) > 0),
  ];
  if (taken.length === 0) return;
  const lines = taken.map(({ from, to }) => `- from "${from}" to "${to}": there is a page at "${from}".`);
  throw new Error(
    `config/redirects.ts: redirects work only from addresses without a page.\n${lines.join('\n')}\nRemove the redirect, or the page.`,
  );
}
