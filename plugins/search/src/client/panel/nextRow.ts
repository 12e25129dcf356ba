/**
 * The row that a key leads to in a list that wraps.
 *
 * @param active row that has been reached; -1 for none
 * @returns undefined when the key belongs to the text
 */
export function nextRow(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    // Without an active row these move the caret.
    case 'Home':
      return active < 0 ? undefined : 0;
    case 'End':
      return active < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}
