import type {
  HitKind,
  Marked,
  PageDocument,
  Scope,
  SearchHit,
  SearchOptions,
  SectionDocument,
} from '../contract';
import type { DecodedIndex } from './decodeIndex';
import { occurrenceWeights, type Sources } from './evidence';
import { Expander } from './expand';
import { Marker } from './Marker';
import { parseQuery } from './parseQuery';
import { type RankedPage, rank } from './rank';
import { type Slot, slotsOf } from './slots';
import { snippetOf } from './snippet';
import { TitleFields } from './TitleFields';

const usualLimit = 8;
/** Rows that hold less of the query, or fit so much worse than the best, are no answer. */
const leastCovered = 0.3;
const leastScore = 0.04;

interface Answer {
  readonly query: string;
  readonly loose: boolean;
  readonly pages: readonly RankedPage[];
  readonly marker: Marker;
}

/** Searches a decoded index: pure, without network and page. Takes any text, never throws, and keeps no state but caches. */
export class SearchEngine {
  readonly #sources: Sources;
  /** Which words a hit was found by, for its snippet. */
  readonly #markers = new WeakMap<SearchHit, Marker>();
  #last: Answer | undefined;

  constructor(private readonly index: DecodedIndex) {
    const titles = new TitleFields(index);
    const expander = new Expander(index, titles);
    this.#sources = { index, titles, expander, occurrence: occurrenceWeights(index) };
  }

  search(query: string, { limit = usualLimit, ...scope }: SearchOptions = {}): SearchHit[] {
    return this.#hits(this.#answer(query, false), limit, scope);
  }

  count(query: string, scope: Scope = {}): number {
    return this.#answer(query, false).pages.filter((row) => this.#isWithin(row.page, scope)).length;
  }

  suggestFor(words: string): SearchHit[] {
    return this.#hits(this.#answer(words, true), usualLimit, {});
  }

  /** The part of a hit's text that shows why it was found. */
  snippet(hit: SearchHit, text: string): Marked {
    const marker = this.#markers.get(hit) ?? new Marker([], this.index.vocabulary);
    return snippetOf(text, marker);
  }

  #answer(query: string, loose: boolean): Answer {
    if (this.#last?.query === query && this.#last.loose === loose) return this.#last;
    const slots = this.#slots(query);
    const ranked = slots.length > 0 ? rank(slots, this.#sources, loose) : [];
    const least = (ranked[0]?.score ?? 0) * leastScore;
    const pages = ranked.filter(({ score, covered }) => score >= least && (loose || covered >= leastCovered));
    this.#last = { query, loose, pages, marker: new Marker(slots, this.index.vocabulary) };
    return this.#last;
  }

  /** Runs of Han characters that stand nowhere say nothing: nobody knows where their words end. */
  #slots(query: string): Slot[] {
    const { titles, expander } = this.#sources;
    const { vocabulary } = this.index;
    return slotsOf(parseQuery(query, vocabulary), expander, vocabulary).filter(
      ({ kind, alternatives, text }) =>
        kind === 'word' || alternatives.length > 0 || titles.hitsOfHan(text).size > 0,
    );
  }

  #hits({ pages, marker }: Answer, limit: number, scope: Scope): SearchHit[] {
    return pages
      .filter(({ page }) => this.#isWithin(page, scope))
      .slice(0, limit)
      .map((row) => this.#hit(row, marker));
  }

  #hit({ page, document, score }: RankedPage, marker: Marker): SearchHit {
    const place = this.index.documents[document] as PageDocument | SectionDocument;
    const section = 'h' in place ? place : undefined;
    const hit: SearchHit = {
      id: document,
      url: page.u,
      hash: section?.h ?? '',
      title: marker.mark(page.t),
      section: section ? marker.mark(section.t) : null,
      breadcrumbs: page.b,
      context: this.#contextOf(page),
      kind: kindOf(page, section),
      score,
    };
    this.#markers.set(hit, marker);
    return hit;
  }

  #isWithin(page: PageDocument, { context, outside }: Scope): boolean {
    const own = this.#contextOf(page);
    return (context === undefined || own === context) && (outside === undefined || own !== outside);
  }

  #contextOf({ c }: PageDocument): string {
    return (c === undefined ? undefined : this.index.head.contexts[c]) ?? '';
  }
}

function kindOf(page: PageDocument, section: SectionDocument | undefined): HitKind {
  if (section) return section.k ?? 'section';
  return page.k ?? 'page';
}
