import { useCallback, useEffect, useState } from 'react';

/** What shows around and within the rows, and can come behind the first of them. */
export type Later = typeof import('../later');

/** Gets it, or nothing where it cannot be fetched; the next call tries again. */
export const fetchLater = (): Promise<Later | undefined> => import('../later').catch(() => undefined);

/**
 * The code of what can come later. It is asked for at once: it takes the line between the names and the words, and
 * would otherwise be the last that a reader waits for.
 *
 * @returns `load` tries again
 */
export function useLater() {
  const [later, setLater] = useState<Later>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchLater().then((module) => {
      // A module is no state, as React would call a function that it has as `then`.
      if (module) setLater(() => module);
      else setFailed(true);
    });
  }, []);
  useEffect(load, [load]);
  return { later, hasFailed, load };
}
