import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type EditionId, editions, isEditionId } from '../../lib/editions';
import { loadFacts } from '../../lib/facts';
import { allClaims, claimFolder, claimKey, claimProgram } from '../../lib/samples/claims';
import { readLedger } from '../../lib/samples/ledger';
import { elsewhereKey } from '../../lib/samples/pageScript';
import { readReferenceLedger } from '../../lib/samples/referenceLedger';
import { isRecorded, runSteps } from '../../lib/samples/runs';
import { loadDescriptions } from '../../plugins/config-reference/src/reference/descriptions/load';
import { statedStatuses } from '../../plugins/config-reference/src/reference/descriptions/proofs';
import { dataDirectory } from '../../plugins/config-reference/src/reference/readReference';
import { promisesOf } from '../../plugins/http-api/src/promises';
import { readTexts } from '../../plugins/http-api/src/texts';
import { runCommand, UsageError } from '../command';
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
  npm run live -- tests/claims/memory       some claims, in each edition whose pages name them
  npm run live -- --edition next            all pages and claims of an edition
  npm run live -- --changed                 what has no entry, or whose entry failed
  npm run live -- --reference [--edition next] [--load] [chroma …]   samples of the configuration reference: all,
                                            or those of classes with a part of their name; --load starts no server
  npm run live:status [-- --json]           what ran, by edition and section

contributing/live.md explains it.`;

/** Pages with a sample that has no entry, whose entry failed, or that takes something from elsewhere that has changed. */
const isStale = ({ edition, page, fences, locale }: Document): boolean => {
  if (edition === null) return false;
  const { samples = {}, elsewhere = {} } = readLedger(edition) ?? {};
  const steps = runSteps(fences).filter(isRecorded);
  if (steps.some(({ key }) => !['ran', 'validated'].includes(samples[key]?.result ?? ''))) return true;
  return locale === 'en' && steps.length > 0 && elsewhere[page] !== elsewhereKey(page, edition, pageAt);
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
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (values.setup) {
    for (const name of positionals) {
      if (!isEditionId(name)) throw new UsageError(`There is no edition ${name}.`);
      makeEnvironment(environmentOf(name), values.framework);
    }
    return positionals.length === 0 ? 2 : 0;
  }
  if (values.edition !== undefined && !isEditionId(values.edition)) {
    throw new UsageError(`There is no edition ${values.edition}.`);
  }
  if (values.reference) {
    let failures = 0;
    for (const { id } of editions) {
      if (values.edition !== undefined && id !== values.edition) continue;
      if (loadFacts(id).config !== undefined) failures += await runReference(id, !values.load, positionals);
    }
    return failures === 0 ? 0 : 1;
  }
  if (positionals.length === 0 && values.edition === undefined && !values.changed && !values.status) {
    console.error(usage);
    return 2;
  }
  const asked = editions.filter(({ id }) => values.edition === undefined || id === values.edition);
  const folders = asked.map(({ folder }) => folder);
  const isClaim = (path: string) => resolve(path).startsWith(claimFolder);
  const pagePaths = positionals.filter((path) => !isClaim(path));
  const documents = pagesBelow(positionals.length > 0 ? pagePaths : folders);
  if (values.status) {
    const status = statusOf(documents, (edition) => readLedger(edition)?.samples ?? {});
    const failures = failuresOf(documents, readRunRecords().claimIn);
    const texts = loadDescriptions(dataDirectory);
    const references = asked
      .map(({ id }) => [id, readReferenceLedger(id)] as const)
      .filter(([, ledger]) => Object.keys(ledger).length > 0);
    console.log(
      values.json
        ? JSON.stringify({ pages: status, failures, reference: Object.fromEntries(references) }, null, 2)
        : [
            formatStatus(status),
            ...asked.map(({ id }) => formatFailures(failures.filter(({ edition }) => edition === id))),
            ...references.map((one) => formatReference(...one)),
            ...asked.map(({ id }) => formatStatuses(id, statedStatuses(texts, loadFacts(id)))),
          ].join('\n\n'),
    );
    return 0;
  }
  let failures = await runPages(values.changed ? documents.filter(isStale) : documents);
  const picked = claimsBelow(positionals.filter(isClaim));
  const named = claimsOf(documents, values.changed);
  const elsewhere = picked.length > 0 && asked.length > 1 ? claimsOf(pagesBelow(folders), false) : undefined;
  for (const { id } of asked) {
    const also = picked.filter((claim) => elsewhere === undefined || elsewhere.get(id)?.includes(claim));
    failures += await runClaims([...new Set([...(named.get(id) ?? []), ...also])], id);
  }
  return failures === 0 ? 0 : 1;
}

runCommand(main, usage);
