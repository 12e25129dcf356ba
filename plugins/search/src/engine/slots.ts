import type { Alternatives, Expander, Expansion } from './expand';
import { soleBeginning, type Token } from './parseQuery';
import type { Vocabulary } from './Vocabulary';
import { joinedMatch, partBesideNearToken, partToken, splitPartToken } from './weights';

/** A place in a query that a document can fill with any of several terms. */
export interface Slot {
  readonly text: string;
  readonly kind: Token['kind'];
  readonly weight: number;
  readonly alternatives: Alternatives;
}

/** From this on an alternative is what the reader meant, and nothing else needs to be tried. */
const sure = 0.8;
const certain = 0.99;

/** The slots of a query: its words with their alternatives, joined and split where the index writes them so. */
export function slotsOf(query: readonly Token[], expander: Expander, vocabulary: Vocabulary): Slot[] {
  const expansions = query.map((token) => expander.expand(token));
  const joined = joinNeighbours(query, vocabulary);
  return query.flatMap((token, place) => {
    const expansion = expansions[place] as Expansion;
    const alternatives = [...expansion.alternatives, ...(joined.get(place) ?? [])];
    return slotsOfToken(token, { ...expansion, alternatives }, expander);
  });
}

/** Neighbours that the index writes as one word (`multi modal`, `data source`): either may stand for it. */
function joinNeighbours(query: readonly Token[], vocabulary: Vocabulary): Map<number, [number, number][]> {
  const joined = new Map<number, [number, number][]>();
  const join = (place: number, term: number) =>
    joined.set(place, [...(joined.get(place) ?? []), [term, joinedMatch]]);
  query.forEach((token, place) => {
    const next = query[place + 1];
    if (next === undefined || !isPlain(token) || !isPlain(next)) return;
    const word = token.text + next.text;
    const term = vocabulary.idOf(word) ?? (next.typing ? soleBeginning(word, vocabulary) : undefined);
    if (term === undefined) return;
    join(place, term);
    join(place + 1, term);
  });
  return joined;
}

function isPlain({ kind, parts }: Token): boolean {
  return kind === 'word' && parts === undefined;
}

function slotsOfToken(token: Token, { alternatives, split }: Expansion, expander: Expander): Slot[] {
  const best = Math.max(0, ...alternatives.map(([, weight]) => weight));
  const slot: Slot = { text: token.text, kind: token.kind, weight: token.weight, alternatives };
  const slotsOfParts = (parts: readonly string[], weight: number): Slot[] =>
    parts.map((text) => {
      const lookUp = { text, kind: 'word', typing: false, strict: false } as const;
      return { text, kind: 'word', weight, alternatives: expander.expand(lookUp).alternatives };
    });
  if (split !== undefined && best < sure) {
    return slotsOfParts(split, (token.weight / Math.sqrt(split.length)) * splitPartToken);
  }
  if (token.parts === undefined || best >= certain) return [slot];
  if (alternatives.length === 0) return slotsOfParts(token.parts, partToken);
  return [slot, ...slotsOfParts(token.parts, partBesideNearToken)];
}
