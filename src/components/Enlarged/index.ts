import type { Enlarged } from './dialog';

/**
 * Shows a picture large. Where the script for that does not come, the page stays as it is, and the next time asks for
 * it again.
 */
export function enlarge(shown: Enlarged): void {
  import('./dialog').then(
    ({ openDialog }) => openDialog(shown),
    () => undefined,
  );
}
