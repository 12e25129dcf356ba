/** Shortest name of which one letter can be wrong without making it another word. */
const shortest = 8;

/**
 * Whether a name is another one written with a slip of the pen: two neighbouring letters swapped, or one
 * letter wrong, missing or too many. Stricter than a search for the nearest name, as a name that only
 * resembles a known one is often a reader's own. A differing digit makes another name, not a slip.
 */
export function isSlip(name: string, known: string): boolean {
  if (name === known || Math.min(name.length, known.length) < shortest) return false;
  let start = 0;
  while (start < name.length && name[start] === known[start]) start += 1;
  let end = 0;
  const limit = Math.min(name.length, known.length) - start;
  while (end < limit && name[name.length - 1 - end] === known[known.length - 1 - end]) end += 1;
  const written = name.slice(start, name.length - end);
  const meant = known.slice(start, known.length - end);
  if (/\d/.test(written + meant)) return false;
  const swapped = written.length === 2 && written[0] === meant[1] && written[1] === meant[0];
  return swapped || Math.max(written.length, meant.length) <= 1;
}
