import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isContent, locate } from '../../lib/content/paths';
import type { DocumentStore } from './store';
import { checkPages, type PartialReport, type VerifyOptions } from './verify';

/** Below this many pages, starting processes takes longer than it saves. */
const worthwhile = 200;

/** What a worker is asked to check. */
export interface Share {
  readonly root: string;
  readonly paths: readonly string[];
}

/**
 * Checks the project's own pages on every core. All editions and languages of a page go to the same process,
 * because rules compare them.
 * @param root Root of the repository; the workers read its files themselves.
 */
export function checkInParallel(root: string) {
  return async (
    store: DocumentStore,
    paths: readonly string[],
    options: VerifyOptions,
  ): Promise<readonly PartialReport[]> => {
    const count = Math.min(availableParallelism(), 4);
    if (count < 2 || paths.length < worthwhile) return checkPages(store, paths, options);
    const shares = divide(paths, count, (path) => store.files.size(path) ?? 0);
    return Promise.all(shares.map((share) => runWorker({ root, paths: share })));
  };
}

/** Divides paths into shares of about the same weight, keeping the versions of a page together. */
export function divide(
  paths: readonly string[],
  count: number,
  weightOf: (path: string) => number,
): readonly (readonly string[])[] {
  const groups = new Map<string, { paths: string[]; weight: number }>();
  for (const path of paths) {
    const location = isContent(path) ? locate(path) : undefined;
    const key =
      location === undefined || 'misplaced' in location ? path : `${location.kind} ${location.page}`;
    const group = groups.get(key) ?? { paths: [], weight: 0 };
    group.paths.push(path);
    group.weight += weightOf(path);
    groups.set(key, group);
  }
  const shares = Array.from({ length: count }, () => ({ paths: [] as string[], weight: 0 }));
  for (const group of [...groups.values()].sort((a, b) => b.weight - a.weight)) {
    const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least));
    lightest.paths.push(...group.paths);
    lightest.weight += group.weight;
  }
  return shares.map((share) => share.paths);
}

/** Checks a share in a process of its own, started like this one so that it reads TypeScript too. */
function runWorker(share: Share): Promise<PartialReport> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
      // Parsing makes much short-lived data: a larger nursery saves a quarter of the time.
      execArgv: [...process.execArgv, '--max-semi-space-size=64'],
    });
    worker.once('message', (report) => resolve(report as PartialReport));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`A part of the verifier ended early, with code ${code}.`)),
    );
    worker.send(share);
  });
}
