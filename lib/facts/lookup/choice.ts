import { suggestedNames } from './nearest';

/** Names as code, one after the other: "`a`, `b`". */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/**
 * Names that may be written, as messages say it: "one of `a`, `b`".
 * @param most How many a reader can take in.
 * @returns With `most`, undefined where there are more of them, or none.
 */
export function oneOf(names: readonly string[]): string;
export function oneOf(names: readonly string[], most: number): string | undefined;
export function oneOf(names: readonly string[], most?: number): string | undefined {
  const isTold = most === undefined || (names.length > 0 && names.length <= most);
  return isTold ? `one of ${quoted(names)}` : undefined;
}

/**
 * What could stand in the place of a wrong name, for a finding.
 * @param name What was written.
 * @param known What may be.
 * @param most How many of them a reader can take in: `expected` is undefined where there are more, or none.
 */
export function choiceFor(
  name: string,
  known: readonly string[],
  most = Number.POSITIVE_INFINITY,
): { readonly expected: string | undefined; readonly nearest: readonly string[] } {
  return { expected: oneOf(known, most), nearest: suggestedNames(name, known) };
}
