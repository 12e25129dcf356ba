import type { Finding } from './model';
import type { Report } from './verify';

/** One finding on one line: `path:line:col  rule  what is wrong - what was expected; nearest: a, b`. */
export function formatFinding(finding: Finding): string {
  const { path, line, column, rule, severity, message, expected, nearest = [] } = finding;
  const mend = [
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(nearest.length === 0 ? [] : [`nearest: ${nearest.join(', ')}`]),
  ];
  const kind = severity === 'error' ? '' : `${severity}: `;
  return oneLine(
    `${path}:${line}:${column}  ${rule}  ${kind}${[message, mend.join('; ')].filter(Boolean).join(' - ')}`,
  );
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The findings that make a run fail. */
export function errorsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === 'error');
}

/** The findings, those of one file together; or that there are none. */
export function formatBrief(report: Report): string {
  const { findings, documents } = report;
  if (findings.length === 0)
    return `${documents} ${documents === 1 ? 'page' : 'pages'} checked: nothing to mend`;
  return formatFindings(report);
}

/** The findings, those of one file together, then what was read. */
export function formatReport(report: Report, milliseconds: number): string {
  return [formatFindings(report), formatSummary(report, milliseconds)].filter(Boolean).join('\n\n');
}

/** Of how many findings of a kind only the number is told, and what lists them. */
const few = 20;
const totals = [
  {
    kind: 'missing',
    always: true,
    told: 'translations and the like; `npm run translation:status` lists them',
  },
  {
    kind: 'warning',
    always: false,
    told: 'findings within their allowance; `npm run verify -- <page>` lists them',
  },
] as const;

/** Errors one by one; of translations to be made, and of doubts of the whole site, the number once there are many. */
function formatFindings({ findings, whole }: Report): string {
  const counted = totals.flatMap(({ kind, always, told }) => {
    const found = findings.filter(({ severity }) => severity === kind).length;
    return found > few && (always || whole) ? [{ kind, line: `${kind}: ${found} ${told}` }] : [];
  });
  const listed = findings.filter(({ severity }) => !counted.some(({ kind }) => kind === severity));
  return [...listFindings(listed), ...counted.map(({ line }) => line)].join('\n\n');
}

/** From how many findings that say the same of a file they are one line: one change often makes a dozen. */
const many = 4;

/** A paragraph for each file. */
function listFindings(findings: readonly Finding[]): string[] {
  const sameness = ({ line, column, ...said }: Finding) => JSON.stringify(said);
  const alike = groupBy(findings, sameness);
  return [...groupBy(findings, ({ path }) => path).values()].map((ofFile) =>
    ofFile
      .flatMap((finding) => {
        const [first, ...others] = alike.get(sameness(finding)) ?? [];
        if (others.length + 1 < many) return [formatFinding(finding)];
        const lines = [...new Set(others.map(({ line }) => line))].join(', ');
        return first === finding ? [`${formatFinding(finding)}; the same in lines ${lines}`] : [];
      })
      .join('\n'),
  );
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

function formatSummary(report: Report, milliseconds: number): string {
  const { findings, documents, samples, whole } = report;
  // Of a few pages, what matters is what was found: one line says how many rules read something.
  const reading = Object.values(report.checks).filter((count) => count > 0).length;
  const checks = whole ? Object.entries(report.checks) : [];
  const width = Math.max(0, ...checks.map(([id]) => id.length));
  const rules = checks.map(([id, count]) => {
    const wrong = findings.filter(({ rule }) => rule === id).length;
    return `  ${id.padEnd(width)}  ${String(count).padStart(6)} checked${wrong === 0 ? '' : `, ${wrong} found`}`;
  });
  const errors = errorsOf(findings).length;
  const others = findings.length - errors;
  const rest = others === 0 ? '' : `, ${others} missing or doubtful`;
  const seconds = (milliseconds / 1000).toFixed(1);
  const by = whole ? '' : `, ${count(reading, 'rule')}`;
  const read = `${count(documents, 'document')}, ${count(samples, 'sample')}${by}, ${seconds} s`;
  return [...rules, `${read}: ${count(errors, 'error')}${rest}`].join('\n');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
