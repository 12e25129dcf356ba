/** Does something for the numbers from 0 to `times`, some at a time; the first failure ends it. */
export async function inParallel(
  times: number,
  atOnce: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      await act(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
