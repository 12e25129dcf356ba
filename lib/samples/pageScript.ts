import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pathOf } from '../content/paths';
import { DataFileError } from '../dataFile/error';
import { projectRoot, readDataFile } from '../dataFile/read';
import type { EditionId } from '../editions';
import { scriptedAnswer } from '../scriptedAnswer';
import { stateKey } from '../stateKey';
import { type Block, isRecorded, type RunStep, runSteps } from './runs';

/** The form of what stands beside a page. */
export const pageScript = z.strictObject({
  /** What the scripted model answers on this page. */
  answers: z.array(scriptedAnswer).default([]),
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
 * The file beside a page: `tests/live/api/chat.json` for `api/chat.md`, or `tests/live/api/chat.v0.6.3.json` where that
 * edition needs another one.
 */
function pageScriptFile(page: string, edition: EditionId): string {
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

/** What is read of a page, a section of which readers of another one have followed. */
export interface Followed {
  readonly headings: readonly { readonly id: string; readonly line: number; readonly depth: number }[];
  readonly fences: readonly Block[];
}

/** Finds a page by its path from the root of the repository. */
export type PageAt = (path: string) => Followed | undefined;

/**
 * What a reader did before on other pages.
 *
 * @param sections such as `quickstart#configure`
 * @throws DataFileError for a section that is not there
 */
export function stepsBefore(edition: EditionId, sections: readonly string[], pageAt: PageAt): RunStep[] {
  return sections.flatMap((section) => {
    const [page = '', id = ''] = section.split('#');
    const path = pathOf({ kind: 'doc', locale: 'en', edition, page: `${page}.md` }) ?? page;
    const followed = pageAt(path);
    const heading = followed?.headings.find((one) => one.id === id);
    if (followed === undefined || heading === undefined) {
      const message = `there is no section ${section} in ${edition}`;
      throw new DataFileError({ file: 'tests/live', message, remedy: 'Mend `before` where it stands.' });
    }
    const next = followed.headings.find(({ line, depth }) => line > heading.line && depth <= heading.depth);
    const fences = followed.fences.filter(
      ({ line }) => line > heading.line && line < (next?.line ?? Number.POSITIVE_INFINITY),
    );
    return runSteps(fences).filter(({ exempt, kind }) => exempt === undefined && kind !== 'output');
  });
}

/**
 * State of what a run of a page takes from elsewhere: what stands beside it, and sections of other pages; undefined
 * where it takes nothing.
 *
 * @throws DataFileError when what stands beside it is malformed, or names a section that is not there
 */
export function elsewhereKey(page: string, edition: EditionId, pageAt: PageAt): string | undefined {
  const file = pageScriptFile(page, edition);
  if (!existsSync(file)) return undefined;
  const { before } = readPageScript(page, edition);
  const followed = stepsBefore(edition, before, pageAt).map(({ key }) => key);
  return stateKey(readFileSync(file), ...followed);
}

/**
 * Whether a run of a page would take something else from elsewhere than its last one did. Translations share the
 * entries of the original; a page without samples that run takes nothing.
 *
 * @param taken state of what the last run took; undefined where it took nothing
 * @throws DataFileError as `elsewhereKey`
 */
export const takesOther = (
  { page, locale, fences }: { page: string; locale: string; fences: readonly Block[] },
  edition: EditionId,
  taken: string | undefined,
  pageAt: PageAt,
): boolean =>
  locale === 'en' && runSteps(fences).some(isRecorded) && taken !== elsewhereKey(page, edition, pageAt);
