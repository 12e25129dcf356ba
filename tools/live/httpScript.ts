import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../../lib/dataFile/read';
import type { EditionId } from '../../lib/editions';
import { pageScript } from '../../lib/samples/pageScript';

const httpScript = pageScript.pick({ answers: true, values: true, variables: true, before: true }).extend({
  /** Commands that make what the samples take for granted. */
  prepare: z.array(z.string()),
  /** Commands that follow the sample of an operation, such as one that gives what it made the id that others ask for. */
  after: z.record(z.string(), z.string()).default({}),
  /** Operations in the order of their samples; `…` stands for those that are not named. */
  order: z.array(z.string()).refine((order) => order.includes('…'), { error: 'one of them has to be "…"' }),
  /** Operations whose sample cannot run, and why. */
  withoutSample: z.record(z.string(), z.string()).default({}),
  /** Operations that get no other requests than their sample, and why. */
  withoutCases: z.record(z.string(), z.string()).default({}),
});

/** What a server needs before it is asked what its document promises. */
export type HttpScript = z.infer<typeof httpScript>;

/**
 * `tests/live/http.json`, or `tests/live/http.v0.6.3.json` where that edition needs another one.
 *
 * @throws DataFileError when the file is malformed
 */
export function readHttpScript(edition: EditionId): HttpScript {
  const folder = join(projectRoot, 'tests', 'live');
  const own = join(folder, `http.${edition}.json`);
  const file = existsSync(own) ? own : join(folder, 'http.json');
  return readDataFile(file, httpScript, 'contributing/live.md says what it may hold.');
}
