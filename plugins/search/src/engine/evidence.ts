import type { DecodedIndex } from './decodeIndex';
import type { Expander } from './expand';
import type { Slot } from './slots';
import type { FieldHits, TitleFields } from './TitleFields';
import { inheritedShare, mostRarity, saturation, textLengthLoss, titleWeight } from './weights';

/** Where evidence comes from. */
export interface Sources {
  readonly index: DecodedIndex;
  readonly titles: TitleFields;
  readonly expander: Expander;
  /** For each document what one occurrence in its text counts: less in a long one. */
  readonly occurrence: Float32Array;
}

/** What one slot of a query says about the documents. */
export interface Evidence {
  /** Rarity of its terms, and the weight of the word in the query. */
  readonly weight: number;
  /** For each document how much it is about the slot: 0 to 1. */
  readonly strength: Float32Array;
  /** Where the slot stands in titles, headings, addresses and breadcrumbs. */
  readonly titles: FieldHits;
  /** Whether some alternative is more than a guess. */
  readonly sure: boolean;
}

/** Alternatives from this on are counted when it is worked out how rare a word is. */
const counted = 0.55;
const guess = 0.5;
/** A second alternative in the same text counts this much. */
const furtherAlternative = 0.5;
/** Shares of a title's weight from which a hit is one in the title, and from which it is a full one. */
const titleHit = { some: 0.35, full: 0.6 };
/** An unknown word of so few letters is most likely an unfinished one and says little. */
const shortWord = 3;
const shortUnknown = 0.2;

export function occurrenceWeights({ lengths }: DecodedIndex): Float32Array {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  return lengths.map((length) => 1 / (1 - textLengthLoss + textLengthLoss * (length / mean)));
}

export function evidenceOf(slot: Slot, sources: Sources): Evidence {
  const titles = titleHits(slot, sources);
  const strength = textStrength(slot, sources);
  for (const [document, hit] of titles) {
    strength[document] = (strength[document] as number) + hit;
    if (sources.index.pageOf[document] === document) inherit(document, hit, strength, sources.index);
  }
  for (let document = 0; document < strength.length; document++) {
    const value = strength[document] as number;
    strength[document] = value / (saturation + value);
  }
  const sure = slot.alternatives.some(([, weight]) => weight >= guess);
  return { weight: weightOf(slot, titles, sources), strength, titles, sure };
}

/** How far a hit of a page's title counts as one: 0 to 1. */
export function strongTitle(hit: number): number {
  if (hit < titleWeight * titleHit.some) return 0;
  return Math.min(1, hit / (titleWeight * titleHit.full));
}

function titleHits({ alternatives, kind, text }: Slot, { titles }: Sources): FieldHits {
  const hits = new Map<number, number>(kind === 'word' ? [] : titles.hitsOfHan(text));
  for (const [term, weight] of alternatives) {
    for (const [document, hit] of titles.hitsOf(term)) {
      if (hit * weight > (hits.get(document) ?? 0)) hits.set(document, hit * weight);
    }
  }
  return hits;
}

function textStrength({ alternatives }: Slot, { index, occurrence }: Sources): Float32Array {
  const { starts, documents, frequencies } = index.postings;
  const strength = new Float32Array(index.documents.length);
  for (const [term, weight] of alternatives) {
    for (let at = starts[term] as number; at < (starts[term + 1] as number); at++) {
      const document = documents[at] as number;
      const value = (frequencies[at] as number) * (occurrence[document] as number) * weight;
      const before = strength[document] as number;
      strength[document] = before + (before > 0 ? value * furtherAlternative : value);
    }
  }
  return strength;
}

/** The sections of a page are about what its title says. */
function inherit(page: number, hit: number, strength: Float32Array, { pageOf }: DecodedIndex): void {
  for (let section = page + 1; pageOf[section] === page; section++) {
    strength[section] = (strength[section] as number) + hit * inheritedShare;
  }
}

function weightOf(slot: Slot, titles: FieldHits, { index, expander }: Sources): number {
  const { alternatives, kind, text, weight } = slot;
  if (alternatives.length === 0 && kind === 'word') {
    return mostRarity * weight * (text.length < shortWord ? shortUnknown : 1);
  }
  let spread = 0;
  alternatives.forEach(([term, sureness], place) => {
    if (sureness >= counted || place === 0) spread += expander.spreadOf(term) * sureness;
  });
  if (kind !== 'word') spread = Math.max(spread, titles.size);
  const size = index.documents.length;
  const holding = Math.min(spread, size);
  const rarity = Math.log(1 + (size - holding + 0.5) / (holding + 0.5));
  return Math.min(rarity, mostRarity) * weight;
}
