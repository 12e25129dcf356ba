import { addressWords } from '../text/address';
import { identifiersOf, termsOf } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import { cutHan } from './cutHan';
import type { Page, Section } from './Page';

/** What a word counts by where it stands, in occurrences in the text. */
const weights = { text: 1, description: 1, code: 2, keywords: 3, equivalent: 1, equivalentTitle: 4 };
const descriptionProbe = 40;
/** How often each term stands in each document; none for terms of titles and addresses alone. */
export type Counts = Map<string, Map<number, number>>;

/** Counts the terms of a section, and of its page's description and keywords if it is the page's beginning. */
export function countSection(
  { prose, code, names }: Section,
  id: number,
  page: Page | undefined,
  counts: Counts,
): number {
  let length = 0;
  const count = (terms: readonly string[], weight: number) => {
    for (const term of terms) {
      const byDocument = entryOf(term, counts);
      byDocument.set(id, (byDocument.get(id) ?? 0) + weight);
    }
    length += terms.length * weight;
  };
  count(termsOf(prose, cutHan), weights.text);
  for (const each of code) {
    count(termsOf(each, cutHan), weights.code);
    count(identifiersOf(each), weights.code);
  }
  for (const each of names) {
    count([...termsOf(each, cutHan), ...identifiersOf(each)], weights.text);
  }
  if (page === undefined) return length;
  if (!prose.includes(page.description.slice(0, descriptionProbe))) {
    count(termsOf(page.description, cutHan), weights.description);
  }
  count(termsOf(page.keywords, cutHan), weights.keywords);
  return length;
}

/** Terms of titles, headings, addresses and breadcrumbs: browsers find their documents themselves. */
export function countNames(page: Page, bases: readonly string[], counts: Counts): void {
  const { last, above } = addressWords(page.url, bases);
  const headings = page.sections.map(({ heading }) => heading);
  for (const text of [page.title, ...headings, last, above, ...page.breadcrumbs]) {
    for (const term of [...termsOf(text, cutHan), ...identifiersOf(text)]) entryOf(term, counts);
  }
}

/** What a page is about counts for the page in other words, too. */
export function countEquivalents(
  { title, description, keywords, sections }: Page,
  id: number,
  equivalents: readonly (readonly string[])[],
  counts: Counts,
): void {
  const headings = sections.map(({ heading }) => heading);
  const says = (text: string) => {
    const lowered = ` ${wordsOf(text).join(' ')} `.toLowerCase();
    return (word: string) => lowered.includes(isHan(word) ? word : ` ${word} `);
  };
  const [inTitle, inPage] = [says(title), says([title, description, keywords, ...headings].join(' '))];
  for (const words of equivalents) {
    if (!words.some(inPage)) continue;
    const weight = words.some(inTitle) ? weights.equivalentTitle : weights.equivalent;
    for (const word of words.filter((each) => !inPage(each))) {
      for (const term of new Set([...termsOf(word, cutHan), ...(isHan(word) ? [word] : [])])) {
        const byDocument = entryOf(term, counts);
        byDocument.set(id, Math.max(byDocument.get(id) ?? 0, weight));
      }
    }
  }
}

/** The documents of a term; a term that is not known yet has none. */
export function entryOf(term: string, counts: Counts): Map<number, number> {
  const known = counts.get(term);
  if (known) return known;
  const entry = new Map<number, number>();
  counts.set(term, entry);
  return entry;
}
