import { type IndexFile, type PageDocument, type SectionDocument, schemaNumber } from '../contract';
import { frequencyDigit, lengthStep } from '../engine/frequency';
import { encodeNumbers } from '../text/numbers';
import { encodeTerms } from '../text/termList';
import { type Counts, countEquivalents, countNames, countSection, entryOf } from './countTerms';
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
  /** Lists of words that mean the same. */
  readonly equivalents: readonly (readonly string[])[];
}

/** A term is frequent that stands on more than this share of the pages, and on more than a few. */
const frequentShare = 0.15;
const fewPages = 20;

/** Makes a contract file of pages, whose ids are given in their order. */
export function buildIndex(
  placed: readonly PlacedPage[],
  { equivalents, ...settings }: IndexSettings,
): IndexFile {
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
    countEquivalents(each.page, page.i, equivalents, counts);
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
 * Of each page the document where a term stands most, and if it stands everywhere as often, the shortest. The
 * others are found through their page. A term of many pages says something only about those that repeat it. What
 * is left out is a third of the index, and found no better with it.
 */
function tellingDocuments(
  byDocument: ReadonlyMap<number, number>,
  pageOf: readonly number[],
  lengths: readonly number[],
): [document: number, count: number][] {
  const best = new Map<number | undefined, [document: number, count: number]>();
  const lengthOf = (document: number) => lengths[document] ?? 0;
  for (const [document, count] of [...byDocument].sort(([one], [other]) => one - other)) {
    const [known = -1, most = 0] = best.get(pageOf[document]) ?? [];
    if (count > most || (count === most && lengthOf(document) < lengthOf(known))) {
      best.set(pageOf[document], [document, count]);
    }
  }
  const documents = [...best.values()].sort(([one], [other]) => one - other);
  const pages = new Set(pageOf).size;
  const isFrequent = documents.length > Math.max(fewPages, pages * frequentShare);
  return isFrequent ? documents.filter(([, count]) => count > 1) : documents;
}

/** Browsers look terms up by comparing code units. */
function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : 1;
}
