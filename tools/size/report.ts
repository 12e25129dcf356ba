import type { Budget } from './budgets';
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
  const lines = [['page', 'address', ...parts], ...rows];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
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
