import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../dataFile/read';
import type { EditionId } from '../editions';

const entry = z.strictObject({
  /** What the document promised of the operation when the server was asked. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
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

const folder = join(projectRoot, 'data', 'live', 'http');
const fileOf = (edition: EditionId, root: string): string => join(root, `${edition}.json`);

/**
 * What the web server of an edition kept of its OpenAPI document, as `npm run live:http` wrote it; undefined where
 * nobody asked it yet.
 *
 * @param root folder of the ledgers; a test names its own
 * @throws DataFileError when the file is malformed
 */
export function readHttpLedger(edition: EditionId, root = folder): HttpLedger | undefined {
  const file = fileOf(edition, root);
  if (!existsSync(file)) return undefined;
  return readDataFile(file, ledger, 'Nobody writes it by hand: run `npm run live:http`.');
}

/** Writes a ledger, an operation a line. */
export function writeHttpLedger(edition: EditionId, { tag, operations }: HttpLedger, root = folder): void {
  const file = fileOf(edition, root);
  const rows = Object.entries(operations)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `{\n  "tag": ${JSON.stringify(tag)},\n  "operations": {\n${rows.join(',\n')}\n  }\n}\n`,
  );
}
