const events = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * Runs something whenever the reader turns to a code block: points at it, touches it, or comes to it by key.
 *
 * @returns ends it
 */
export function onTurnTo(block: Element, run: () => void): () => void {
  for (const event of events) block.addEventListener(event, run, { passive: true });
  return () => {
    for (const event of events) block.removeEventListener(event, run);
  };
}
