import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../lib/dataFile/read';
import { type EditionId, editionIds, isEditionId } from '../../lib/editions';
import { type Locale, locales } from '../../lib/locales';
import {
  type Manifest,
  type Picture,
  pictureFolder,
  readManifest,
  type Screen,
  writeManifest,
} from '../../lib/screens/manifest';
import { procedureFile, procedureKey, procedureNames, readProcedure } from '../../lib/screens/procedure';
import { runCommand, UsageError } from '../command';
import { environmentOf } from '../live/environment';
import { followPlan } from '../live/sandbox';
import { encode, looksLike, maximumBytes } from './encode';
import type { Plan, Result } from './plan';

const usage = `Takes pictures of the web interface of an edition, by following the procedures in tests/screens.

  npm run screens -- next                  all of them
  npm run screens -- next datasource chat  some, by the name of the file

contributing/screens.md explains it.`;

/** Where pictures of procedures that failed are left. */
const failures = join(projectRoot, 'test-results/screens');

type Taken = Extract<Result, { name: string }>;

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

/** Puts a picture into the project: where it looks as it did, or as in another edition, that file stays. */
async function keep(
  edition: EditionId,
  locale: Locale,
  taken: Taken,
  manifests: ReadonlyMap<EditionId, Manifest>,
): Promise<Picture> {
  const size = { width: taken.width, height: taken.height };
  const others = editionIds.filter((id) => id !== edition).reverse();
  for (const id of [edition, ...others]) {
    const file = manifests.get(id)?.[taken.name]?.[locale].file;
    // What another edition borrowed from this one is not there to borrow.
    if (file === undefined || (id !== edition && !file.startsWith(`${id}/`))) continue;
    if (await looksLike(taken.png, join(pictureFolder, file))) return { file, ...size };
  }
  const webp = await encode(taken.png);
  if (webp.length > maximumBytes)
    console.log(
      `${taken.name} (${locale}) has ${webp.length} bytes, more than ${maximumBytes}: cut out less.\n`,
    );
  const file = `${edition}/${locale}/${taken.name}.webp`;
  mkdirSync(dirname(join(pictureFolder, file)), { recursive: true });
  writeFileSync(join(pictureFolder, file), webp);
  return { file, ...size };
}

/** Writes what procedures took into the list of the edition, and drops what they no longer take. */
async function record(
  edition: EditionId,
  areas: readonly string[],
  taken: ReadonlyMap<Locale, readonly Taken[]>,
): Promise<string[]> {
  const manifests = new Map(editionIds.map((id) => [id, readManifest(id)]));
  const before = manifests.get(edition) ?? {};
  const kept = Object.entries(before).filter(([name]) => !areas.includes(dirname(name)));
  // Encoding takes seconds, and a core: all pictures at once.
  const entries = await Promise.all(
    (taken.get('en') ?? []).map(async ({ name }): Promise<[string, Screen]> => {
      const pictures = await Promise.all(
        locales.map(async (locale): Promise<[Locale, Picture][]> => {
          const one = taken.get(locale)?.find((other) => other.name === name);
          return one === undefined ? [] : [[locale, await keep(edition, locale, one, manifests)]];
        }),
      );
      const file = procedureFile(dirname(name), edition);
      if (file === undefined) throw new Error(`${edition} has no procedure ${dirname(name)} any more.`);
      const key = procedureKey(JSON.parse(readFileSync(file, 'utf8')));
      return [name, { key, ...(Object.fromEntries(pictures.flat()) as Record<Locale, Picture>) }];
    }),
  );
  writeManifest(edition, Object.fromEntries([...kept, ...entries]));
  const used = new Set(
    editionIds.flatMap((id) =>
      Object.values(readManifest(id)).flatMap((screen) => locales.map((locale) => screen[locale].file)),
    ),
  );
  for (const screen of Object.values(before)) {
    for (const locale of locales)
      if (!used.has(screen[locale].file)) rmSync(join(pictureFolder, screen[locale].file), { force: true });
  }
  return entries.map(([name]) => name);
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [edition, ...names] = positionals;
  if (edition === undefined || !isEditionId(edition)) throw new UsageError(`Name an edition: ${editionIds}.`);
  const all = procedureNames(edition);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`${edition} has no procedure ${unknown}. It has: ${all.join(', ')}.`);
  const areas = names.length > 0 ? names : all;
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  const taken = new Map<Locale, Taken[]>();
  const failed = new Set<string>();
  try {
    for (const locale of locales) {
      const results = await follow(edition, locale, areas, folder);
      taken.set(
        locale,
        results.flatMap((result) => ('name' in result ? [result] : [])),
      );
      for (const result of results) {
        if ('name' in result) continue;
        failed.add(result.area);
        console.log(`tests/screens/${result.area}.json: ${result.failure}\n`);
        mkdirSync(failures, { recursive: true });
        if (result.png !== undefined) copyFileSync(result.png, join(failures, basename(result.png)));
      }
    }
    // The pictures of a procedure belong together: one that fails keeps those that it had.
    const whole = areas.filter((area) => !failed.has(area));
    const ofWhole = new Map(
      [...taken].map(([locale, list]) => [locale, list.filter(({ name }) => whole.includes(dirname(name)))]),
    );
    const names = await record(edition, whole, ofWhole);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${edition}: ${names.length} screens in ${locales.length} languages, ${failed.size} procedures failed, ${seconds} s`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return failed.size === 0 ? 0 : 1;
}

runCommand(main, usage);
