import type { HtmlPage } from '../../tools/builtPages';

/** What every page has of `plugins/flat-client`: its data, and React's script apart from the app's. */
const always = [
  /<script type="application\/json" id="__flat">.*?<\/script>/s,
  /<script src="?[^\s">]*\/assets\/js\/react\.[0-9a-f]{8}\.js"? defer(?:="?defer"?)?><\/script>\n?/,
];
/** The scripts of its route; the not-found page has none. */
const ownScripts = /<script src="[^"]*" defer data-flat><\/script>/g;

/** Hashes in the names of scripts and styles that every page loads. */
const hashes = /\b(runtime~main|main|styles)\.[0-9a-f]{8}\.(js|css)\b/g;

/**
 * The page as it would be without the plugin.
 *
 * @throws when a page of a build with the plugin lacks what the plugin adds
 */
function withoutAdditions({ address, html }: HtmlPage): string {
  const missing = always.find((pattern) => html.search(pattern) < 0);
  if (missing) throw new Error(`${address} has nothing that matches ${missing}.`);
  return [...always, ownScripts]
    .reduce((rest, pattern) => rest.replace(pattern, ''), html)
    .replace(hashes, '$1.$2');
}

/**
 * Compares two builds of one site.
 *
 * @param flat pages of the build with the plugin
 * @param stock pages of the build without it
 * @returns a line for each page that only one of them has, or that reads differently, with the first difference
 */
export function htmlDifferences(flat: readonly HtmlPage[], stock: readonly HtmlPage[]): string[] {
  const others = new Map(stock.map(({ address, html }) => [address, html.replace(hashes, '$1.$2')]));
  const differences = flat.flatMap((page) => {
    const other = others.get(page.address);
    others.delete(page.address);
    if (other === undefined) return [`${page.address}: only with the plugin`];
    const own = withoutAdditions(page);
    if (own === other) return [];
    const at = [...own].findIndex((_, index) => own[index] !== other[index]);
    const [here = '', there = ''] = [own, other].map((html) => html.slice(Math.max(0, at - 40), at + 60));
    return [`${page.address}: with the plugin …${here}…, without it …${there}…`];
  });
  return [...differences, ...[...others.keys()].map((address) => `${address}: only without the plugin`)];
}
