import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../dataFile/read';
import type { EditionId } from '../editions';

const entry = z.strictObject({
  /** State of the samples. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** A server started with the smallest of them; a model behind it answered, too; or they were loaded alone. */
  result: z.enum(['answered', 'started', 'loaded', 'failed']),
  /** Why nothing was started, or what failed, in a few words. */
  why: z.string().optional(),
  /** Day of the run. */
  on: z.iso.date(),
});

/** By configuration class, or `files/` and a use. */
const ledger = z.record(z.string(), entry);

export type ReferenceEntry = z.infer<typeof entry>;
export type ReferenceLedger = z.infer<typeof ledger>;

const folder = join(projectRoot, 'data', 'live', 'reference');
const fileOf = (edition: EditionId, root: string): string => join(root, `${edition}.json`);

/**
 * How far the samples of the configuration reference of an edition came; nothing where nobody ran them yet.
 *
 * @param root folder of the ledgers; a test names its own
 * @throws DataFileError when the file is malformed
 */
export function readReferenceLedger(edition: EditionId, root = folder): ReferenceLedger {
  const file = fileOf(edition, root);
  if (!existsSync(file)) return {};
  return readDataFile(file, ledger, 'Nobody writes it by hand: run `npm run live -- --reference`.');
}

/** Writes a ledger, an entry a line. */
export function writeReferenceLedger(edition: EditionId, entries: ReferenceLedger, root = folder): void {
  const file = fileOf(edition, root);
  const rows = Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
}
