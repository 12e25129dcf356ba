/** Width and height of a card in pixels, as Open Graph recommends them. */
export const cardSize = { width: 1200, height: 630 };

/**
 * Address of the picture that networks show beside a link to a page.
 *
 * @param permalink path of the page, with the base path and the language
 * @param baseUrl base path of the language, with slashes at both ends
 */
export function cardAddress(permalink: string, baseUrl: string): string {
  return `${baseUrl}cards/${permalink.slice(baseUrl.length).replace(/\/$/, '')}.png`;
}
