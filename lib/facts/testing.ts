import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type EditionId, editionTags } from '../editions';

/** A folder of facts that exists until the test ends. */
interface FactsFolder {
  readonly directory: string;
  /** Writes a file as it is. @returns its path */
  write(file: string, content: string | Uint8Array): string;
}

/** An empty folder for facts. */
export function makeFactsFolder(): FactsFolder {
  const directory = mkdtempSync(join(tmpdir(), 'facts-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return {
    directory,
    write(file, content) {
      const path = join(directory, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
  };
}

/** A `meta.json` that fits, with `changes` made to it. */
export function makeMeta(edition: EditionId, changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    version: edition,
    tag: editionTags[edition],
    commit: '0123456789abcdef0123456789abcdef01234567',
    modules_parsed: 1,
    modules_broken: [],
    topics: ['python', 'cli'],
    counts: {},
    ...changes,
  });
}
