import { UsageError } from '../command';

/** One part of `npm test`. */
export interface Check {
  /** For `--only` and the table at the end. */
  readonly name: string;
  /** The npm script that does it; it can be run alone. */
  readonly script: string;
  /** Arguments of the script. */
  readonly arguments?: readonly string[];
  /** Variables of its environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Names of the checks whose output it reads; they come before it. */
  readonly after?: readonly string[];
  /** Whether it keeps two cores busy, and runs alone. */
  readonly alone?: boolean;
  /**
   * How its tests are counted: by a report in the format of JUnit, at `REPORT_FILE`, or by what Python's unittest prints.
   * Without it the check counts as one.
   */
  readonly counts?: 'junit' | 'unittest';
}

/** A dead link is a warning of a build by default, and an error here. */
const strict = { SITE_STRICT: '1' };

/** With what the tests open as archives. */
const fixture = { ...strict, SITE_OFFLINE: '1' };

/** In the order in which they begin, two at a time, as far as `after` and `alone` allow. */
export const checks: readonly Check[] = [
  { name: 'build:fixture', script: 'build:fixture', environment: fixture },
  { name: 'types', script: 'check:types' },
  { name: 'style', script: 'check:style' },
  { name: 'imports', script: 'check:imports' },
  // One build at a time: the first two share the folder of generated files of `tests/site`, all of them one cache.
  { name: 'build:stock', script: 'build:stock', environment: fixture, after: ['build:fixture'] },
  { name: 'build', script: 'build', environment: strict, after: ['build:stock'] },
  // Where the fixture's folder of generated files and the cache are free.
  { name: 'preview', script: 'check:preview', after: ['build'] },
  { name: 'facts', script: 'test:facts', counts: 'unittest' },
  { name: 'verify', script: 'verify' },
  { name: 'html:stock', script: 'check:stock', counts: 'junit', after: ['build:fixture', 'build:stock'] },
  { name: 'built', script: 'check:built', counts: 'junit', after: ['build'] },
  // The last build keeps two cores busy, the checks of what it built one.
  { name: 'unit', script: 'test:unit', counts: 'junit', after: ['build'] },
  { name: 'links', script: 'verify:built', after: ['build'] },
  { name: 'size', script: 'size', after: ['build'] },
  ...[
    { name: 'behaviour', project: 'fixture', build: 'build:fixture' },
    { name: 'behaviour:stock', project: 'stock', build: 'build:stock' },
    { name: 'pages', project: 'site', build: 'build' },
  ].map(
    ({ name, project, build }): Check => ({
      name,
      script: 'test:browser',
      arguments: [`--project=${project}`],
      counts: 'junit',
      after: [build],
      alone: true,
    }),
  ),
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
    throw new UsageError(
      `There is no check "${only}". Checks: ${checks.map(({ name }) => name).join(', ')}.`,
    );
  }
  return selected;
}
