/**
 * Does something with each of many things, some at a time: a thousand files that are written at once are a thousand open
 * files, where some machines allow 256. The first failure ends it.
 *
 * @param atOnce how many at a time
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  // One iterator for all: each takes what comes next.
  const waiting = items[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
