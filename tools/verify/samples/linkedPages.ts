import { posix } from 'node:path';
import type { Document, RuleContext } from '../model';

/** The page in the other language; undefined where there is none. */
export function twinOf(document: Document, { index }: RuleContext): Document | undefined {
  return index.sibling(document, { locale: document.locale === 'en' ? 'zh-CN' : 'en' });
}

/** Pages of the edition that a page links to: one that goes on where another ends says so. */
export function linkedPages({ path, links }: Document, { index }: RuleContext): Document[] {
  return links.flatMap(({ url }) => {
    const file = url.replace(/[?#].*$/, '');
    return /^[^/:]+.*\.mdx?$/.test(file) ? (index.byPath(posix.join(posix.dirname(path), file)) ?? []) : [];
  });
}
