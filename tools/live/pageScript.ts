import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot, readDataFile } from '../../lib/dataFile/read';
import type { EditionId } from '../../lib/editions';

const answer = z.looseObject({ match: z.looseObject({}), response: z.looseObject({}) });

/** The form of what stands beside a page. */
export const pageScript = z.strictObject({
  /** What the scripted model answers on this page, in aimock's form. The first that fits wins. */
  answers: z.array(answer).default([]),
  /** What stands for a placeholder of the page, such as `<id>`. Keys of providers need none. */
  values: z.record(z.string(), z.string()).default({}),
  /** What a reader has exported in each terminal, such as a key that the page wants there. */
  variables: z.record(z.string(), z.string()).default({}),
  /** What a reader types into a program that asks, by a text of the command that starts it. */
  typed: z.record(z.string(), z.string()).default({}),
  /** Sections of other pages that a reader has followed before, such as `quickstart#configure`. */
  before: z.array(z.string().regex(/^[^#]+#[^#]+$/)).default([]),
  /** Commands that make what the page takes for granted, by the section that they go before; `""` for the first step. */
  prepare: z.record(z.string(), z.string()).default({}),
});

/** What a run of a page needs beside the page. */
export type PageScript = z.infer<typeof pageScript>;

const folder = join(projectRoot, 'tests', 'live');

/**
 * The file beside a page: `tests/live/api/chat.json` for `api/chat.md`, or `tests/live/api/chat.v0.7.0.json` where that
 * edition needs another one.
 */
export function pageScriptFile(page: string, edition: EditionId): string {
  const own = join(folder, page.replace(/\.mdx?$/, `.${edition}.json`));
  return existsSync(own) ? own : join(folder, page.replace(/\.mdx?$/, '.json'));
}

/**
 * What stands beside a page; nothing where there is no file.
 *
 * @throws DataFileError when the file is malformed
 */
export function readPageScript(page: string, edition: EditionId): PageScript {
  const file = pageScriptFile(page, edition);
  if (!existsSync(file)) return pageScript.parse({});
  return readDataFile(file, pageScript, 'contributing/live.md says what it may hold.');
}
