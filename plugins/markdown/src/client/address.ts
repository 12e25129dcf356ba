/**
 * Path of a page's Markdown, as that of the page: with base path and language where that has them.
 *
 * @param route path of the page; a home page ends with a slash
 */
export const markdownPath = (route: string): string =>
  route.endsWith('/') ? `${route}index.md` : `${route}.md`;
