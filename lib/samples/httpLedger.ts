import * as z from 'zod';
import type { EditionId } from '../editions';
import { stateSchema } from '../stateKey';
import { byName, ledgerFiles, rowsOf } from './ledgerFile';

const entry = z.strictObject({
  /** What the document promised of the operation when the server was asked. */
  hash: stateSchema,
  /** Whether the server kept it. */
  result: z.enum(['agrees', 'differs']),
  /** How many requests were made, beside the sample of the page. */
  requests: z.number().int().nonnegative(),
  /** Day of the run. */
  on: z.iso.date(),
});

const ledger = z.strictObject({
  /** Tag of the framework that ran. */
  tag: z.string(),
  /** By operation: `GET /api/v2/serve/apps`. */
  operations: z.record(z.string(), entry),
});

export type HttpEntry = z.infer<typeof entry>;
export type HttpLedger = z.infer<typeof ledger>;

const files = ledgerFiles('http', ledger, 'npm run live:http');

/**
 * What the web server of an edition kept of its OpenAPI document, as `npm run live:http` wrote it; undefined where
 * nobody asked it yet.
 *
 * @param root folder of the ledgers; a test names its own
 * @throws DataFileError when the file is malformed
 */
export const readHttpLedger = (edition: EditionId, root?: string): HttpLedger | undefined =>
  files.read(edition, root);

/** Writes a ledger, an operation a line. */
export function writeHttpLedger(edition: EditionId, { tag, operations }: HttpLedger, root?: string): void {
  const text = `{\n  "tag": ${JSON.stringify(tag)},\n  "operations": {\n${rowsOf(byName(operations))}\n  }\n}\n`;
  files.write(edition, text, root);
}
