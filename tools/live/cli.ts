import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Edition, type EditionId, editionIds, editions } from '../../lib/editions';
import { loadFacts } from '../../lib/facts';
import { allClaims, claimFolder, claimKey, claimProgram } from '../../lib/samples/claims';
import { readLedger } from '../../lib/samples/ledger';
import { takesOther } from '../../lib/samples/pageScript';
import { readReferenceLedger } from '../../lib/samples/referenceLedger';
import { isRecorded, runSteps } from '../../lib/samples/runs';
import { loadDescriptions } from '../../plugins/config-reference/src/reference/descriptions/load';
import { statedStatuses } from '../../plugins/config-reference/src/reference/descriptions/proofs';
import { dataDirectory } from '../../plugins/config-reference/src/reference/readReference';
import { promisesOf } from '../../plugins/http-api/src/promises';
import { readTexts } from '../../plugins/http-api/src/texts';
import { editionNamed, runCommand, UsageError } from '../command';
import type { Document } from '../verify/model';
import { operationsIn } from '../verify/rules/operationRuns';
import { statusesShown } from '../verify/rules/statusClaims';
import { readRunRecords } from '../verify/runs';
import { environmentOf } from './environment';
import { pagesBelow } from './pages';
import { pageAt } from './planning';
import { runReference } from './reference';
import { runClaims, runPages } from './running';
import { makeEnvironment } from './setup';
import {
  failuresOf,
  formatFailures,
  formatReference,
  formatStatus,
  formatStatuses,
  statusOf,
} from './status';

const usage = `Runs the samples of pages, and the claims that they name, against the framework of their edition.

  npm run live:setup -- next [--framework <git repository>]   makes the edition's environment
  npm run live -- docs/quickstart.md        some pages or folders
  npm run live -- tests/claims/agents       some claims, in each edition whose pages name them
  npm run live -- --edition next            all pages and claims of an edition
  npm run live -- --changed                 what has no entry, or whose entry failed
  npm run live -- --reference [--edition next] [--load] [chroma …]   samples of the configuration reference: all,
                                            or those of classes with a part of their name; --load starts no server
  npm run live:status [-- --json]           what ran, by edition and section

contributing/live.md explains it.`;

/** Pages with a sample that has no entry, whose entry failed, or that takes something from elsewhere that has changed. */
const isStale = (document: Document): boolean => {
  const { edition, page, fences } = document;
  if (edition === null) return false;
  const { samples = {}, elsewhere = {} } = readLedger(edition) ?? {};
  const steps = runSteps(fences).filter(isRecorded);
  if (steps.some(({ key }) => !['ran', 'validated'].includes(samples[key]?.result ?? ''))) return true;
  return takesOther(document, edition, elsewhere[page], pageAt);
};

const withoutEnding = (path: string): string => path.replace(/\.py$/, '');

/** Claims whose program is one of the files, with or without `.py`, or lies below one of the folders; there is one for each. */
const claimsBelow = (paths: readonly string[]): string[] => {
  const all = allClaims();
  const found = paths.flatMap((path) => {
    const asked = `${withoutEnding(resolve(path))}/`;
    const below = all.filter((claim) => `${withoutEnding(claimProgram(claim))}/`.startsWith(asked));
    if (below.length === 0) throw new UsageError(`${path}: there is no such claim.`);
    return below;
  });
  return [...new Set(found)];
};

/** Claims that pages name, and those of statuses and operations that they show, by edition; of all of them or those that did not run as they stand. */
function claimsOf(documents: readonly Document[], changed: boolean): Map<EditionId, string[]> {
  const texts = loadDescriptions(dataDirectory);
  const apiTexts = readTexts();
  return new Map(
    editions.map(({ id }) => {
      const ledger = readLedger(id)?.claims ?? {};
      const holds = (name: string) =>
        ledger[name]?.result === 'ran' && ledger[name]?.key === claimKey(name, id);
      const facts = loadFacts(id);
      const stated = statedStatuses(texts, facts);
      const failing = new Map(
        promisesOf(facts, apiTexts).operations.map(({ key, claim }) => [key, claim] as const),
      );
      const named = documents
        .filter(({ edition }) => edition === id)
        .flatMap(({ claims, components }) => [
          ...claims.map(({ name }) => name),
          ...statusesShown(components, stated).flatMap(({ claim }) => claim ?? []),
          ...operationsIn(components).flatMap((key) => failing.get(key) ?? []),
        ]);
      return [id, [...new Set(named)].filter((name) => !changed || !holds(name)).sort()];
    }),
  );
}

/** Makes the environments of editions. */
function setUp(names: readonly string[], framework: string): void {
  if (names.length === 0) throw new UsageError(`Name an edition: ${editionIds.join(', ')}.`);
  for (const name of names) makeEnvironment(environmentOf(editionNamed(name)), framework);
}

/** Prints what ran of pages and of the configuration reference. */
function showStatus(asked: readonly Edition[], documents: readonly Document[], isJson: boolean): void {
  const pages = statusOf(documents, (edition) => readLedger(edition)?.samples ?? {});
  const failures = failuresOf(documents, readRunRecords().claimIn);
  const texts = loadDescriptions(dataDirectory);
  const references = asked
    .map(({ id }) => [id, readReferenceLedger(id)] as const)
    .filter(([, ledger]) => Object.keys(ledger).length > 0);
  if (isJson) {
    console.log(JSON.stringify({ pages, failures, reference: Object.fromEntries(references) }, null, 2));
    return;
  }
  const parts = [
    formatStatus(pages),
    ...asked.map(({ id }) => formatFailures(failures.filter(({ edition }) => edition === id))),
    ...references.map((one) => formatReference(...one)),
    ...asked.map(({ id }) => formatStatuses(id, statedStatuses(texts, loadFacts(id)))),
  ];
  console.log(parts.join('\n\n'));
}

/** Runs samples of the configuration reference. @returns how many failed */
async function runReferences(asked: readonly Edition[], starts: boolean, names: string[]): Promise<number> {
  let failures = 0;
  for (const { id } of asked)
    if (loadFacts(id).config !== undefined) failures += await runReference(id, starts, names);
  return failures;
}

/** Runs pages, the claims that they name, and those that are asked for. @returns how many failed */
async function run(
  asked: readonly Edition[],
  documents: readonly Document[],
  claims: readonly string[],
  changed: boolean,
): Promise<number> {
  let failures = await runPages(changed ? documents.filter(isStale) : documents);
  const named = claimsOf(documents, changed);
  // A claim that is asked for by itself runs in the editions whose pages name it.
  const namedAnywhere =
    claims.length > 0 && asked.length > 1
      ? claimsOf(pagesBelow(asked.map(({ folder }) => folder)), false)
      : undefined;
  for (const { id } of asked) {
    const also = claims.filter(
      (claim) => namedAnywhere === undefined || namedAnywhere.get(id)?.includes(claim),
    );
    failures += await runClaims([...new Set([...(named.get(id) ?? []), ...also])], id);
  }
  return failures;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      setup: { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
      framework: { type: 'string', default: 'https://github.com/eosphoros-ai/DB-GPT.git' },
      edition: { type: 'string' },
      changed: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      reference: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
    },
  });
  if (values.setup) {
    setUp(positionals, values.framework);
    return 0;
  }
  const only = values.edition === undefined ? undefined : editionNamed(values.edition);
  const asked = editions.filter(({ id }) => only === undefined || id === only);
  if (values.reference) return (await runReferences(asked, !values.load, positionals)) === 0 ? 0 : 1;
  if (positionals.length === 0 && only === undefined && !values.changed && !values.status)
    throw new UsageError('Say what to run.');
  const isClaim = (path: string) => resolve(path).startsWith(claimFolder);
  const pagePaths = positionals.filter((path) => !isClaim(path));
  const documents = pagesBelow(
    positionals.length > 0 ? pagePaths : [...asked.map(({ folder }) => folder), 'blog'],
  ).filter(({ edition }) => edition === null || asked.some(({ id }) => id === edition));
  if (values.status) {
    showStatus(asked, documents, values.json);
    return 0;
  }
  const claims = claimsBelow(positionals.filter(isClaim));
  return (await run(asked, documents, claims, values.changed)) === 0 ? 0 : 1;
}

runCommand(main, usage);
