import type { Check } from './checks';

type Planned = Pick<Check, 'name' | 'after' | 'alone'>;

/**
 * Runs checks two at a time, each as soon as those are done that it comes after, and of several the first in the list.
 * One that failed keeps none from running; names that are not in the list are not waited for.
 *
 * @param run must not reject
 * @returns what came of them, in the order of the list
 */
export async function inTurn<C extends Planned, Result>(
  checks: readonly C[],
  run: (check: C) => Promise<Result>,
): Promise<Result[]> {
  const pending = new Set(checks.map(({ name }) => name));
  const waiting = new Set(checks);
  const running = new Map<C, Promise<void>>();
  const results = new Map<C, Result>();

  const mayStart = ({ after = [], alone = false }: C): boolean =>
    !after.some((name) => pending.has(name)) &&
    running.size < (alone ? 1 : 2) &&
    ![...running.keys()].some((other) => other.alone);

  const start = async (check: C): Promise<void> => {
    results.set(check, await run(check));
    running.delete(check);
    pending.delete(check.name);
  };

  while (pending.size > 0) {
    const next = [...waiting].find(mayStart);
    if (next) {
      waiting.delete(next);
      running.set(next, start(next));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`These checks wait for each other: ${[...pending].join(', ')}.`);
    }
  }
  return checks.map((check) => results.get(check) as Result);
}
