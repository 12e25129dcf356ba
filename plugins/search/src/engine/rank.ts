import type { PageDocument } from '../contract';
import { stem } from '../text/stem';
import { termsOf } from '../text/terms';
import { cutHanRun } from './cutHanRun';
import type { DecodedIndex } from './decodeIndex';
import { evidenceOf, type Tally, tallyOf } from './evidence';
import type { Slot } from './slots';
import {
  almostAllOfTitle,
  answerHoldsBonus,
  coverageExponent,
  headingHoldsBonus,
  leadingTitle,
  looseCoverageExponent,
  loweredShare,
  pageHeadingsShare,
  pageItselfBonus,
  secondSectionShare,
  subjectShare,
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

/** The pages that fit, best first; `loose` lets any of the words do. */
export function rank(slots: readonly Slot[], index: DecodedIndex, loose: boolean): RankedPage[] {
  const evidence = slots
    .map((slot) => evidenceOf(slot, index))
    // Runs of Han characters that stand nowhere say nothing: nobody knows where their words end.
    .filter(({ titles, strength }, place) => !slots[place]?.isHan || titles.size || strength.some(Boolean));
  const total = evidence.reduce((sum, { weight }) => sum + weight, 0);
  const stems = new Set(slots.map(({ text }) => stem(text)));
  const tally = tallyOf(evidence, index);
  const rows: RankedPage[] = [];
  for (const page of index.pages) {
    // What a section holds, its page holds too.
    if (tally.score[page.i] === 0) continue;
    const row = assemble(page, tally, total, index, loose ? looseCoverageExponent : coverageExponent);
    const inTitle = (tally.inTitle[page.i] as number) / total;
    let score = row.score * (1 + titleHoldsBonus * Math.min(1, inTitle) ** 2);
    if (inTitle > almostAllOfTitle) score *= 1 + titleIsBonus * likeness(page, stems, index) ** 2;
    if (page.l) score *= loweredShare;
    rows.push({ ...row, page, score, document: inTitle > leadingTitle ? page.i : row.document });
  }
  return rows.sort((one, other) => other.score - one.score);
}

/** A page by its two best documents. */
function assemble(
  page: PageDocument,
  tally: Tally,
  total: number,
  { documents, pageOf }: DecodedIndex,
  exponent: number,
) {
  let [best, second, document, covered] = [0, 0, page.i, 0];
  for (let each = page.i; pageOf[each] === page.i; each++) {
    const coverage = Math.min(1, (tally.present[each] as number) / total);
    const bonus = each === page.i ? pageItselfBonus : 1;
    const inHeading = Math.min(1, (tally.inHeading[each] as number) / total);
    const isAnswer = documents[each]?.k === 'answer';
    const value =
      (tally.score[each] as number) *
      coverage ** exponent *
      bonus *
      (1 + (isAnswer ? answerHoldsBonus : headingHoldsBonus) * inHeading ** 2);
    covered = Math.max(covered, coverage);
    if (value > best) [best, second, document] = [value, best, each];
    else second = Math.max(second, value);
  }
  const fromHeadings = (tally.headings[page.i] as number) * pageHeadingsShare;
  return { document, covered, score: best + second * secondSectionShare + fromHeadings };
}

/** What stands in front of a title's colon names its subject: `RAG: knowledge and retrieval`. */
const subject = /^[^:：]+(?=[:：])/;

/** How far the query is the title, or its subject, word by word: 0 to 1. */
function likeness({ t }: PageDocument, query: ReadonlySet<string>, index: DecodedIndex): number {
  const share = (text: string) => {
    const title = new Set(termsOf(text, (run) => cutHanRun(run, index)).map(stem));
    return Math.min(1, query.size / Math.max(1, title.size));
  };
  return Math.max(share(t), share(subject.exec(t)?.[0] ?? t) * subjectShare);
}
