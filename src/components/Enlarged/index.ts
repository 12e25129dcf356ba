import type { MouseEvent } from 'react';
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

/** The place of a picture that a click meant; undefined for one by key, which means none. */
export function placeMeant({ detail, clientX, clientY }: MouseEvent, picture: Element): Enlarged['middle'] {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return detail === 0 ? undefined : [(clientX - left) / width, (clientY - top) / height];
}
