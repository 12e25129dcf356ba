import { type IndexFile, type PageDocument, type SectionDocument, schemaNumber } from '../contract';
import { frequencyDigit, lengthStep } from '../engine/frequency';
import { addressWords } from '../text/address';
import { encodeNumbers } from '../text/numbers';
import { encodeTerms } from '../text/termList';
import { identifiersOf, termsOf } from '../text/terms';
import { cutHan } from './cutHan';
import type { Page, Section } from './Page';

/** A page and what its place on the site makes of it. */
export interface PlacedPage {
  readonly page: Page;
  /** Place in the list of contexts, or -1. */
  readonly context: number;
  readonly kind: PageDocument['k'];
  /** Its headings that are names are parameters. */
  readonly hasParameters: boolean;
  readonly lowered: boolean;
}

export interface IndexSettings {
  readonly contexts: readonly string[];
  readonly bases: readonly string[];
  /** Ids of the first documents of the shards, as in the whole index. */
  readonly shards: readonly number[];
  /** Id of the first document in the whole index. */
  readonly first: number;
}

/** What a word counts by where it stands, in occurrences in the text. */
const weights = { text: 1, description: 1, code: 2, keywords: 3 };
const descriptionProbe = 40;
/** Documents of a page that a term is kept for. */
const documentsPerPage = 2;

/** How often each term stands in each document; none for terms of titles and addresses alone. */
type Counts = Map<string, Map<number, number>>;

/** Makes a contract file of pages, whose ids are given in their order. */
export function buildIndex(placed: readonly PlacedPage[], settings: IndexSettings): IndexFile {
  const pages: PageDocument[] = [];
  const sections: SectionDocument[] = [];
  const counts: Counts = new Map();
  const lengths: number[] = [];
  const pageOf: number[] = [];
  for (const each of placed) {
    const page = pageDocument(each, lengths.length);
    pages.push(page);
    each.page.sections.forEach((section, place) => {
      const id = lengths.length;
      pageOf.push(page.i);
      if (place > 0) sections.push(sectionDocument(section, page, each.hasParameters));
      lengths.push(countSection(section, id, place === 0 ? each.page : undefined, counts));
    });
    countNames(each.page, settings.bases, counts);
  }
  return [
    { documents: pages, index: { schema: schemaNumber, ...settings } },
    {
      documents: sections,
      index: { ...encodeCounts(counts, pageOf, lengths), lengths: encodeNumbers(lengths.map(lengthStep)) },
    },
  ];
}

function pageDocument({ page, context, kind, lowered }: PlacedPage, i: number): PageDocument {
  return {
    i,
    t: page.title,
    u: page.url,
    b: page.breadcrumbs,
    ...(context >= 0 ? { c: context } : {}),
    ...(kind ? { k: kind } : {}),
    ...(lowered ? { l: 1 } : {}),
  };
}

function sectionDocument(
  { heading, hash, isName }: Section,
  page: PageDocument,
  hasParameters: boolean,
): SectionDocument {
  const document = { t: heading, h: hash, p: page.i };
  return isName && hasParameters ? { ...document, k: 'parameter' } : document;
}

/** Counts the terms of a section, and of its page's description and keywords if it is the page's beginning. */
function countSection(
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
function countNames(page: Page, bases: readonly string[], counts: Counts): void {
  const { last, above } = addressWords(page.url, bases);
  const headings = page.sections.map(({ heading }) => heading);
  for (const text of [page.title, ...headings, last, above, ...page.breadcrumbs]) {
    for (const term of [...termsOf(text, cutHan), ...identifiersOf(text)]) entryOf(term, counts);
  }
}

function entryOf(term: string, counts: Counts): Map<number, number> {
  const known = counts.get(term);
  if (known) return known;
  const entry = new Map<number, number>();
  counts.set(term, entry);
  return entry;
}

function encodeCounts(
  counts: Counts,
  pageOf: readonly number[],
  lengths: readonly number[],
): { terms: string; postings: string; frequencies: string } {
  const terms = [...counts.keys()].filter((term) => !/[A-Z]/.test(term)).sort(byCodeUnit);
  const numbers: number[] = [];
  let frequencies = '';
  for (const term of terms) {
    const documents = tellingDocuments(entryOf(term, counts), pageOf, lengths);
    numbers.push(documents.length);
    let previous = -1;
    for (const [document, count] of documents) {
      numbers.push(document - previous - 1);
      previous = document;
      frequencies += frequencyDigit(count);
    }
  }
  return { terms: encodeTerms(terms), postings: encodeNumbers(numbers), frequencies };
}

/**
 * Of each page the few documents where a term stands most, and if it stands everywhere as often, the shortest.
 * The others are found through their page; without them the index is a tenth smaller.
 */
function tellingDocuments(
  byDocument: ReadonlyMap<number, number>,
  pageOf: readonly number[],
  lengths: readonly number[],
): [document: number, count: number][] {
  const kept = new Map<number | undefined, number>();
  return [...byDocument]
    .sort(([one, count], [other, otherCount]) => {
      const lengthOf = (document: number) => lengths[document] ?? 0;
      return otherCount - count || lengthOf(one) - lengthOf(other) || one - other;
    })
    .filter(([document]) => {
      const before = kept.get(pageOf[document]) ?? 0;
      kept.set(pageOf[document], before + 1);
      return before < documentsPerPage;
    })
    .sort(([one], [other]) => one - other);
}

/** Browsers look terms up by comparing code units. */
function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : 1;
}
