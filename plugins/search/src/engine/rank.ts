import type { PageDocument } from '../contract';
import { addressWords } from '../text/address';
import { stem } from '../text/stem';
import { termsOf } from '../text/terms';
import { cutQuery } from './cutQuery';
import type { DecodedIndex } from './decodeIndex';
import { type Evidence, evidenceOf, type Sources, strongTitle } from './evidence';
import type { Slot } from './slots';
import {
  addressIsShare,
  almostAllOfTitle,
  coverageExponent,
  doubtfulPresence,
  fromPageShare,
  leadingTitle,
  looseCoverageExponent,
  loweredShare,
  onPagePresence,
  pageHeadingsShare,
  pageItselfBonus,
  saturation,
  secondSectionShare,
  titleHoldsBonus,
  titleIsBonus,
} from './weights';

/** A page that fits a query, with the document of it (itself or a section) that fits best. */
export interface RankedPage {
  readonly page: PageDocument;
  readonly document: number;
  readonly score: number;
  /** Share of the query that the page holds. */
  readonly covered: number;
}

/** What is known of documents and pages after all words have been looked at. */
interface Tally {
  /** By document: evidence of all words, and share of the query that is present. */
  readonly score: Float32Array;
  readonly present: Float32Array;
  /** By page: share of the query in its title, and evidence of its title and headings. */
  readonly inTitle: Float32Array;
  readonly headings: Float32Array;
  /** What a document has that holds everything. */
  total: number;
}

/** The pages that fit, best first; `loose` lets any of the words do. */
export function rank(slots: readonly Slot[], sources: Sources, loose: boolean): RankedPage[] {
  const { index } = sources;
  const tally = tallyOf(slots, sources);
  const queryStems = new Set(slots.filter(({ kind }) => kind !== 'hanRun').map(({ text }) => stem(text)));
  const rows = index.pages.flatMap((page) => {
    const row = assemble(page, tally, index, loose ? looseCoverageExponent : coverageExponent);
    if (row === undefined) return [];
    const inTitle = (tally.inTitle[page.i] as number) / tally.total;
    let score = row.score * (1 + titleHoldsBonus * Math.min(1, inTitle) ** 2);
    if (inTitle > almostAllOfTitle) score *= 1 + titleIsBonus * likeness(page, queryStems, index) ** 2;
    if (page.l) score *= loweredShare;
    return [{ ...row, score, document: inTitle > leadingTitle ? page.i : row.document }];
  });
  return rows.sort((one, other) => other.score - one.score);
}

function tallyOf(slots: readonly Slot[], sources: Sources): Tally {
  const size = sources.index.documents.length;
  const numbers = () => new Float32Array(size);
  const tally: Tally = {
    score: numbers(),
    present: numbers(),
    inTitle: numbers(),
    headings: numbers(),
    total: 0,
  };
  for (const slot of slots) {
    const evidence = evidenceOf(slot, sources);
    tally.total += evidence.weight;
    addEvidence(tally, evidence, sources.index);
  }
  return tally;
}

function addEvidence(tally: Tally, { weight, strength, titles, sure }: Evidence, index: DecodedIndex): void {
  const { pageOf } = index;
  const bestHeading = new Map<number, number>();
  const bestOfPage = new Float32Array(pageOf.length);
  for (const [document, hit] of titles) {
    const page = pageOf[document] as number;
    bestHeading.set(page, Math.max(hit, bestHeading.get(page) ?? 0));
    if (page === document) tally.inTitle[page] = (tally.inTitle[page] as number) + weight * strongTitle(hit);
  }
  for (const [page, hit] of bestHeading) {
    tally.headings[page] = (tally.headings[page] as number) + weight * (hit / (saturation + hit));
  }
  strength.forEach((value, document) => {
    const page = pageOf[document] as number;
    if (value > (bestOfPage[page] as number)) bestOfPage[page] = value;
  });
  const presence = weight * (sure ? 1 : doubtfulPresence);
  for (let document = 0; document < pageOf.length; document++) {
    const onPage = bestOfPage[pageOf[document] as number] as number;
    if (onPage === 0) continue;
    const own = strength[document] as number;
    tally.score[document] =
      (tally.score[document] as number) + weight * Math.max(own, onPage * fromPageShare);
    tally.present[document] = (tally.present[document] as number) + presence * (own > 0 ? 1 : onPagePresence);
  }
}

/** The page by its two best documents, or undefined if none holds anything. */
function assemble(
  page: PageDocument,
  tally: Tally,
  index: DecodedIndex,
  exponent: number,
): RankedPage | undefined {
  const { score, present, headings, total } = tally;
  let [best, second, document, covered] = [0, 0, -1, 0];
  for (let each = page.i; index.pageOf[each] === page.i; each++) {
    const coverage = Math.min(1, (present[each] as number) / total);
    const value = (score[each] as number) * coverage ** exponent * (each === page.i ? pageItselfBonus : 1);
    covered = Math.max(covered, coverage);
    if (value > best) [best, second, document] = [value, best, each];
    else if (value > second) second = value;
  }
  if (document < 0) return undefined;
  const fromHeadings = ((headings[page.i] as number) ** 2 / total) * pageHeadingsShare;
  return { page, document, covered, score: best + second * secondSectionShare + fromHeadings };
}

/** How far the query is the title or the last part of the address, word by word: 0 to 1. */
function likeness(
  page: PageDocument,
  queryStems: ReadonlySet<string>,
  { head, vocabulary }: DecodedIndex,
): number {
  const cut = (run: string) => cutQuery(run, vocabulary);
  const stems = (text: string) => new Set(termsOf(text, cut).map(stem));
  const title = stems(page.t);
  const address = stems(addressWords(page.u, head.bases).last);
  const byTitle = Math.min(1, queryStems.size / Math.max(1, title.size));
  const isAddress = [...queryStems].every((each) => address.has(each));
  const byAddress = isAddress ? addressIsShare * (queryStems.size / Math.max(1, address.size)) : 0;
  return Math.max(byTitle, byAddress);
}
