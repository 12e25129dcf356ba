/** Something with a name and words about it. */
export interface Filterable {
  readonly name: string;
  readonly words: string;
}

/**
 * The names of the entries that hold every word of a query, in their name or in the words about them.
 * @returns undefined for an empty query: everything is shown.
 */
export function filterNames(entries: readonly Filterable[], query: string): ReadonlySet<string> | undefined {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return undefined;
  const holds = ({ name, words }: Filterable) => {
    const text = `${name} ${name.replaceAll('_', ' ')} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return new Set(entries.filter(holds).map(({ name }) => name));
}
