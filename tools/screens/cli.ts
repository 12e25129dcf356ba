import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../lib/dataFile/read';
import type { EditionId } from '../../lib/editions';
import { type Locale, locales } from '../../lib/locales';
import { procedureNames, readProcedure } from '../../lib/screens/procedure';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { editionNamed, runCommand, UsageError } from '../command';
import { environmentOf } from '../live/environment';
import { followPlan } from '../live/sandbox';
import { keepPictures } from './keep';
import type { Plan, Result, Taken } from './plan';

const usage = `Takes pictures of the web interface of an edition, by following the procedures in tests/screens.

  npm run screens -- next                  all of them
  npm run screens -- next datasource chat  some, by the name of the file

contributing/screens.md explains it.`;

/** Where pictures of procedures that failed are left. */
const failures = join(projectRoot, 'test-results/screens');

/** Follows procedures in one language, in a sandbox of the edition. */
async function follow(edition: EditionId, locale: Locale, areas: readonly string[], folder: string) {
  const own = join(folder, locale);
  mkdirSync(own);
  const plan: Plan = {
    edition,
    locale,
    procedures: areas.map((area) => ({ area, procedure: readProcedure(area, edition) })),
    certificates: environmentOf(edition).shared.certificates,
    folder: own,
  };
  const program = join(import.meta.dirname, 'take.ts');
  const end = await followPlan<Result>(edition, program, plan, join(own, 'results'));
  if ('exitCode' in end) {
    mkdirSync(failures, { recursive: true });
    copyFileSync(join(own, `server-${locale}.log`), join(failures, `server-${locale}.log`));
    throw new Error(`The sandbox of ${edition} ended with ${end.exitCode}; its log is in ${failures}.`);
  }
  return end.answers;
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [first, ...names] = positionals;
  const edition = editionNamed(first);
  const all = procedureNames(edition);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`${edition} has no procedure ${unknown}. It has: ${all.join(', ')}.`);
  const areas = names.length > 0 ? names : all;
  const started = performance.now();
  using folder = temporaryFolder();
  const taken = new Map<Locale, Taken[]>();
  const failed = new Set<string>();
  for (const locale of locales) {
    const results = await follow(edition, locale, areas, folder.path);
    taken.set(
      locale,
      results.flatMap((result) => ('name' in result ? [result] : [])),
    );
    for (const result of results) {
      if ('name' in result) continue;
      failed.add(result.area);
      console.log(`${result.failure}\n`);
      mkdirSync(failures, { recursive: true });
      if (result.png !== undefined) copyFileSync(result.png, join(failures, basename(result.png)));
    }
  }
  // The pictures of a procedure belong together: one that fails keeps those that it had.
  const whole = areas.filter((area) => !failed.has(area));
  const ofWhole = new Map(
    [...taken].map(([locale, list]) => [locale, list.filter(({ name }) => whole.includes(dirname(name)))]),
  );
  const { kept, refused } = await keepPictures(edition, whole, ofWhole);
  for (const { area, failure } of refused) {
    failed.add(area);
    console.log(`${failure}\n`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${edition}: ${kept.length} screens in ${locales.length} languages, ${failed.size} procedures failed, ${seconds} s`,
  );
  return failed.size === 0 ? 0 : 1;
}

runCommand(main, usage);
