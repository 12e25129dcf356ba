import type { MouseEvent } from 'react';

/** Whether a click asks for the page here, not in a new tab or window, or to be saved. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
