/** Places of numbers, the least first; of equal ones the first. */
export function ascending(numbers: readonly number[]): number[] {
  return Array.from(numbers.keys()).sort(
    (one, other) => (numbers[one] as number) - (numbers[other] as number),
  );
}
