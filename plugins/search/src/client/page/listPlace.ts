/** Where a reader was in a list of results: kept in the state of its history entry, so that Back leads there. */
export interface ListPlace {
  /** How many rows were shown. */
  readonly shown: number;
  /** Place in the list of the row that was opened last; undefined for none. */
  readonly opened?: number;
}

/** Nobody asks for more; a state that says so is none of ours. */
const most = 2_000;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** The place that the state of a history entry names, whatever it holds. */
export function listPlaceOf(state: unknown): ListPlace | undefined {
  const { shown, opened } = (state as { results?: Partial<ListPlace> } | null | undefined)?.results ?? {};
  if (!isCount(shown)) return undefined;
  return isCount(opened) && opened < shown ? { shown, opened } : { shown };
}

/** The place in the history entry in view. Not by the router, which would scroll. */
export function readListPlace(): ListPlace | undefined {
  return listPlaceOf(window.history.state?.state);
}

export function writeListPlace(results: ListPlace): void {
  const { state } = window.history;
  window.history.replaceState({ ...state, state: { ...state?.state, results } }, '');
}
