import { type FileSource, filesOf } from '../../lib/content/files';
import { type ContextOptions, createContexts } from './context';
import { checkDocument, runBatchRules } from './engine';
import type { Finding, Page, Rule } from './model';
import { allRules } from './rules';
import { screenFindings } from './screens';
import { DocumentStore } from './store';

export interface VerifyOptions extends ContextOptions {
  /** Files of the site; those of the current folder when left out. */
  readonly files?: FileSource;
  /** Pages that are read already. Wins over `files`. */
  readonly store?: DocumentStore;
  /** Content files to check; the whole site when left out. */
  readonly paths?: readonly string[];
  /** Every rule of the project when left out. */
  readonly rules?: readonly Rule[];
  /** How pages are checked: one after the other when left out. */
  readonly check?: (
    store: DocumentStore,
    paths: readonly string[],
    options: VerifyOptions,
  ) => Promise<readonly PartialReport[]>;
}

/** What a run found. */
export interface Report {
  /** Sorted by path, line and column. */
  readonly findings: readonly Finding[];
  readonly documents: number;
  /** Fenced code blocks of the documents. */
  readonly samples: number;
  /** How many things each rule read, by rule id. */
  readonly checks: Readonly<Record<string, number>>;
  /** Whether the whole site was checked. */
  readonly whole: boolean;
}

/** What the check of some pages found; parts add up to a report. */
export interface PartialReport {
  readonly findings: readonly Finding[];
  readonly documents: number;
  readonly samples: number;
  readonly checks: Readonly<Record<string, number>>;
}

/**
 * Checks pages. Everything that is wrong with them, with the facts or with a rule comes back as a finding;
 * it rejects only when the content cannot be listed at all.
 */
export async function verify(options: VerifyOptions = {}): Promise<Report> {
  const store = options.store ?? new DocumentStore(options.files ?? filesOf(process.cwd()));
  const paths = options.paths ?? store.list();
  const check = options.check ?? checkPages;
  const parts = await check(store, paths, options);
  const rules = options.rules ?? allRules;
  const checks: Record<string, number> = Object.fromEntries(rules.map(({ id }) => [id, 0]));
  for (const part of parts) {
    for (const [id, count] of Object.entries(part.checks)) checks[id] = (checks[id] ?? 0) + count;
  }
  const whole = options.paths === undefined;
  const findings = parts.flatMap((part) => part.findings);
  return {
    findings: tidy(
      whole ? [...findings, ...idleRules(rules, checks), ...screenFindings(store.files, paths)] : findings,
    ),
    documents: sum(parts.map(({ documents }) => documents)),
    samples: sum(parts.map(({ samples }) => samples)),
    checks,
    whole,
  };
}

/** Checks pages one after the other. */
export async function checkPages(
  store: DocumentStore,
  paths: readonly string[],
  options: VerifyOptions,
): Promise<[PartialReport]> {
  const contexts = createContexts(store, options);
  const findings: Finding[] = [];
  const checks: Record<string, number> = {};
  const pages: Page[] = [];
  for (const path of paths) {
    findings.push(...store.problems(path));
    const document = store.byPath(path);
    if (document !== undefined) pages.push({ document, context: contexts.of(document) });
  }
  const rules = options.rules ?? allRules;
  const batches = await runBatchRules(rules, pages);
  for (const page of pages) {
    const checked = checkDocument(page, rules, batches);
    findings.push(...checked.findings);
    for (const [id, count] of Object.entries(checked.checks)) checks[id] = (checks[id] ?? 0) + count;
  }
  findings.push(...contexts.problems);
  return [
    {
      findings,
      documents: pages.length,
      samples: sum(pages.map(({ document }) => document.fences.length)),
      checks,
    },
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A rule that read nothing on the whole site checks nothing: its pattern or its content has gone astray. */
function idleRules(rules: readonly Rule[], checks: Readonly<Record<string, number>>): Finding[] {
  return rules
    .filter(({ id }) => (checks[id] ?? 0) === 0)
    .map(({ id }) => ({
      rule: 'engine',
      severity: 'error',
      path: 'tools/verify/rules',
      line: 1,
      column: 1,
      message: `the rule ${id} found nothing to read on the whole site`,
      expected: 'content that the rule applies to, or no such rule',
    }));
}

/** Sorts findings by place and drops those that are the same, such as one broken facts file met by many pages. */
function tidy(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...unique.values()].sort(
    (a, b) => compare(a.path, b.path) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
