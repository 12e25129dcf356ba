/**
 * The words of a search travel to the page that it found in the state of the history's entry: the address
 * stays clean, going back and reloading keep them, and no other tab or page sees them.
 */
export interface HighlightState {
  readonly searchWords: readonly string[];
}

/** The words in a history entry's state, whatever it holds. */
export function searchWordsOf(state: unknown): readonly string[] {
  const words = (state as Partial<HighlightState> | null | undefined)?.searchWords;
  if (!Array.isArray(words)) return [];
  return words.filter((word): word is string => typeof word === 'string' && word !== '');
}
