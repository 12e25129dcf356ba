import { useCallback, useEffect, useState } from 'react';

/** What shows around and within the rows, and can come behind the first of them. */
export type Later = typeof import('../later');

/**
 * The code of what can come later.
 *
 * @param isDue fetch it now
 * @returns `load` tries again
 */
export function useLater(isDue: boolean) {
  const [later, setLater] = useState<Later>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('../later').then(
      // A module is no state, as React would call a function that it has as `then`.
      (module) => setLater(() => module),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);
  return { later, hasFailed, load };
}
