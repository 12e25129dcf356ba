import type { HtmlPage } from '../../tools/builtPages';
import { leadsOn } from './pages';

/** Pages that nobody is to be led to: the not-found page, and those that lead former addresses on. */
const isAside = ({ address, html }: HtmlPage): boolean => address.endsWith('/404') || leadsOn(html);

const withoutSlash = (address: string): string => address.replace(/(?<=.)\/$/, '');

/** Addresses of the site that a page's links and forms lead to, as the server sends it: what a browser without script has. */
function linksOf({ html, address }: HtmlPage): string[] {
  return [
    ...html.matchAll(/<(?:a|form)\s[^>]*?\b(?:href|action)=(?:"(?<quoted>[^"]*)"|(?<bare>[^\s>]*))/g),
  ].flatMap(({ groups }) => {
    const base = `http://site${address}`;
    const href = (groups?.quoted ?? groups?.bare ?? '').replaceAll('&amp;', '&');
    if (!URL.canParse(href, base)) return [];
    const { host, pathname } = new URL(href, base);
    return host === 'site' ? [withoutSlash(decodeURI(pathname))] : [];
  });
}

/**
 * Pages to which no way leads from the home page of their language by links and forms alone.
 *
 * @param homes addresses that readers begin at
 */
export function unreachable(pages: readonly HtmlPage[], homes: readonly string[]): string[] {
  const byAddress = new Map(pages.map((page) => [withoutSlash(page.address), page]));
  const seen = new Set<string>();
  const waiting = homes.map(withoutSlash);
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const page = byAddress.get(address);
    if (page === undefined || seen.has(address)) continue;
    seen.add(address);
    waiting.push(...linksOf(page));
  }
  return [...byAddress.values()]
    .filter((page) => !seen.has(withoutSlash(page.address)) && !isAside(page))
    .map(({ address }) => address);
}
