import type { PageDocument } from '../contract';
import { stem } from '../text/stem';
import { termsOf } from '../text/terms';
import type { AskedPhrases } from './askedPhrases';
import { cutHanRun } from './cutHanRun';
import type { DecodedIndex } from './decodeIndex';
import {
  boundWeak,
  type Evidence,
  evidenceOf,
  shareInTitle,
  type Tally,
  tallyOf,
  weightOf,
} from './evidence';
import { isWeak, type Slot } from './slots';
import {
  almostAllOfTitle,
  askedBonus,
  coverageExponent,
  depthExponent,
  explainingBonus,
  headingHoldsBonus,
  knownNameToken,
  leadingTitle,
  looseCoverageExponent,
  loweredShare,
  pageHeadingsShare,
  pageItselfBonus,
  postShare,
  quotedBonus,
  referenceAskedWhyShare,
  referenceShare,
  secondSectionShare,
  subjectShare,
  titleHoldsBonus,
  titleIsBonus,
  titlePartBonus,
  unnamedShare,
  withoutWeakShare,
} from './weights';

/** A page that fits a query, with the document of it (itself or a section) that fits best. */
export interface RankedPage {
  readonly page: PageDocument;
  readonly document: number;
  readonly score: number;
  /** Share of the query that the page holds. */
  readonly covered: number;
}

/** How a query is to be answered. */
export interface Manner {
  /** Any of the words will do. */
  readonly loose: boolean;
  /** It asks what something is, not how it is done: see asksWhy.ts. */
  readonly asksWhy: boolean;
  /** What readers ask for, in an index that has its words. */
  readonly askedPhrases?: AskedPhrases | undefined;
  /** Documents that quote a message which it holds, in such an index. */
  readonly quoting?: ReadonlySet<number> | undefined;
}

/** The pages that fit, best first. */
export function rank(
  slots: readonly Slot[],
  index: DecodedIndex,
  { loose, asksWhy, askedPhrases, quoting }: Manner,
): RankedPage[] {
  const found = slots
    .map((slot) => evidenceOf(slot, index))
    // Runs of Han characters that stand nowhere say nothing: nobody knows where their words end.
    .filter(({ titles, strength }, place) => !slots[place]?.isHan || titles.size || strength.some(Boolean));
  const evidence = boundWeak(found);
  const total = weightOf(evidence);
  // Words that say nothing are looked for, too, but keep no title from being the query.
  const readings = [
    readingOf(evidence, slots, 1),
    readingOf(
      evidence.filter(({ isWeak }) => !isWeak),
      slots.filter((slot) => !isWeak(slot)),
      withoutWeakShare,
    ),
  ];
  const tally = tallyOf(evidence, index);
  const asked = askedPhrases?.(evidence);
  // A name in code means itself, wherever it stands.
  const meansName = slots.some(({ weight }) => weight >= knownNameToken);
  const rows: RankedPage[] = [];
  for (const page of index.pages) {
    // What a section holds, its page holds too.
    if (tally.score[page.i] === 0) continue;
    const row = assemble(
      page,
      tally,
      total,
      index,
      { asked, quoting },
      loose ? looseCoverageExponent : coverageExponent,
    );
    let score = row.score * Math.max(...readings.map((reading) => titleFactor(page, reading, index)));
    score /= page.u.split('/').length ** depthExponent;
    if (page.l) score *= loweredShare;
    if (page.k === 'post') score *= postShare;
    if (index.references.has(page.i)) score *= referenceShare * (asksWhy ? referenceAskedWhyShare : 1);
    if (asksWhy && page.e) score *= explainingBonus;
    if (page.o && !meansName && shareInTitle(evidence, page.i) === 0) score *= unnamedShare;
    const isTitle = shareInTitle(evidence, page.i) > leadingTitle;
    rows.push({ ...row, page, score, document: isTitle ? page.i : row.document });
  }
  return rows.sort((one, other) => other.score - one.score);
}

/** Words of a query as a title may hold them, and how much it counts when it does. */
interface Reading {
  readonly evidence: readonly Evidence[];
  readonly stems: ReadonlySet<string>;
  readonly share: number;
}

function readingOf(evidence: readonly Evidence[], slots: readonly Slot[], share: number): Reading {
  return { evidence, stems: new Set(slots.map(({ text }) => stem(text))), share };
}

/** What it is worth that a page's title holds the query, or is it. */
function titleFactor(page: PageDocument, { evidence, stems, share }: Reading, index: DecodedIndex): number {
  const inTitle = shareInTitle(evidence, page.i);
  const held = share * (1 + titleHoldsBonus * inTitle ** 2);
  if (inTitle === 0) return held;
  const words = wordsOfTitle(page.t, index);
  if (inTitle > almostAllOfTitle) return held * (1 + titleIsBonus * likeness(page, words, stems, index) ** 2);
  const part = [...words].filter((word) => stems.has(word)).length / Math.max(1, words.size);
  return held * (1 + titlePartBonus * inTitle * part ** 2);
}

/** Documents that a query means as a whole, not by its words. */
interface Meant {
  readonly asked: ReadonlyMap<number, number> | undefined;
  readonly quoting: ReadonlySet<number> | undefined;
}

/** A page by its two best documents. */
function assemble(
  page: PageDocument,
  tally: Tally,
  total: number,
  { pageOf }: DecodedIndex,
  { asked, quoting }: Meant,
  exponent: number,
) {
  let [best, second, document, covered] = [0, 0, page.i, 0];
  for (let each = page.i; pageOf[each] === page.i; each++) {
    const coverage = Math.min(1, (tally.present[each] as number) / total);
    const bonus = each === page.i ? pageItselfBonus : 1;
    const inHeading = Math.min(1, (tally.inHeading[each] as number) / total);
    const value =
      (tally.score[each] as number) *
      coverage ** exponent *
      bonus *
      (1 + headingHoldsBonus * inHeading ** 2) *
      (1 + askedBonus * (asked?.get(each) ?? 0)) *
      (quoting?.has(each) ? 1 + quotedBonus : 1);
    covered = Math.max(covered, coverage);
    if (value > best) [best, second, document] = [value, best, each];
    else second = Math.max(second, value);
  }
  const fromHeadings = (tally.headings[page.i] as number) * pageHeadingsShare;
  return { document, covered, score: best + second * secondSectionShare + fromHeadings };
}

/** What stands in front of a title's colon names its subject: `RAG: knowledge and retrieval`. */
const subject = /^[^:：]+(?=[:：])/;

/** The words of titles by index, as each key asks for most of them again. */
const titleWords = new WeakMap<DecodedIndex, Map<string, ReadonlySet<string>>>();

function wordsOfTitle(text: string, index: DecodedIndex): ReadonlySet<string> {
  const known = titleWords.get(index) ?? new Map<string, ReadonlySet<string>>();
  titleWords.set(index, known);
  const words = known.get(text) ?? new Set(termsOf(text, (run) => cutHanRun(run, index)).map(stem));
  known.set(text, words);
  return words;
}

/** How far the query is the title, or its subject, word by word: 0 to 1. */
function likeness(
  { t }: PageDocument,
  words: ReadonlySet<string>,
  query: ReadonlySet<string>,
  index: DecodedIndex,
): number {
  const share = ({ size }: ReadonlySet<string>) => Math.min(1, query.size / Math.max(1, size));
  const [front] = subject.exec(t) ?? [];
  return Math.max(share(words), subjectShare * share(front ? wordsOfTitle(front, index) : words));
}
