import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf } from '../../lib/content/files';
import { isContent, locate, pathOf } from '../../lib/content/paths';
import { projectRoot } from '../../lib/dataFile/read';
import { type EditionId, editions, isEditionId } from '../../lib/editions';
import { type Ledger, readLedger, writeLedger } from '../../lib/samples/ledger';
import { isRecorded, runSteps } from '../../lib/samples/runs';
import { readPage } from '../verify/document/read';
import type { Document } from '../verify/model';
import { environmentOf } from './environment';
import { readPageScript } from './pageScript';
import type { Outcome, Plan, PlannedStep } from './plan';
import { inSandbox } from './sandbox';
import { makeEnvironment } from './setup';
import { formatStatus, statusOf } from './status';

const usage = `Runs the samples of pages against the framework of their edition.

  npm run live:setup -- next [--framework <git repository>]   makes the edition's environment
  npm run live -- docs/quickstart.md        some pages or folders
  npm run live -- --edition next            all pages of an edition
  npm run live -- --changed                 what has no entry, or whose entry failed
  npm run live:status [-- --json]           what ran, by edition and section

contributing/live.md explains it.`;

/** Something is wrong with the command line. */
class UsageError extends Error {}

function pagesBelow(paths: readonly string[]): Document[] {
  const files = filesOf(projectRoot);
  return paths.flatMap((path) => {
    const found = existsSync(join(projectRoot, path))
      ? path.endsWith('.md')
        ? [path]
        : files.list(path)
      : [];
    if (found.length === 0) throw new UsageError(`${path}: there is no page.`);
    return found.filter(isContent).flatMap((file) => {
      const location = locate(file);
      const bytes = files.read(file);
      return !('kind' in location) || bytes === undefined ? [] : [readPage(location, bytes).document];
    });
  });
}

const filledIn = (values: Readonly<Record<string, string>>, code: string): string =>
  Object.entries(values)
    .reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), code)
    .replace(/<your-[\w-]*(?:key|token)>/g, 'sk-live');

/** Steps of sections of other pages that a reader has followed before. */
function stepsBefore(
  edition: EditionId,
  sections: readonly string[],
  values: Readonly<Record<string, string>>,
): PlannedStep[] {
  return sections.flatMap((section) => {
    const [page = '', id = ''] = section.split('#');
    const [document] = pagesBelow([
      pathOf({ kind: 'doc', locale: 'en', edition, page: `${page}.md` }) ?? page,
    ]);
    const heading = document?.headings.find((one) => one.id === id);
    if (document === undefined || heading === undefined)
      throw new UsageError(`There is no section ${section}.`);
    const next = document.headings.find(({ line, depth }) => line > heading.line && depth <= heading.depth);
    const fences = document.fences.filter(
      ({ line }) => line > heading.line && line < (next?.line ?? Number.POSITIVE_INFINITY),
    );
    return runSteps(fences)
      .filter(({ exempt, kind }) => exempt === undefined && kind !== 'output')
      .map(({ block, kind, key }) => ({
        ...{ key, kind, code: filledIn(values, block.code), title: block.attributes.title },
        ...{ recorded: false, fails: false },
      }));
  });
}

const preparation = (code: string): PlannedStep => ({
  ...{ key: 'preparation', kind: 'shell', code, recorded: false, fails: false },
});

function planOf(document: Document, edition: EditionId, outcomes: string): Plan {
  const script = readPageScript(document.page);
  const steps: PlannedStep[] = runSteps(document.fences)
    .filter(({ exempt }) => exempt === undefined)
    .map(
      (step): PlannedStep => ({
        key: step.key,
        kind: step.kind,
        code: filledIn(script.values, step.block.code),
        title: step.block.attributes.title,
        line: step.block.line,
        within: /^in (\S+)$/.exec(step.block.attributes.run ?? '')?.[1],
        typed: Object.entries(script.typed).find(([command]) =>
          `${step.block.code}\n${step.block.attributes.run}`.includes(command),
        )?.[1],
        recorded: isRecorded(step),
        fails: step.block.attributes.run === 'fails',
      }),
    );
  for (const [section, code] of Object.entries(script.prepare)) {
    const heading = document.headings.find(({ id }) => id === section);
    if (heading === undefined && section !== '')
      throw new UsageError(`${document.path}: no section ${section}.`);
    const at = steps.findIndex(({ line }) => (line ?? 0) > (heading?.line ?? 0));
    steps.splice(at === -1 ? steps.length : at, 0, preparation(filledIn(script.values, code)));
  }
  const environment = environmentOf(edition);
  return {
    page: document.page,
    tag: environment.tag,
    steps: [...stepsBefore(edition, script.before, script.values), ...steps],
    answers: script.answers as Plan['answers'],
    certificates: environment.shared.certificates,
    clones: steps.some(({ kind, code }) => kind === 'shell' && /git clone .*eosphoros-ai\/DB-GPT/.test(code)),
    outcomes,
  };
}

async function runPage(document: Document, edition: EditionId): Promise<Outcome[]> {
  const environment = environmentOf(edition);
  if (!existsSync(environment.stamp)) {
    throw new UsageError(`There is no environment of ${edition}: npm run live:setup -- ${edition}`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'live-run-'));
  try {
    const outcomes = join(folder, 'outcomes');
    const plan = planOf(document, edition, outcomes);
    if (plan.steps.every(({ recorded }) => !recorded)) return [];
    writeFileSync(outcomes, '');
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
    const tsx = join(projectRoot, 'node_modules/.bin/tsx');
    const exitCode = await inSandbox(
      environment,
      [tsx, join(import.meta.dirname, 'page.ts'), join(folder, 'plan.json')],
      folder,
    );
    if (exitCode !== 0) {
      throw new Error(`${document.path}: the sandbox ended with ${exitCode} before the page did.`);
    }
    if (process.env.LIVE_ASKED && existsSync(`${outcomes}.asked`))
      console.error(readFileSync(`${outcomes}.asked`, 'utf8'));
    return readFileSync(outcomes, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Outcome);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ledger with the entries of a page as they are now: those of its samples that are gone are dropped. */
function withOutcomes(ledger: Ledger, document: Document, outcomes: readonly Outcome[]): Ledger {
  const on = new Date().toISOString().slice(0, 10);
  const kept = Object.entries(ledger.samples).filter(([, entry]) => entry.page !== document.page);
  const failed = new Set(outcomes.filter(({ result }) => result === 'failed').map(({ key }) => key));
  const recorded = new Set(
    runSteps(document.fences)
      .filter(isRecorded)
      .map(({ key }) => key),
  );
  const entries = outcomes
    .filter(({ key }) => recorded.has(key))
    .map(
      ({ key, seconds }) =>
        [key, { page: document.page, result: failed.has(key) ? 'failed' : 'ran', on, seconds }] as const,
    );
  return { ...ledger, samples: Object.fromEntries([...kept, ...entries]) };
}

async function run(documents: readonly Document[]): Promise<number> {
  let failures = 0;
  for (const document of documents) {
    const { edition } = document;
    if (edition === null) continue;
    const started = performance.now();
    const outcomes = await runPage(document, edition);
    const findings = outcomes.filter(({ finding, line }) => finding !== undefined && line !== undefined);
    for (const { line, finding } of findings) console.log(`${document.path}:${line}  ${finding}\n`);
    for (const { finding } of outcomes.filter(({ line, finding: found }) => line === undefined && found)) {
      console.log(`${document.path}  what its reader did before fails: ${finding}\n`);
    }
    failures += outcomes.filter(({ finding }) => finding !== undefined).length;
    if (document.locale === 'en') {
      const ledger = readLedger(edition) ?? { tag: environmentOf(edition).tag, samples: {} };
      writeLedger(edition, withOutcomes(ledger, document, outcomes));
    }
    const ran = outcomes.filter(({ result }) => result === 'ran').length;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${document.path}: ${ran} ran, ${findings.length} findings, ${seconds} s`);
  }
  return failures;
}

/** Pages with a sample that has no entry, or whose entry failed. */
const isStale = (document: Document): boolean => {
  if (document.edition === null) return false;
  const samples = readLedger(document.edition)?.samples ?? {};
  return runSteps(document.fences)
    .filter(isRecorded)
    .some(({ key }) => samples[key]?.result !== 'ran');
};

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
  const folders = editions
    .filter(({ id }) => values.edition === undefined || id === values.edition)
    .map(({ folder }) => folder);
  const documents = pagesBelow(positionals.length > 0 ? positionals : folders);
  if (values.status) {
    const status = statusOf(documents, (edition) => readLedger(edition)?.samples ?? {});
    console.log(values.json ? JSON.stringify(status, null, 2) : formatStatus(status));
    return 0;
  }
  if (positionals.length === 0 && values.edition === undefined && !values.changed) {
    console.error(usage);
    return 2;
  }
  return (await run(values.changed ? documents.filter(isStale) : documents)) === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error);
    process.exitCode = 2;
  },
);
