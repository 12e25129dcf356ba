import type { ContextName, FoundWord, Scope, SearchHit, SearchOptions, SectionDocument } from '../contract';
import type { DecodedIndex } from './decodeIndex';
import { type RankedPage, rank } from './rank';
import type { Refinements } from './refinements';
import { createSlots, type Slot } from './slots';

const usualLimit = 8;
/** Rows that hold less of the query, or fit so much worse than the best, are no answer. */
const leastCovered = 0.2;
const leastScore = 0.04;

/** Searches one index: pure, without network and page. Takes any text and never throws. */
interface SearchEngine {
  search(query: string, options?: SearchOptions): SearchHit[];
  count(query: string, scope?: Scope): number;
  nearest(query: string, scope?: Scope): string | undefined;
}

interface Answer {
  readonly key: string;
  readonly pages: readonly RankedPage[];
  readonly words: readonly FoundWord[];
}

/**
 * @param refinements for an index that has its words
 * @throws MalformedIndexError for words that these cannot read
 */
export function createEngine(index: DecodedIndex, refinements?: Refinements): SearchEngine {
  const { documents, head, terms } = index;
  const slotsOf = createSlots(index, refinements);
  const askedPhrases = refinements?.createAskedPhrases(index);
  const quotedMessages = refinements?.createQuotedMessages(index);
  let last: Answer | undefined;

  const answerTo = (query: string, loose = false): Answer => {
    const key = `${loose}${query}`;
    if (last?.key === key) return last;
    const slots = slotsOf(query);
    const asksWhy = refinements?.asksWhy(query) ?? false;
    const quoting = quotedMessages?.(query);
    const ranked = rank(slots, index, { loose, asksWhy, askedPhrases, quoting });
    const least = (ranked[0]?.score ?? 0) * leastScore;
    const pages = ranked.filter(({ score, covered }) => score >= least && (loose || covered >= leastCovered));
    const words = slots.flatMap((slot) => wordsOfSlot(slot, terms));
    last = { key, pages, words };
    return last;
  };
  const contextOf = ({ page }: RankedPage): ContextName => head.contexts[page.c ?? -1] ?? '';
  const within = ({ pages }: Answer, { context, outside }: Scope) =>
    pages.filter((row) => {
      const own = contextOf(row);
      return (context ?? own) === own && outside !== own;
    });
  const hitOf = (row: RankedPage, words: readonly FoundWord[]): SearchHit => {
    const { page, document, score } = row;
    const section = document === page.i ? undefined : (documents[document] as SectionDocument);
    return {
      id: document,
      page: page.i,
      url: page.u,
      hash: section?.h ?? '',
      title: page.t,
      section: section?.t,
      breadcrumbs: page.b,
      context: contextOf(row),
      kind: section ? (section.k ?? 'section') : (page.k ?? 'page'),
      badge: section?.s ?? page.s,
      score,
      words,
    };
  };
  return {
    search(query, { limit = usualLimit, loose, ...scope } = {}) {
      const answer = answerTo(query, loose);
      return within(answer, scope)
        .slice(0, limit)
        .map((row) => hitOf(row, answer.words));
    },
    count: (query, scope = {}) => within(answerTo(query), scope).length,
    nearest(query, scope = {}) {
      const finds = (words: string) => words !== '' && within(answerTo(words), scope).length > 0;
      // As many of the words as find something together, first to last.
      const words = refinements?.nearestWords(query, index) ?? [];
      const kept = words.reduce((before, word) => {
        const longer = `${before} ${word}`.trim();
        return finds(longer) ? longer : before;
      }, '');
      return finds(kept) ? kept : undefined;
    },
  };
}

/** What a slot was filled with, to mark it in the rows. */
function wordsOfSlot({ text, isHan, alternatives, phrases }: Slot, terms: readonly string[]): FoundWord[] {
  return [
    { text, isHan, terms: alternatives.map(([term]) => terms[term] as string) },
    ...phrases.flatMap(({ slots }) => slots.flatMap((slot) => wordsOfSlot(slot, terms))),
  ];
}
