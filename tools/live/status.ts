import { lastPart } from '../../lib/dotted';
import type { EditionId } from '../../lib/editions';
import type { LedgerEntry } from '../../lib/samples/ledger';
import type { ReferenceLedger } from '../../lib/samples/referenceLedger';
import { type RunStep, runSteps } from '../../lib/samples/runs';
import type { StatedStatus } from '../../plugins/config-reference/src/reference/descriptions/proofs';
import { claimTexts, failureRows, standingOf } from '../verify/failures';
import type { Document, RunRecords } from '../verify/model';

/** How the samples of a section of an edition stand. */
export interface SectionStatus {
  readonly edition: EditionId;
  readonly section: string;
  readonly ran: number;
  /** Compose files, which a program of Docker has read. */
  readonly validated: number;
  readonly failed: number;
  /** Samples that can run and have no entry. */
  readonly stale: number;
  /** Samples that cannot run, by reason. */
  readonly exempt: Readonly<Record<string, number>>;
}

/** The first folder of a page's path. */
const sectionOf = (page: string): string => (page.includes('/') ? (page.split('/')[0] ?? '') : '(top)');

/** What cannot run or be provoked, a line for each reason, the most frequent first. */
function reasonsOf(sections: readonly Pick<SectionStatus, 'exempt'>[]): string[] {
  const reasons = new Map<string, number>();
  for (const { exempt } of sections) {
    for (const [reason, count] of Object.entries(exempt))
      reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  }
  return [...reasons]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `  ${String(count).padStart(4)}  ${reason}`);
}

/** How many samples or rows of a section are exempt, for whatever reason. */
const exemptOf = ({ exempt }: Pick<SectionStatus, 'exempt'>): number =>
  Object.values(exempt).reduce((a, b) => a + b, 0);

/**
 * A table of sections: its heads, a line each, and their sum.
 * @param figuresOf what stands in the line of a section, below each head but the first
 */
function table<Section extends { readonly section: string }>(
  [name, ...heads]: readonly [string, ...string[]],
  sections: readonly Section[],
  figuresOf: (section: Section) => readonly number[],
): string[] {
  const line = (first: string, cells: readonly (string | number)[]) =>
    first.padEnd(18) + cells.map((cell) => String(cell).padStart(10)).join('');
  const sums = heads.map((_, at) => sections.reduce((sum, one) => sum + (figuresOf(one)[at] ?? 0), 0));
  return [line(name, heads), ...sections.map((one) => line(one.section, figuresOf(one))), line('all', sums)];
}

const isSample = ({ kind }: RunStep): boolean => kind !== 'file' && kind !== 'output';

/**
 * Counts the samples of pages by edition and section (the first folder of a page's path).
 *
 * @param entries the ledger of an edition
 */
export function statusOf(
  documents: readonly Document[],
  entries: (edition: EditionId) => Readonly<Record<string, LedgerEntry>>,
): SectionStatus[] {
  const sections = new Map<string, SectionStatus>();
  for (const { edition, page, fences, locale } of documents) {
    if (edition === null || locale !== 'en') continue;
    const section = sectionOf(page);
    const name = `${edition} ${section}`;
    const none = { ran: 0, validated: 0, failed: 0, stale: 0, exempt: {} };
    const before = sections.get(name) ?? { edition, section, ...none };
    const samples = entries(edition);
    const steps = runSteps(fences).filter(isSample);
    const runnable = steps.filter(({ exempt }) => exempt === undefined);
    const count = (result: string | undefined) =>
      runnable.filter(({ key }) => samples[key]?.result === result).length;
    const exempt = { ...before.exempt };
    for (const { exempt: reason } of steps)
      if (reason !== undefined) exempt[reason] = (exempt[reason] ?? 0) + 1;
    sections.set(name, {
      ...before,
      ran: before.ran + count('ran'),
      validated: before.validated + count('validated'),
      failed: before.failed + count('failed'),
      stale: before.stale + count(undefined),
      exempt,
    });
  }
  return [...sections.values()];
}

/** The figures as a table, with the reasons of exemptions below each edition. */
export function formatStatus(status: readonly SectionStatus[]): string {
  const editions = [...new Set(status.map(({ edition }) => edition))];
  return editions
    .map((edition) => {
      const own = status.filter((one) => one.edition === edition);
      return [
        ...table([edition, 'ran', 'validated', 'failed', 'stale', 'exempt'], own, (one) => [
          one.ran,
          one.validated,
          one.failed,
          one.stale,
          exemptOf(one),
        ]),
        ...reasonsOf(own),
      ].join('\n');
    })
    .join('\n\n');
}

/** How far the samples of an edition's configuration reference came, with the reasons below, and whom each concerns. */
export function formatReference(edition: EditionId, ledger: ReferenceLedger): string {
  const entries = Object.entries(ledger);
  const count = (result: string) => entries.filter(([, entry]) => entry.result === result).length;
  const reasons = new Map<string, string[]>();
  for (const [of, { result, why }] of entries) {
    if (result === 'answered') continue;
    const reason = why ?? (result === 'started' ? undefined : 'nothing was started');
    if (reason !== undefined) reasons.set(reason, [...(reasons.get(reason) ?? []), lastPart(of)]);
  }
  const figures = ['answered', 'started', 'loaded', 'failed'].map((result) => `${count(result)} ${result}`);
  return [
    `${edition} configuration reference: ${entries.length} samples, ${figures.join(', ')}`,
    ...[...reasons].map(
      ([reason, names]) => `  ${String(names.length).padStart(4)}  ${reason}: ${names.join(', ')}`,
    ),
  ].join('\n');
}

/** How many statuses of an edition's configuration reference a claim proves, with the reasons of the others. */
export function formatStatuses(edition: EditionId, stated: readonly StatedStatus[]): string {
  const all = [...new Map(stated.map((status) => [status.of, status])).values()];
  const without = all.filter(({ claim }) => claim === undefined);
  return [
    `${edition} statuses of classes, keys and variables: ${all.length - without.length} with a claim, ${without.length} without`,
    ...without.map(({ of, unproven }) => `        ${unproven}: ${of}`),
  ].join('\n');
}

/** How the rows of the tables of failures of a section of an edition stand. */
export interface FailureStatus {
  readonly edition: EditionId;
  readonly section: string;
  /** Rows that a claim holds. */
  readonly held: number;
  /** Rows of failures that cannot be provoked here, by reason. */
  readonly exempt: Readonly<Record<string, number>>;
  /** The others: place and what the reader sees. */
  readonly open: readonly string[];
}

/**
 * Counts the rows of tables of failures by edition and section: those of the English pages, which the Chinese ones
 * repeat.
 *
 * @param claimIn how a claim ended in an edition
 * @param textsOf the strings of a claim's program
 */
export function failuresOf(
  documents: readonly Document[],
  claimIn: RunRecords['claimIn'],
  textsOf = claimTexts(),
): FailureStatus[] {
  const sections = new Map<string, FailureStatus>();
  for (const document of documents) {
    const { edition, page, path, locale } = document;
    if (edition === null || locale !== 'en') continue;
    for (const row of failureRows(document)) {
      const section = sectionOf(page);
      const before = sections.get(`${edition} ${section}`) ?? {
        edition,
        section,
        held: 0,
        exempt: {},
        open: [],
      };
      const standing = standingOf(row, document, (claim) => claimIn(edition, claim) === 'ran', textsOf);
      const held = before.held + (standing !== 'open' && 'claim' in standing ? 1 : 0);
      const { exempt, open } = before;
      const after =
        standing === 'open'
          ? { open: [...open, `${path}:${row.line} ${row.seen}`] }
          : 'reason' in standing
            ? { exempt: { ...exempt, [standing.reason]: (exempt[standing.reason] ?? 0) + 1 } }
            : { held };
      sections.set(`${edition} ${section}`, { ...before, ...after });
    }
  }
  return [...sections.values()];
}

/** The rows of an edition's tables of failures, as a table, with the reasons below. */
export function formatFailures(status: readonly FailureStatus[]): string {
  return [
    `${status[0]?.edition ?? ''} rows of tables of failures`,
    ...table(['', 'held', 'open', 'exempt'], status, (one) => [one.held, one.open.length, exemptOf(one)]),
    ...reasonsOf(status),
  ].join('\n');
}
