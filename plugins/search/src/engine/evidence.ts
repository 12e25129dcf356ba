import type { DecodedIndex } from './decodeIndex';
import { isWeak, type Slot } from './slots';
import { hitsOfHan } from './titleFields';
import {
  askedShare,
  elsewhereExponent,
  fromPageShare,
  headingWeight,
  mostRarity,
  onPagePresence,
  rarityExponent,
  saturation,
  titleWeight,
  untitledShare,
  weakToken,
} from './weights';

/** What one slot of a query says about the documents. */
export interface Evidence {
  readonly slot: Slot;
  /** Rarity of its terms, and the weight of the word in the query. */
  readonly weight: number;
  /** The word says nothing about what is sought. */
  readonly isWeak: boolean;
  /** For each document how much it is about the slot: 0 to 1. */
  readonly strength: Float32Array;
  /** Where the slot stands in titles, headings, addresses and breadcrumbs. */
  readonly titles: ReadonlyMap<number, number>;
  /** Documents that readers ask for by the slot, and how sure it is that they mean it: 0 to 1. */
  readonly asked: ReadonlyMap<number, number>;
}

/** A second alternative in the same text counts this much. */
const furtherAlternative = 0.5;
/** Shares of a title's weight from which a hit is one in the title, and from which it is a full one. */
const titleHit = { some: 0.35, full: 0.6 };

const saturated = (value: number) => value / (saturation + value);

/** What the index says about one slot. */
export function evidenceOf(slot: Slot, index: DecodedIndex): Evidence {
  const { titles, asked, strength, spread } = rawEvidenceOf(slot, index);
  // What texts say but no name is rarely what is sought.
  const share = titles.size > 0 || spread === 0 ? 1 : untitledShare;
  return {
    slot,
    weight: slot.weight * share * rarityOf(spread, index.documents.length),
    isWeak: isWeak(slot),
    strength: strength.map(saturated),
    titles,
    asked,
  };
}

/** The same in occurrences. */
interface RawEvidence extends Pick<Evidence, 'strength'> {
  readonly titles: Map<number, number>;
  readonly asked: Map<number, number>;
  /** How many documents hold it, all in all. */
  readonly spread: number;
}

function rawEvidenceOf(slot: Slot, index: DecodedIndex): RawEvidence {
  const { documents, holdersOf, asked, fields } = index;
  const { alternatives, phrases, isHan, text } = slot;
  const titles = isHan ? hitsOfHan(text, index) : new Map<number, number>();
  const askedFor = new Map<number, number>();
  const strength = new Float32Array(documents.length);
  let spread = 0;
  for (const [term, sureness] of alternatives) {
    const holders = holdersOf(term);
    for (let at = 0; at < holders.length; at += 2) {
      const document = holders[at] as number;
      const before = strength[document] as number;
      strength[document] =
        before + (holders[at + 1] as number) * sureness * (before > 0 ? furtherAlternative : 1);
    }
    for (const document of asked[term] ?? []) raiseIn(askedFor, document, sureness);
    for (const [document, hit] of fields[term] ?? []) raiseIn(titles, document, hit * sureness);
    spread += spreadOf(term, index) * sureness;
  }
  for (const [document, hit] of titles) {
    strength[document] = (strength[document] as number) + hit;
  }
  if (isHan) spread = Math.max(spread, titles.size);
  for (const { slots, match } of phrases) {
    const other = together(slots.map((each) => rawEvidenceOf(each, index)));
    other.strength.forEach((value, document) => {
      raise(strength, document, value * match);
    });
    for (const [document, hit] of other.titles) raiseIn(titles, document, hit * match);
    for (const [document, sureness] of other.asked) raiseIn(askedFor, document, sureness * match);
    spread = Math.max(spread, other.spread * match);
  }
  return { titles, asked: askedFor, strength, spread };
}

/** What is said of several words as one: a document must hold all, and says it as often as the rarest. */
function together([first, ...others]: readonly RawEvidence[]): RawEvidence {
  return others.reduce<RawEvidence>(
    (all, { strength, titles, asked, spread }) => ({
      strength: all.strength.map((value, document) => Math.min(value, strength[document] as number)),
      titles: inBoth(all.titles, titles),
      asked: inBoth(all.asked, asked),
      spread: Math.min(all.spread, spread),
    }),
    first as RawEvidence,
  );
}

/** Documents that two words have, by the lesser of their numbers. */
function inBoth(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  return new Map(
    [...one].flatMap(([document, value]) => {
      const second = other.get(document);
      return second === undefined ? [] : [[document, Math.min(value, second)] as const];
    }),
  );
}

/** How many documents hold a term, in their texts and in their names. */
export const spreadOf = (term: number, { holdersOf, fields }: Pick<DecodedIndex, 'holdersOf' | 'fields'>) =>
  holdersOf(term).length / 2 + (fields[term]?.size ?? 0);

/** What a word says that so many documents hold; most if none does. */
export function rarityOf(spread: number, size: number): number {
  const holding = Math.min(spread, size);
  return Math.min(mostRarity, Math.log(1 + (size - holding + 0.5) / (holding + 0.5))) ** rarityExponent;
}

/** What all words say together, by document; `headings` by page. */
export interface Tally {
  readonly score: Float32Array;
  /** Weight of the words that are present. */
  readonly present: Float32Array;
  /** Evidence of titles and headings. */
  readonly headings: Float32Array;
  /** By document: weight of the words in its heading, in what readers ask for and in its page's title together. */
  readonly inHeading: Float32Array;
}

/** What the words of a query weigh together. */
export const weightOf = (evidence: readonly Evidence[]): number =>
  evidence.reduce((sum, { weight }) => sum + weight, 0);

/** However rare a word is that says nothing, it weighs little beside the least of the others. */
export function boundWeak(evidence: readonly Evidence[]): readonly Evidence[] {
  const least = Math.min(...evidence.map(({ weight, isWeak }) => (isWeak ? Infinity : weight)));
  return evidence.map((each) =>
    each.isWeak ? { ...each, weight: Math.min(each.weight, weakToken * least) } : each,
  );
}

/** How much of the words, by weight, a page's title holds: 0 to 1; 0 for no words. */
export function shareInTitle(evidence: readonly Evidence[], page: number): number {
  const held = evidence.reduce((sum, { weight, titles }) => {
    const hit = (titles.get(page) ?? 0) / titleWeight;
    return hit >= titleHit.some ? sum + weight * Math.min(1, hit / titleHit.full) : sum;
  }, 0);
  return held && held / weightOf(evidence);
}

/** Puts the evidence of all slots together. */
export function tallyOf(evidence: readonly Evidence[], { pageOf, sectionsOf }: DecodedIndex): Tally {
  const near = pageOf.map((page) => (sectionsOf[page] as number) ** -elsewhereExponent);
  const numbers = () => new Float32Array(pageOf.length);
  const tally = {
    score: numbers(),
    present: numbers(),
    headings: numbers(),
    inHeading: numbers(),
  };
  for (const { weight, strength, titles, asked } of evidence) {
    const [onPage, heading] = [numbers(), numbers()];
    strength.forEach((own, document) => {
      raise(onPage, pageOf[document] as number, own);
    });
    titles.forEach((hit, document) => {
      raise(heading, pageOf[document] as number, hit);
    });
    pageOf.forEach((page, document) => {
      const strongest = onPage[page] as number;
      if (strongest === 0) return;
      const own = strength[document] as number;
      add(
        tally.score,
        document,
        weight * Math.max(own, strongest * fromPageShare * (near[document] as number)),
      );
      add(tally.present, document, weight * (own > 0 ? 1 : onPagePresence * (near[document] as number)));
      const inTitle = (titles.get(page) ?? 0) / titleWeight;
      const byReaders = (asked.get(document) ?? 0) * askedShare;
      const inHeading = Math.max((titles.get(document) ?? 0) / headingWeight, byReaders, inTitle);
      if (inHeading >= titleHit.some) add(tally.inHeading, document, weight * Math.min(1, inHeading));
      if (page !== document) return;
      add(tally.headings, page, weight * saturated(heading[page] as number));
    });
  }
  return tally;
}

function raiseIn(numbers: Map<number, number>, document: number, to: number): void {
  if (to > (numbers.get(document) ?? 0)) numbers.set(document, to);
}

function raise(numbers: Float32Array, place: number, to: number): void {
  if (to > (numbers[place] as number)) numbers[place] = to;
}

function add(numbers: Float32Array, place: number, amount: number): void {
  numbers[place] = (numbers[place] as number) + amount;
}
