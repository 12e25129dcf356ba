import type { Budget } from './budgets';
import type { Measured } from './everyPage';
import type { PageWeight } from './pageWeight';

const parts = ['script', 'style', 'html'] as const;
const inKB = (bytes: number): string => (bytes / 1000).toFixed(1);

interface WeighedPage extends Budget {
  readonly weight: PageWeight;
}

/** A table of all pages, in kB of brotli: what each weighs, and what it may weigh. */
export function sizeTable(pages: readonly WeighedPage[]): string {
  const rows = pages.map(({ kind, address, weight, limit }) => [
    kind,
    address,
    ...parts.map((part) => `${inKB(weight[part])} / ${inKB(limit[part])}`),
  ]);
  return table([['page', 'address', ...parts], ...rows], 2);
}

/** A table of all kinds of files: the one of each that has most of something, and what it may have. */
export function limitTable(kinds: readonly Measured[]): string {
  const rows = kinds.map(({ kind, count, bytes, requests, largest, busiest }) => [
    `${kind} (${count})`,
    largest.file,
    `${inKB(largest.value)} / ${inKB(bytes)}`,
    busiest === undefined ? '' : `${busiest.value} / ${requests}`,
  ]);
  return table([['every', 'largest', 'kB before compression', 'requests'], ...rows], 2);
}

/** Columns of the same width; the first ones to the left, figures to the right. */
function table(lines: readonly (readonly string[])[], words: number): string {
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** Files that pass the limit of their kind; one line for each. */
export function overLimit(kinds: readonly Measured[]): string[] {
  return kinds.flatMap(({ kind, bytes, requests = 0, largest, busiest }) => [
    ...(largest.value > bytes
      ? [
          `${kind}: ${largest.file} has ${inKB(largest.value)} kB before compression, ${inKB(bytes)} are allowed`,
        ]
      : []),
    ...(busiest !== undefined && busiest.value > requests
      ? [`${kind}: ${busiest.file} asks for ${busiest.value} files at once, ${requests} are allowed`]
      : []),
  ]);
}

/** What weighs more than it may; one line for each. */
export function overweight(pages: readonly WeighedPage[]): string[] {
  return pages.flatMap(({ kind, address, limit, weight }) =>
    parts
      .filter((part) => weight[part] > limit[part])
      .map(
        (part) =>
          `${kind} (${address}): ${inKB(weight[part])} kB of ${part}, ${inKB(limit[part])} are allowed`,
      ),
  );
}
