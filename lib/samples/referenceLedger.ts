import * as z from 'zod';
import type { EditionId } from '../editions';
import { stateSchema } from '../stateKey';
import { byName, ledgerFiles, rowsOf } from './ledgerFile';

const entry = z.strictObject({
  /** State of the samples. */
  key: stateSchema,
  /** A server started with the smallest of them; a model behind it answered, too; or they were loaded alone. */
  result: z.enum(['answered', 'started', 'loaded', 'failed']),
  /** What of it cannot be had, or what failed, in a few words; a sample that was loaded without such a reason has to be started. */
  why: z.string().optional(),
  /** Day of the run. */
  on: z.iso.date(),
});

/** By configuration class, or `files/` and a use. */
const ledger = z.record(z.string(), entry);

export type ReferenceEntry = z.infer<typeof entry>;
export type ReferenceLedger = z.infer<typeof ledger>;

const files = ledgerFiles('reference', ledger, 'npm run live -- --reference');

/** The file of an edition's ledger. */
export const referenceLedgerFile = files.fileOf;

/**
 * How far the samples of the configuration reference of an edition came; nothing where nobody ran them yet.
 *
 * @param root folder of the ledgers; a test names its own
 * @throws DataFileError when the file is malformed
 */
export const readReferenceLedger = (edition: EditionId, root?: string): ReferenceLedger =>
  files.read(edition, root) ?? {};

/** Writes a ledger, an entry a line. */
export const writeReferenceLedger = (edition: EditionId, entries: ReferenceLedger, root?: string): void =>
  files.write(edition, `{\n${rowsOf(byName(entries), '  ')}\n}\n`, root);
