import { identifiersOf, pathsOf, termsOf } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import { cutHan } from './cutHan';
import type { Page, Section } from './Page';

/** What a word counts by where it stands, in occurrences in the text. */
const weights = { text: 1, description: 4, asked: 4, code: 2, keywords: 5, operation: 9 };
const descriptionProbe = 40;
const className = /^[A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]*$|^[A-Z]{2,}[a-z][A-Za-z0-9]*$/;

/** How often a term stands in a document. */
export interface Count {
  readonly times: number;
  /** As a keyword, or whole as a name in code: a reader may look for it before the texts are there. */
  readonly isName: boolean;
  /** A reader's word for this very document. */
  readonly isAsked: boolean;
  /** In blocks of code alone: a use, not what the document is about. */
  readonly isUse: boolean;
}

/** What the terms of a section count in it, and its length, which is the sum of all that it writes. */
interface Tally {
  readonly terms: ReadonlyMap<string, Count>;
  readonly length: number;
}

/** A section is counted for the whole index and for that of its context, a post for each edition. */
const tallies = new WeakMap<Section, Tally>();

/**
 * Counts the terms of a section, and of its page's description and keywords if it is the page's beginning.
 *
 * @param isApi its samples are those of the operations that they call
 */
export function tallyOf(section: Section, page: Page | undefined, isApi = false): Tally {
  const known = tallies.get(section) ?? tally(section, page, isApi);
  tallies.set(section, known);
  return known;
}

function tally({ prose, code, names, asked = [] }: Section, page: Page | undefined, isApi: boolean): Tally {
  let length = 0;
  const counted = new Map<string, Count>();
  const count = (
    terms: readonly string[],
    weight: number,
    { isName = false, isAsked = false, isUse = false } = {},
  ) => {
    for (const term of terms) {
      const before = counted.get(term);
      counted.set(term, {
        times: (before?.times ?? 0) + weight,
        isName: isName || before?.isName === true,
        isAsked: isAsked || before?.isAsked === true,
        isUse: isUse && before?.isUse !== false,
      });
    }
    length += terms.length * weight;
  };
  count(termsOf(prose, cutHan), weights.text);
  for (const each of code) {
    const [first = '', ...rest] = termsOf(each, cutHan);
    if (className.test(each)) {
      count([first], weights.code, { isName: true });
      count(rest, weights.code);
    } else count([first, ...rest].filter(Boolean), weights.code);
    count(identifiersOf(each), weights.code);
    count(pathsOf(each), weights.code, { isName: true });
  }
  for (const each of names) {
    count([...termsOf(each, cutHan), ...identifiersOf(each)], weights.text, { isUse: true });
    count(pathsOf(each), isApi ? weights.operation : weights.code, { isName: isApi });
  }
  // Each word once: which of them comes again in what readers say is chance.
  const written = length;
  count([...new Set(asked.flatMap((each) => termsOf(each, cutHan)))], weights.asked, {
    isAsked: true,
  });
  // What readers say makes no text longer: a place of many names is no worse for each.
  length = written;
  if (page !== undefined) {
    if (!prose.includes(page.description.slice(0, descriptionProbe))) {
      count(termsOf(page.description, cutHan), weights.description);
    }
    count(termsOf(page.keywords, cutHan), weights.keywords, { isName: true });
  }
  return { terms: counted, length };
}

/** Chinese words of titles, headings and breadcrumbs: browsers find their documents themselves, but cannot cut them. */
export function hanOfNames({ title, sections, breadcrumbs }: Page): string[] {
  const names = [title, ...sections.map(({ heading }) => heading), ...breadcrumbs];
  return names.flatMap((text) => wordsOf(text).filter(isHan).flatMap(cutHan));
}
