import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { assetsOf } from './pageWeight';

/** What each page of a kind may have, and each file of a kind. Sizes are bytes before compression. */
export interface Limit {
  readonly kind: string;
  /** Files of the kind: their path in the build, with `/` between folders. A file is of the first kind that it fits. */
  readonly files: RegExp;
  readonly bytes: number;
  /** Requests of a first visit: the document, and the scripts, style sheets and pictures that it names for at once. */
  readonly requests?: number;
}

/** The file of a kind that has most of something. */
interface Most {
  readonly file: string;
  readonly value: number;
}

/** What was found of a kind. */
export interface Measured extends Limit {
  readonly count: number;
  readonly largest: Most;
  /** For pages. */
  readonly busiest: Most | undefined;
}

/**
 * Measures every file of a built site that is of a kind, but compresses none: of a thousand pages that takes minutes.
 *
 * @throws an error that names a kind without a file
 */
export function measure(build: string, limits: readonly Limit[]): Measured[] {
  const found = new Map<Limit, { file: string; bytes: number; requests: number }[]>();
  for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
    const file = name.split(path.sep).join('/');
    const limit = limits.find(({ files }) => files.test(file));
    if (limit === undefined) continue;
    const place = path.join(build, name);
    const requests = limit.requests === undefined ? 0 : countRequests(readFileSync(place, 'utf8'));
    found.set(limit, [...(found.get(limit) ?? []), { file, bytes: statSync(place).size, requests }]);
  }
  return limits.map((limit) => {
    const all = found.get(limit) ?? [];
    const largest = most(all.map(({ file, bytes }) => ({ file, value: bytes })));
    if (largest === undefined)
      throw new Error(`${build} has no file of the kind "${limit.kind}" (budgets.ts).`);
    const busiest =
      limit.requests === undefined
        ? undefined
        : most(all.map(({ file, requests }) => ({ file, value: requests })));
    return { ...limit, count: all.length, largest, busiest };
  });
}

const most = (all: readonly Most[]): Most | undefined =>
  all.reduce<Most | undefined>((best, one) => (best && best.value >= one.value ? best : one), undefined);

function countRequests(html: string): number {
  const { scripts, styles, images } = assetsOf(html);
  return 1 + scripts.length + styles.length + images.length;
}
