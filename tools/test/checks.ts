/** Who wrote a report of single tests, and where it is. */
export interface ReportPlace {
  readonly kind: 'vitest' | 'playwright';
  readonly file: string;
}

/** One step of `npm test`. */
export interface Check {
  /** For `--only` and the summary. */
  readonly name: string;
  /** The npm script that does it; it can be run alone. */
  readonly script: string;
  /** Arguments of the script. */
  readonly arguments?: readonly string[];
  /** Where its tests are counted. Without a count of its tests the check counts as one. */
  readonly report?: ReportPlace;
  /** Whether its output is that of Python's unittest, in which its tests are counted. */
  readonly unittest?: boolean;
  /** Whether its output is Docusaurus', whose warnings about links and routes count as failures. */
  readonly builds?: boolean;
}

const vitest: ReportPlace = { kind: 'vitest', file: 'test-results/reports/vitest.json' };
const playwright: ReportPlace = { kind: 'playwright', file: 'test-results/reports/browser.json' };

/** In the order in which they run: what is quick and what others need comes first. */
export const checks: readonly Check[] = [
  { name: 'types', script: 'check:types' },
  { name: 'style', script: 'check:style' },
  { name: 'unit', script: 'test:unit', report: vitest },
  { name: 'facts', script: 'test:facts', unittest: true },
  { name: 'verify', script: 'verify' },
  { name: 'build:fixture', script: 'build:fixture', builds: true },
  { name: 'behaviour', script: 'test:browser', arguments: ['--project=fixture'], report: playwright },
  { name: 'build:stock', script: 'build:stock', builds: true },
  { name: 'behaviour:stock', script: 'test:browser', arguments: ['--project=stock'], report: playwright },
  { name: 'build', script: 'build', builds: true },
  { name: 'built', script: 'check:built', report: vitest },
  { name: 'links', script: 'verify:built' },
  { name: 'size', script: 'size' },
  { name: 'pages', script: 'test:browser', arguments: ['--project=site'], report: playwright },
];

/**
 * The checks of that name, or all.
 *
 * @throws when there is none; the message lists the names
 */
export function selectChecks(only: string | undefined): readonly Check[] {
  if (only === undefined) return checks;
  const selected = checks.filter(({ name }) => name === only);
  if (selected.length === 0) {
    throw new Error(`There is no check "${only}". Checks: ${checks.map(({ name }) => name).join(', ')}.`);
  }
  return selected;
}
