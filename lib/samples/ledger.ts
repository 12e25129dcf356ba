import * as z from 'zod';
import type { EditionId } from '../editions';
import { stateSchema } from '../stateKey';
import { byName, ledgerFiles, rowsOf } from './ledgerFile';

const runSchema = z.strictObject({
  result: z.enum(['ran', 'failed']),
  /** Day of the run. */
  on: z.iso.date(),
  /** Time that it took, in seconds. */
  seconds: z.number().nonnegative(),
});

const entrySchema = z.strictObject({
  /** Page on which it ran, below the edition's folder. */
  page: z.string(),
  ...runSchema.shape,
  /** A Compose file is validated by `docker-compose config`: there is no engine that could run it. */
  result: z.enum(['ran', 'validated', 'failed']),
  /** Hashes of the outputs that were compared with what it printed: several where it stands on several pages. */
  shown: z.array(stateSchema).optional(),
});

/** With the state of the claim that ran. */
const claimSchema = z.strictObject({ key: stateSchema, ...runSchema.shape });

const ledgerSchema = z.strictObject({
  /** Tag of the framework that ran. */
  tag: z.string(),
  /** By the key of the sample. */
  samples: z.record(stateSchema, entrySchema),
  /** By the name of the claim. */
  claims: z.record(z.string(), claimSchema).default({}),
  /** By page, the state of what its last run took from elsewhere (`elsewhereKey`); pages that took nothing have none. */
  elsewhere: z.record(z.string(), stateSchema).default({}),
});

export type LedgerEntry = z.infer<typeof entrySchema>;
export type Ledger = z.infer<typeof ledgerSchema>;

const files = ledgerFiles('', ledgerSchema, 'npm run live');

/** The file of an edition's ledger. */
export const ledgerFile = files.fileOf;

/**
 * What ran of an edition, as `npm run live` wrote it; nothing where nothing ran yet.
 *
 * @param root folder of the ledgers; a test names its own
 * @throws DataFileError when the file is malformed
 */
export const readLedger = (edition: EditionId, root?: string): Ledger | undefined =>
  files.read(edition, root);

/** Writes a ledger: an entry a line, in the order of pages, so that a change of one sample is a change of one line. */
export function writeLedger(
  edition: EditionId,
  { tag, samples, claims, elsewhere }: Ledger,
  root?: string,
): void {
  const byPage = Object.entries(samples).sort(
    ([a, one], [b, other]) => one.page.localeCompare(other.page) || a.localeCompare(b),
  );
  const sections = [
    ['samples', byPage],
    ['claims', byName(claims)],
    ['elsewhere', byName(elsewhere)],
  ] as const;
  const texts = sections.map(([name, entries]) => `  "${name}": {\n${rowsOf(entries)}\n  }`);
  files.write(edition, `{\n  "tag": ${JSON.stringify(tag)},\n${texts.join(',\n')}\n}\n`, root);
}
