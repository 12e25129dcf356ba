import { posix } from 'node:path';
import type { Document, RuleContext } from '../model';

/** The page in the other language; undefined where there is none. */
export function twinOf(document: Document, { index }: RuleContext): Document | undefined {
  return index.sibling(document, { locale: document.locale === 'en' ? 'zh-CN' : 'en' });
}

/**
 * Pages of the edition that a page links to: one that goes on where another ends says so.
 * @param words What the caller looks for on them: pages without it are left out, and need not be parsed. Without it
 *   all of them are given.
 */
export function linkedPages(
  { path, links }: Document,
  { index }: Pick<RuleContext, 'index'>,
  words?: string,
): Document[] {
  return links.flatMap(({ url }) => {
    const file = url.replace(/[?#].*$/, '');
    if (!/^[^/:]+.*\.mdx?$/.test(file)) return [];
    const linked = posix.join(posix.dirname(path), file);
    const isAsked = words === undefined || index.mentions(linked, words);
    return isAsked ? (index.byPath(linked) ?? []) : [];
  });
}
