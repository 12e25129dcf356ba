import type { Limit } from './everyPage';
import type { PageWeight } from './pageWeight';

/** A kind of page, one of its pages, and what it may weigh. */
export interface Budget {
  readonly kind: string;
  readonly address: string;
  readonly limit: PageWeight;
}

const kB = 1000;
const style = 20.9 * kB;

/**
 * Who raises a limit says why in the commit. What a reader does not use before they use it (search, highlighter,
 * diagrams, other pages' routes) does not belong into a first visit.
 */
export const budgets: readonly Budget[] = [
  { kind: 'home', address: '/', limit: { html: 6.2 * kB, script: 113 * kB, style } },
  {
    kind: 'short page',
    address: '/docs/quickstart',
    limit: { html: 14 * kB, script: 133 * kB, style },
  },
  {
    kind: 'page of the API',
    address: '/docs/api/flow',
    limit: { html: 21 * kB, script: 139 * kB, style },
  },
  {
    kind: 'configuration',
    address: '/docs/config-reference/overview',
    limit: { html: 14 * kB, script: 136 * kB, style },
  },
  {
    kind: 'category',
    address: '/docs/application',
    limit: { html: 9 * kB, script: 136 * kB, style },
  },
  { kind: 'post', address: '/blog', limit: { html: 8 * kB, script: 132 * kB, style } },
  { kind: 'search', address: '/search', limit: { html: 5 * kB, script: 121 * kB, style } },
  {
    kind: 'home, Chinese',
    address: '/zh-CN/',
    limit: { html: 7 * kB, script: 115 * kB, style },
  },
  {
    kind: 'short page, Chinese',
    address: '/zh-CN/docs/quickstart',
    limit: { html: 15 * kB, script: 136 * kB, style },
  },
];

/** Milliseconds for which a phone may be busy at a stretch on each of them; `npm run bench:tasks` measures it. */
export const longestTask = 200;

/** What every page may have, by kind, and every index of the search: what a writer adds shows here first. */
export const limits: readonly Limit[] = [
  { kind: 'page of the API', files: /docs\/(?:[^/]+\/)?api\/[^/]+\.html$/, bytes: 275 * kB, requests: 17 },
  { kind: 'configuration', files: /\/config-reference\/.*\.html$/, bytes: 170 * kB, requests: 17 },
  { kind: 'page of the docs', files: /(?:^|\/)docs\/.*\.html$/, bytes: 180 * kB, requests: 20 },
  { kind: 'post, list of posts', files: /(?:^|\/)blog(?:\/.*)?\.html$/, bytes: 60 * kB, requests: 20 },
  { kind: 'page of its own', files: /\.html$/, bytes: 26 * kB, requests: 12 },
  { kind: 'index of the search', files: /search-index[^/]*\.json$/, bytes: 275 * kB },
  { kind: 'words of the search', files: /search-words[^/]*\.json$/, bytes: 225 * kB },
];
