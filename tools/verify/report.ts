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

/** How many findings that are no errors are listed one by one. */
const few = 20;

/** Errors one by one; of translations to be made, and of doubts of the whole site, only the number once there are many. */
function formatFindings({ findings, whole }: Report): string {
  const of = (wanted: Finding['severity']) => findings.filter(({ severity }) => severity === wanted);
  const missing = of('missing').length > few;
  const doubtful = whole && of('warning').length > few;
  const listed = findings.filter(
    ({ severity }) => !(missing && severity === 'missing') && !(doubtful && severity === 'warning'),
  );
  const counts = [
    ...(missing
      ? [
          `missing: ${of('missing').length} translations and the like; \`npm run translation:status\` lists them`,
        ]
      : []),
    ...(doubtful
      ? [
          `warning: ${of('warning').length} findings within their allowance; \`npm run verify -- <page>\` lists them`,
        ]
      : []),
  ];
  return [listFindings(listed), ...counts].filter(Boolean).join('\n\n');
}

/** From how many findings that say the same of a file they are one line: one change often makes a dozen. */
const many = 4;

function listFindings(findings: readonly Finding[]): string {
  const sameness = ({ line, column, ...said }: Finding) => JSON.stringify(said);
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(sameness(finding));
    if (group === undefined) groups.set(sameness(finding), [finding]);
    else group.push(finding);
  }
  const isListed = (finding: Finding, group: readonly Finding[]) =>
    group.length < many || group[0] === finding;
  let path: string | undefined;
  return findings
    .flatMap((finding) => {
      const group = groups.get(sameness(finding)) ?? [];
      if (!isListed(finding, group)) return [];
      const gap = path === undefined || path === finding.path ? '' : '\n';
      path = finding.path;
      const others = group.length < many ? [] : [...new Set(group.slice(1).map(({ line }) => line))];
      const more = others.length === 0 ? '' : `; the same in lines ${others.join(', ')}`;
      return [gap + formatFinding(finding) + more];
    })
    .join('\n');
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
