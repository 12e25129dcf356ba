import { type EditionFacts, editionTags, nearestNames } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../model';
import { factsForPage, versionOf } from '../samples/fences';
import { frameworkPorts } from '../samples/http/target';
import { isSlip } from '../samples/slips';

/** "`name` … defaults to 5", "`name` (5 by default)", and the same in Chinese; nothing between but words. */
const statements = [
  /`(?<name>[a-z][a-z0-9_]*)`[^`.;|。；]{0,30}?\bdefaults? to `?(?<value>[\w./"-]+)`?/g,
  /`(?<name>[a-z][a-z0-9_]*)`(?:[^`.;|。；]|`[^`]*`){0,14}?[(,]\s*`?(?<value>[\w./"-]+)`? by default/g,
  /`(?<name>[a-z][a-z0-9_]*)`[^`.;|。；]{0,12}?默认(?:值)?(?:为|是)?\s*`?(?<value>[\w./"-]+)`?/g,
];

/** Numbers, versions, providers, extras and options that running text states are those of the edition. */
export const statedFactsRule: Rule = {
  id: 'stated-facts',
  description:
    'defaults, ports, versions, providers, extras and options that running text states are those of the edition',
  appliesTo: ({ kind, edition }: Document) => kind === 'doc' && edition !== null,
  check(document, context) {
    const facts = factsForPage(document, context);
    if (facts === undefined) return { checked: 0, findings: [] };
    const covered = new Set(
      document.fences.flatMap(({ line, endLine }) =>
        Array.from({ length: endLine - line + 1 }, (_, row) => line + row),
      ),
    );
    const lines = document.lines.flatMap((text, row) =>
      covered.has(row + 1) || row < document.frontMatter.endLine ? [] : [{ text, line: row + 1 }],
    );
    const findings = [
      ...lines.flatMap(({ text, line }) => checkDefaults(text, line, document, facts)),
      ...lines.flatMap(({ text, line }) => checkPorts(text, line, document)),
      ...lines.flatMap(({ text, line }) => checkVersions(text, line)),
      ...document.inlineCode.flatMap(({ code, line, column }) =>
        checkWord(code, facts, document).map((problem) => ({ line, column, ...problem })),
      ),
    ];
    return { checked: lines.length, findings };
  },
};

const defaults = new WeakMap<EditionFacts, ReadonlyMap<string, ReadonlySet<string>>>();

/** Every default that something of a name has, in settings, commands and requests. */
function defaultsOf(facts: EditionFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const known = defaults.get(facts);
  if (known !== undefined) return known;
  const found = new Map<string, Set<string>>();
  const add = (name: string, value: unknown) => {
    const values = found.get(name) ?? new Set<string>();
    found.set(name, values.add(fold(String(value))));
  };
  for (const { params } of Object.values(facts.config?.classes ?? {})) {
    for (const param of params) add(param.name, 'default' in param ? param.default : undefined);
  }
  for (const { params } of facts.cli.commands) {
    for (const param of params)
      if (param.name !== undefined) add(param.name, 'default' in param ? param.default : undefined);
  }
  for (const model of Object.values(facts.httpOperations.models)) {
    if ('fields' in model) for (const field of model.fields) add(field.name, field.default);
  }
  for (const operation of facts.httpOperations.operations) {
    for (const param of [...operation.params, ...operation.body]) add(param.name, param.default);
  }
  defaults.set(facts, found);
  return found;
}

function fold(value: string): string {
  return value
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
    .replace(/\.0$/, '');
}

function checkDefaults(text: string, line: number, document: Document, facts: EditionFacts): Draft[] {
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].flatMap((match): Draft[] => {
      const { name = '', value: written = '' } = match.groups ?? {};
      const value = written.replace(/[./]+$/, '');
      const known = defaultsOf(facts).get(name);
      // Only what is written as a value; words such as "none" or "the first" are sentences.
      const isValue = /^(-?\d+(\.\d+)?|true|false)$/i.test(value);
      if (known === undefined || !isValue || known.has(fold(value)) || isInCode(name, document)) return [];
      const expected = [...known].filter((one) => one !== 'undefined' && one !== 'null');
      if (expected.length === 0 || expected.some((one) => !/^(-?\d+(\.\d+)?|true|false)$/.test(one)))
        return [];
      return [
        {
          line,
          column: match.index + 1,
          message: `nothing called \`${name}\` has the default \`${value}\` in ${versionOf(facts)}`,
          expected: expected
            .slice(0, 6)
            .map((one) => `\`${one}\``)
            .join(' or '),
        },
      ];
    }),
  );
}

/** A parameter of Python code on the page has a default of its own. */
function isInCode(name: string, { fences }: Document): boolean {
  return fences.some(({ lang, code }) => lang === 'python' && new RegExp(`\\b${name}\\b`).test(code));
}

/** The digits of one of the framework's ports in another order. */
function checkPorts(text: string, line: number, { source }: Document): Draft[] {
  return [...text.matchAll(/(?:\bport |端口\s*)`?(\d{4})`?(?!\d)/gi)].flatMap((match): Draft[] => {
    const port = match[1] ?? '';
    const digits = (value: string) => [...value].sort().join('');
    const meant = [5670, 8100].map(String).filter((own) => own !== port && digits(own) === digits(port));
    const elsewhere = [...source.matchAll(new RegExp(`\\b${port}\\b`, 'g'))].length > 1;
    if (meant.length === 0 || elsewhere || frameworkPorts.map(String).includes(port)) return [];
    return [
      {
        line,
        column: match.index + 1,
        message: `nothing of the framework listens on port ${port}`,
        nearest: meant,
      },
    ];
  });
}

/** Releases of the framework behind the newest one that the site knows. */
function checkVersions(text: string, line: number): Draft[] {
  const newest = Object.values(editionTags).map(numbers).sort(compare).at(-1) ?? [];
  return [...text.matchAll(/(?:DB-GPT|dbgpt) (?:version |release )?v?(0\.\d+\.\d+)\b/g)].flatMap(
    (match): Draft[] => {
      const version = match[1] ?? '';
      if (compare(numbers(version), newest) <= 0) return [];
      const message = `DB-GPT ${version} is no release that is known here`;
      return [{ line, column: match.index + 1, message, expected: `up to v${newest.join('.')}` }];
    },
  );
}

function numbers(version: string): number[] {
  return version.replace(/^v/, '').split('.').map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, place) => part !== b[place]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

/** A provider, an extra or an option that stands alone in inline code. */
function checkWord(code: string, facts: EditionFacts, document: Document): Omit<Draft, 'line' | 'column'>[] {
  const version = versionOf(facts);
  if (/^proxy\/[\w.-]+$/.test(code)) {
    const providers = facts.models.providers.flatMap(({ provider }) => provider ?? []);
    if (providers.includes(code) || providers.length === 0) return [];
    const nearest = nearestNames(code, providers);
    return nearest.length === 0 ? [] : [{ message: `no provider \`${code}\` in ${version}`, nearest }];
  }
  if (/^(proxy|storage|datasource|graph|model|rag)_[a-z0-9_]+$/.test(code)) {
    const extras = Object.keys(facts.packages.extras);
    const nearest = extras.includes(code) ? [] : extras.filter((known) => isSlip(code, known));
    return nearest.length === 0 ? [] : [{ message: `no extra \`${code}\` in ${version}`, nearest }];
  }
  if (/^--[a-z][\w-]+$/.test(code)) {
    const flags = facts.cli.commands.flatMap(({ params }) =>
      params.flatMap((param) => ('flags' in param ? (param.flags ?? []) : [])),
    );
    const elsewhere = document.fences.some((fence) => fence.code.includes(code));
    const nearest =
      flags.includes(code) || elsewhere ? [] : [...new Set(flags)].filter((known) => isSlip(code, known));
    return nearest.length === 0
      ? []
      : [{ message: `no command has an option \`${code}\` in ${version}`, nearest }];
  }
  return [];
}
