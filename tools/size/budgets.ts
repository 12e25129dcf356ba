import type { PageWeight } from './pageWeight';

/** A kind of page, one of its pages, and what it may weigh. */
export interface Budget {
  readonly kind: string;
  readonly address: string;
  readonly limit: PageWeight;
}

const kB = 1000;
const style = 20.7 * kB;

/**
 * Who raises a limit says why in the commit. What a reader does not use before they use it (search, highlighter,
 * diagrams, other pages' routes) does not belong into a first visit.
 */
export const budgets: readonly Budget[] = [
  { kind: 'home', address: '/', limit: { html: 6 * kB, script: 113 * kB, style } },
  { kind: 'short page', address: '/docs/quickstart', limit: { html: 14 * kB, script: 133 * kB, style } },
  { kind: 'page of the API', address: '/docs/api/flow', limit: { html: 20 * kB, script: 138 * kB, style } },
  {
    kind: 'configuration',
    address: '/docs/config-reference/overview',
    limit: { html: 14 * kB, script: 136 * kB, style },
  },
  { kind: 'category', address: '/docs/application', limit: { html: 9 * kB, script: 136 * kB, style } },
  { kind: 'post', address: '/blog', limit: { html: 8 * kB, script: 132 * kB, style } },
  { kind: 'search', address: '/search', limit: { html: 5 * kB, script: 121 * kB, style } },
  { kind: 'home, Chinese', address: '/zh-CN/', limit: { html: 7 * kB, script: 115 * kB, style } },
  {
    kind: 'short page, Chinese',
    address: '/zh-CN/docs/quickstart',
    limit: { html: 15 * kB, script: 136 * kB, style },
  },
];
