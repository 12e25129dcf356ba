import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { EditionId } from '../../lib/editions';
import { inParallel } from '../../lib/inParallel';
import { claimFolder, claimKey, claimProgram } from '../../lib/samples/claims';
import { type Ledger, readLedger, writeLedger } from '../../lib/samples/ledger';
import { elsewhereKey } from '../../lib/samples/pageScript';
import { isRecorded, runSteps } from '../../lib/samples/runs';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { UsageError } from '../command';
import type { Document } from '../verify/model';
import { environmentOf } from './environment';
import type { Outcome, Plan } from './plan';
import { pageAt, planOf } from './planning';
import { followPlan } from './sandbox';

/**
 * Carries out a plan in a sandbox of the edition.
 *
 * @param planFor the plan, given the file that outcomes are written to
 * @param given the one folder of this machine that the plan sees below the one for temporary files and may write to; one
 * that is made for it and thrown away where there is none
 */
export async function carryOut(
  edition: EditionId,
  planFor: (outcomes: string) => Plan,
  given?: string,
): Promise<Outcome[]> {
  using own = temporaryFolder();
  const outcomes = join(given ?? own.path, 'outcomes');
  const plan = planFor(outcomes);
  if (plan.steps.every(({ recorded }) => !recorded)) return [];
  const end = await followPlan<Outcome>(edition, join(import.meta.dirname, 'page.ts'), plan, outcomes);
  if ('exitCode' in end) {
    throw new Error(`${plan.page}: the sandbox of ${edition} ended with ${end.exitCode} too early.`);
  }
  if (process.env.LIVE_ASKED && existsSync(`${outcomes}.asked`))
    console.error(readFileSync(`${outcomes}.asked`, 'utf8'));
  return end.answers;
}

/** The day, as ledgers have it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** What ran of an edition so far. */
const ledgerOf = (edition: EditionId): Ledger =>
  readLedger(edition) ?? { tag: environmentOf(edition).tag, samples: {}, claims: {}, elsewhere: {} };

/** Sandboxes at a time: each has its own ports, and its reader waits for one program after the other. */
const atOnce = availableParallelism();

const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;

/** The ledger with the entries of a page as they are now: those of its samples that are gone are dropped. */
function withOutcomes(
  ledger: Ledger,
  edition: EditionId,
  document: Document,
  outcomes: readonly Outcome[],
): Ledger {
  const kept = Object.entries(ledger.samples).filter(([, entry]) => entry.page !== document.page);
  const failed = new Map(
    outcomes.filter(({ result }) => result === 'failed').map(({ key }) => [key, 'failed'] as const),
  );
  const recorded = new Map(
    runSteps(document.fences)
      .filter(isRecorded)
      .map(({ key, shown }) => [key, shown]),
  );
  const entries = outcomes
    .filter(({ key }) => recorded.has(key))
    .map(({ key, result, seconds }) => {
      const entry = { page: document.page, result: failed.get(key) ?? result, on: today(), seconds };
      const other = ledger.samples[key];
      // The same sample on another page may show another part of its output.
      const shown = new Set([
        ...(other?.page === document.page ? [] : (other?.shown ?? [])),
        ...[recorded.get(key) ?? []].flat(),
      ]);
      return [key, shown.size === 0 ? entry : { ...entry, shown: [...shown] }] as const;
    });
  const { [document.page]: _, ...others } = ledger.elsewhere;
  const taken = elsewhereKey(document.page, edition, pageAt);
  const elsewhere = taken === undefined ? others : { ...others, [document.page]: taken };
  return { ...ledger, samples: Object.fromEntries([...kept, ...entries]), elsewhere };
}

/**
 * Runs the samples of pages, prints what is wrong, and writes how they went into the ledgers.
 *
 * @returns how much is wrong
 */
export async function runPages(documents: readonly Document[]): Promise<number> {
  let failures = 0;
  await inParallel(documents, atOnce, async (document) => {
    const { edition, path } = document;
    if (edition === null) return;
    const started = performance.now();
    const outcomes = await carryOut(edition, (file) => planOf(document, edition, file));
    const findings = outcomes.filter(({ finding }) => finding !== undefined);
    for (const { line, finding } of findings) {
      const place = line === undefined ? `${path}  what its reader did before fails:` : `${path}:${line} `;
      console.log(`${place} ${finding}\n`);
    }
    failures += findings.length;
    if (document.locale === 'en')
      writeLedger(edition, withOutcomes(ledgerOf(edition), edition, document, outcomes));
    const ran = outcomes.filter(({ result }) => result !== 'failed').length;
    console.log(`${path}: ${ran} ran, ${findings.length} findings, ${secondsSince(started).toFixed(0)} s`);
  });
  return failures;
}

/** How long a claim may take: it waits by itself for the servers that it starts, one after the other. */
const claimSeconds = 900;

/**
 * Runs claims in an edition: each program in a sandbox of its own, in a clone of the framework.
 *
 * @returns how many do not hold
 */
export async function runClaims(claims: readonly string[], edition: EditionId): Promise<number> {
  let failures = 0;
  const { claims: before } = ledgerOf(edition);
  // Those that took longest begin, so that none runs alone at the end.
  const inOrder = claims.toSorted((a, b) => (before[b]?.seconds ?? 0) - (before[a]?.seconds ?? 0));
  await inParallel(inOrder, atOnce, async (claim) => {
    const key = claimKey(claim, edition);
    if (key === undefined) throw new UsageError(`${claimProgram(claim)}: there is no such claim.`);
    const started = performance.now();
    const { tag, shared } = environmentOf(edition);
    const code = `PYTHONPATH=${claimFolder} uv run --no-sync python ${claimProgram(claim)}`;
    const outcomes = await carryOut(edition, (file) => ({
      page: claim,
      tag,
      steps: [{ key, kind: 'shell', code, line: 1, recorded: true, fails: false, seconds: claimSeconds }],
      answers: [],
      variables: {},
      certificates: shared.certificates,
      clones: false,
      outcomes: file,
    }));
    const finding = outcomes.find((one) => one.finding !== undefined)?.finding;
    const result = finding === undefined ? 'ran' : 'failed';
    if (finding !== undefined) failures += 1;
    const ledger = ledgerOf(edition);
    const entry = { key, result, on: today(), seconds: secondsSince(started) } as const;
    writeLedger(edition, { ...ledger, claims: { ...ledger.claims, [claim]: entry } });
    console.log(`${claim} in ${tag}: ${finding === undefined ? 'holds' : `does not hold; ${finding}\n`}`);
  });
  return failures;
}
