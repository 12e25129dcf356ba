import { identifiersOf, pathsOf, termsOf } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import { cutHan } from './cutHan';
import type { Page, Section } from './Page';

/** What a word counts by where it stands, in occurrences in the text. */
const weights = { text: 1, description: 4, code: 2, keywords: 5, operation: 9 };
const descriptionProbe = 40;
const className = /^[A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]*$|^[A-Z]{2,}[a-z][A-Za-z0-9]*$/;

/** How often a term stands in a document. */
export interface Count {
  readonly times: number;
  /** As a keyword, or whole as a name in code: a reader may look for it before the texts are there. */
  readonly isName: boolean;
}

/** The documents of each term; none for terms of titles and addresses alone. */
export type Counts = Map<string, Map<number, Count>>;

/**
 * Counts the terms of a section, and of its page's description and keywords if it is the page's beginning.
 *
 * @param isApi its samples are those of the operations that they call
 */
export function countSection(
  { prose, code, names }: Section,
  id: number,
  page: Page | undefined,
  counts: Counts,
  isApi = false,
): number {
  let length = 0;
  const count = (terms: readonly string[], weight: number, isName = false) => {
    for (const term of terms) {
      const byDocument = entryOf(term, counts);
      const before = byDocument.get(id);
      byDocument.set(id, {
        times: (before?.times ?? 0) + weight,
        isName: isName || before?.isName === true,
      });
    }
    length += terms.length * weight;
  };
  count(termsOf(prose, cutHan), weights.text);
  for (const each of code) {
    const [first = '', ...rest] = termsOf(each, cutHan);
    if (className.test(each)) {
      count([first], weights.code, true);
      count(rest, weights.code);
    } else count([first, ...rest].filter(Boolean), weights.code);
    count(identifiersOf(each), weights.code);
    count(pathsOf(each), weights.code, true);
  }
  for (const each of names) {
    count([...termsOf(each, cutHan), ...identifiersOf(each)], weights.text);
    count(pathsOf(each), isApi ? weights.operation : weights.code, true);
  }
  if (page === undefined) return length;
  if (!prose.includes(page.description.slice(0, descriptionProbe))) {
    count(termsOf(page.description, cutHan), weights.description);
  }
  count(termsOf(page.keywords, cutHan), weights.keywords, true);
  return length;
}

/** Chinese words of titles, headings and breadcrumbs: browsers find their documents themselves, but cannot cut them. */
export function hanOfNames({ title, sections, breadcrumbs }: Page): string[] {
  const names = [title, ...sections.map(({ heading }) => heading), ...breadcrumbs];
  return names.flatMap((text) => wordsOf(text).filter(isHan).flatMap(cutHan));
}

/** The documents of a term; a term that is not known yet has none. */
export function entryOf(term: string, counts: Counts): Map<number, Count> {
  const known = counts.get(term);
  if (known) return known;
  const entry = new Map<number, Count>();
  counts.set(term, entry);
  return entry;
}
