import { posix } from 'node:path';
import type { Document, RuleContext } from '../model';

/** Pages of the edition that a page links to: one that goes on where another ends says so. */
export function linkedPages({ path, links }: Document, { index }: RuleContext): Document[] {
  return links.flatMap(({ url }) => {
    const file = url.replace(/[?#].*$/, '');
    return /^[^/:]+.*\.mdx?$/.test(file) ? (index.byPath(posix.join(posix.dirname(path), file)) ?? []) : [];
  });
}
