import { type EditionFacts, editionTags, nearestNames, quoted, suggestedNames } from '../../../lib/facts';
import type { Document, Draft, Fence, Place, Rule } from '../model';
import { placeInFence } from '../position';
import { factsFor, factsForPage, versionOf } from '../samples/fences';
import { frameworkPorts, ownPorts } from '../samples/http/target';
import { speaksOfOtherEdition } from '../samples/otherEdition';
import { isSlip } from '../samples/slips';

/** "`name` … defaults to 5", "`name` (5 by default)", and the same in Chinese; nothing between but words. */
const statements = [
  /`(?<name>[a-z][a-z0-9_]*)`[^`.;|。；]{0,30}?\bdefaults? to `?(?<value>[\w./"-]+)`?/g,
  /`(?<name>[a-z][a-z0-9_]*)`(?:[^`.;|。；]|`[^`]*`){0,14}?[(,]\s*`?(?<value>[\w./"-]+)`? by default/g,
  /`(?:[a-z]\w*\.)*(?<name>[a-z][a-z0-9_]*)(?:\s*=[^`]*)?`(?:[^`.|。\d]){0,60}?\bdefault (?:is|of|value is|value of) `?(?<value>-?\d+(?:\.\d+)?|true|false)`?(?![\w.]*\d)/gi,
  /`(?:[a-z]\w*\.)*(?<name>[a-z][a-z0-9_]*)(?:\s*=[^`]*)?`[^`.|。；\d]{0,40}?默认(?:值)?(?:为|是) ?`?(?<value>-?\d+(?:\.\d+)?|true|false)`?/gi,
  /`(?<name>[a-z][a-z0-9_]*)`\s*[（(](?:default(?: is)?:?|默认(?:值|为|是)*)\s*`?(?<value>[\w./"-]+)`?[）)]/g,
  /`(?<name>[a-z][a-z0-9_]*)`[^`.;|。；]{0,12}?默认(?:值)?(?:为|是)?\s*`?(?<value>[\w./"-]+)`?/g,
];

/** "the extra `hf`", and the same in Chinese. */
const extras = /(?:\bextras? |可选依赖\s*)`([a-z][\w-]*)`/g;

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
      ...checkTables(document, facts),
      ...lines.flatMap(({ text, line }) => checkPorts(text, line, document)),
      ...lines.flatMap(({ text, line }) => checkTag(text, line, document, facts)),
      ...lines.flatMap(({ text, line }) => checkOptions(text, line, facts)),
      ...document.inlineCode.flatMap(({ code, line, column }) =>
        checkSignature(code, { line, column }, facts),
      ),
      ...lines.flatMap(({ text, line }) => checkVersions(text, line)),
      ...lines.flatMap(({ text, line }) => checkExtras(text, line, document, facts)),
      ...lines.flatMap(({ text, line }) => checkPython(text, line, facts)),
      ...checkHeads(document, facts),
      ...checkStrayVersion(lines, document, facts),
      ...document.fences.flatMap((fence) => checkOutput(fence, factsFor(fence, document, context) ?? facts)),
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
  for (const [name, uses] of Object.entries(facts.env.variables)) {
    for (const use of uses) if ('default' in use) add(name, use.default);
  }
  for (const model of Object.values(facts.httpOperations.models)) {
    if ('fields' in model) for (const field of model.fields) add(field.name, field.default);
  }
  for (const operation of facts.httpOperations.operations) {
    for (const param of [...operation.params, ...operation.body]) add(param.name, param.default);
  }
  for (const params of Object.values(facts.defaults)) {
    for (const [name, value] of Object.entries(params)) add(name, value);
  }
  defaults.set(facts, found);
  return found;
}

const owned = new WeakMap<EditionFacts, ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>>();

/** Defaults of a class, a method or a function by its last name: those of all that are called so. */
function defaultsOfNamed(
  name: string,
  facts: EditionFacts,
): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  let known = owned.get(facts);
  if (known === undefined) {
    const found = new Map<string, Map<string, Set<string>>>();
    for (const [qualified, params] of Object.entries(facts.defaults)) {
      const last = qualified.split('.').at(-1) ?? qualified;
      const own = found.get(last) ?? new Map<string, Set<string>>();
      found.set(last, own);
      for (const [param, value] of Object.entries(params))
        own.set(param, (own.get(param) ?? new Set()).add(fold(String(value))));
    }
    for (const { name: last, params } of Object.values(facts.config?.classes ?? {})) {
      const own = found.get(last) ?? new Map<string, Set<string>>();
      found.set(last, own);
      for (const param of params)
        if ('default' in param)
          own.set(param.name, (own.get(param.name) ?? new Set()).add(fold(String(param.default))));
    }
    owned.set(facts, found);
    known = found;
  }
  return known.get(name);
}

/** Names of classes that stand in code: `ShortTermMemory`, `AgentContext(...)`. */
function classesIn(text: string): string[] {
  return [...text.matchAll(/`(?:[\w.]+\.)?([A-Z][a-z]\w*)(?:\([^`]*\))?`/g)].map(([, name = '']) => name);
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
      if (isInCode(name, document) && classesIn(text).length === 0) return [];
      return checkDefault(name, value, { line, column: match.index + 1 }, facts, classesIn(text));
    }),
  );
}

/** @param owners Classes that the sentence or the table speaks of: of what they have, their own defaults count alone. */
function checkDefault(
  name: string,
  value: string,
  place: Place,
  facts: EditionFacts,
  owners: readonly string[],
): Draft[] {
  const own = owners.flatMap((owner) => [...(defaultsOfNamed(owner, facts)?.get(name) ?? [])]);
  const known = own.length > 0 ? new Set(own) : defaultsOf(facts).get(name);
  // Only what is written as a value; words such as "none" or "the first" are sentences.
  const isValue = (one: string) => /^(-?\d+(\.\d+)?|true|false)$/i.test(one);
  if (known === undefined || !isValue(value) || known.has(fold(value))) return [];
  const expected = [...known].filter((one) => one !== 'undefined' && one !== 'null');
  if (expected.length === 0 || !expected.every(isValue)) return [];
  const right = expected.slice(0, 6).map((one) => `\`${one}\``);
  return [
    {
      ...place,
      message:
        own.length > 0
          ? `\`${name}\` of ${quoted(owners)} has another default than \`${value}\` in ${versionOf(facts)}`
          : `nothing called \`${name}\` has the default \`${value}\` in ${versionOf(facts)}`,
      expected: right.join(' or '),
    },
  ];
}

/** What the first cell of a table heads that lists settings. */
const settings =
  /\b(keys?|options?|settings?|variables?|parameters?|fields?|arguments?|names?)\b|键|选项|设置|变量|配置项|参数|字段|名称/i;

/** Rows of tables of settings with a column of defaults. */
function checkTables(document: Document, facts: EditionFacts): Draft[] {
  const { blocks } = document;
  let columns: { readonly name: number; readonly value: number } | undefined;
  let owners: readonly string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return blocks.flatMap(({ kind, text, line, column }): Draft[] => {
    if (kind !== 'row') return [];
    const cells = text.split(' | ').map((cell) => cell.trim());
    // A header stands two lines above the first row, as a line of hyphens follows it.
    if (line !== last + 1 && line !== last + 2) {
      columns = headed(cells);
      // `ClassA` stands in the head, or in the first column of the rows that speak of it.
      owners = classesIn(cells.join(' '));
    }
    last = line;
    const inRow = classesIn(cells[0] ?? '');
    if (inRow.length > 0) owners = inRow;
    if (columns === undefined) return [];
    const list = (cell = '') => cell.split(/[,、] ?/).map((one) => one.trim());
    const names = list(cells[columns.name]).map((cell) =>
      /^`-*([A-Za-z][\w-]*)`$/.exec(cell)?.[1]?.replaceAll('-', '_'),
    );
    const values = list(cells[columns.value]).map((cell) => cell.replace(/^`(.*)`$/, '$1'));
    if (names.length !== values.length) return [];
    return names.flatMap((name, index) => {
      const own = owners.length > 0 ? owners : settingsOwners(document, facts, name ?? '');
      const value = values[index];
      // A class that has no such default is the reader's own, or leaves it to the program.
      const isOwn = own.length > 0 && !own.some((owner) => defaultsOfNamed(owner, facts)?.has(name ?? ''));
      return name === undefined || value === undefined || isOwn
        ? []
        : checkDefault(name, value, { line, column }, facts, own);
    });
  });
}

/** Classes whose tables the page's TOML has, by their provider or type, of those that have such a key. */
function settingsOwners({ fences }: Document, facts: EditionFacts, name: string): readonly string[] {
  const chosen = new Set(
    fences
      .filter(({ lang }) => lang === 'toml')
      .flatMap(({ code }) =>
        [...code.matchAll(/^(?:provider|type) = "([^"]+)"/gm)].map(([, value]) => value),
      ),
  );
  const owners = Object.values(facts.config?.classes ?? {}).filter(
    ({ type_value: value, params }) =>
      typeof value === 'string' &&
      chosen.has(value) &&
      params.some((param) => param.name === name && 'default' in param),
  );
  return owners.map((owner) => owner.name);
}

function headed(cells: readonly string[]): { name: number; value: number } | undefined {
  const name = cells.findIndex((cell) => settings.test(cell));
  const value = cells.findIndex((cell) => /^(default|默认值?)$/i.test(cell));
  return name === -1 || value === -1 ? undefined : { name, value };
}

/** A parameter of Python code on the page has a default of its own. */
function isInCode(name: string, { fences }: Document): boolean {
  return fences.some(({ lang, code }) => lang === 'python' && new RegExp(`\\b${name}\\b`).test(code));
}

/** Signatures in running text, `Name(a=1, **kwargs)`: their defaults are those of the class or function. */
function checkSignature(code: string, place: Place, facts: EditionFacts): Draft[] {
  const [, name = '', list = ''] =
    /^(?:async def |def )?(?:[A-Z]\w*\.)?(\w+)\((.*)\)(?: -> .*)?$/.exec(code) ?? [];
  // A call gives values of its own; a signature has a parameter without one, a type, or takes any keyword.
  const isSignature = /\*\*?\w+|\bself\b|(?:^|, )[a-z_]\w*: /.test(list) || code.includes('def ');
  if (list === '' || !isSignature) return [];
  const own = defaultsOfNamed(name, facts);
  if (own === undefined) return [];
  return [...list.matchAll(/(\w+)(?:: [^=,]+)? ?= ?(-?\d+(?:\.\d+)?|True|False)(?=,|$)/g)].flatMap(
    ([, param = '', value = '']) => (own.has(param) ? checkDefault(param, value, place, facts, [name]) : []),
  );
}

/** Whether versions are what a page is about. */
const comparesVersions = ({ page }: Document): boolean => /upgrade|change|release/i.test(page);

/** A checkout of another tag than the page's own. */
function checkTag(text: string, line: number, document: Document, { edition }: EditionFacts): Draft[] {
  if (comparesVersions(document)) return [];
  const own = editionTags[edition];
  const named =
    /(?:\bcheckout of (?:the tag )?|\bat the tag |\bof the tag |标签(?:为|是)? ?)`(v0\.\d+\.\d+)`|`(v0\.\d+\.\d+)` (?:标签|的源码)/g;
  return [...text.matchAll(named)].flatMap((match): Draft[] => {
    const version = match[1] ?? match[2] ?? '';
    if (version === own || text.includes(own) || !document.source.includes(own)) return [];
    const sentence = text.split(/(?<=[.。；])\s+|(?<=[。；])/).find((part) => part.includes(version)) ?? text;
    if (otherVersion.test(sentence.replace(/\bcheckout\b/g, ''))) return [];
    const message = `this text uses a checkout of ${version}, and this page is of ${own}`;
    return [{ line, column: match.index + 1, message, expected: `\`${own}\`` }];
  });
}

const flagsOf = (commands: EditionFacts['cli']['commands']): string[] =>
  commands.flatMap(({ params }) => params.flatMap((param) => ('flags' in param ? (param.flags ?? []) : [])));

/** A command and an option of it in one sentence: "`dbgpt trace list` has `--id`". */
function checkOptions(text: string, line: number, facts: EditionFacts): Draft[] {
  return text.split(/(?<=[.。；|])\s+|(?<=[。；])/).flatMap((sentence): Draft[] => {
    const commands = [...sentence.matchAll(/`((?:dbgpt|python|uv) [^`]*)`/g)];
    const [only] = commands;
    const path = /^(dbgpt(?: [a-z][\w-]*)+)$/.exec(only?.[1] ?? '')?.[1];
    if (path === undefined || commands.length !== 1) return [];
    if (/\b(?:no|not|without|instead|unlike|than|other|both)\b|n't\b|[没无不]/.test(sentence)) return [];
    const own = facts.cli.commands.filter(
      (command) => command.path === path || command.path.startsWith(`${path} `),
    );
    if (own.length === 0 || own.some((command) => 'dynamic' in command && command.dynamic)) return [];
    const flags = flagsOf(own);
    const said = sentence.slice((only?.index ?? 0) + (only?.[0].length ?? 0));
    return [...said.matchAll(/^[^`]{0,24}\b(?:has|takes|knows|accepts|with) `(--[a-z][\w-]+)`/g)].flatMap(
      ([, flag = '']): Draft[] => {
        if (
          flags.includes(flag) ||
          flags.includes(flag.replaceAll('-', '_').replace('__', '--')) ||
          flag === '--help'
        )
          return [];
        const message = `\`${path}\` has no option \`${flag}\` in ${versionOf(facts)}`;
        return [{ line, column: 1, message, nearest: suggestedNames(flag, flags) }];
      },
    );
  });
}

/** The digits of one of the framework's ports in another order. */
function checkPorts(text: string, line: number, { source }: Document): Draft[] {
  return [...text.matchAll(/(?:\bport |端口\s*)`?(\d{4})`?(?!\d)/gi)].flatMap((match): Draft[] => {
    const port = match[1] ?? '';
    const digits = (value: string) => [...value].sort().join('');
    const meant = ownPorts.map(String).filter((own) => own !== port && digits(own) === digits(port));
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
  return [
    ...text.matchAll(/(?:(?:DB-GPT|dbgpt) (?:version |release )?v?|(?<![\w./-])v)(0\.\d+\.\d+)\b/g),
  ].flatMap((match): Draft[] => {
    const version = match[1] ?? '';
    // A link to a later release says what it is.
    if (compare(numbers(version), newest) <= 0 || text.includes(`/releases/tag/v${version}`)) return [];
    const message = `DB-GPT ${version} is no release that is known here`;
    return [{ line, column: match.index + 1, message, expected: `up to v${newest.join('.')}` }];
  });
}

function checkExtras(text: string, line: number, document: Document, facts: EditionFacts): Draft[] {
  return [...text.matchAll(extras)].flatMap((match): Draft[] => {
    const name = match[1] ?? '';
    const known = Object.keys(facts.packages.extras);
    if (known.length === 0 || known.includes(name)) return [];
    if (speaksOfOtherEdition(document, line, facts)) return [];
    const message = `no extra \`${name}\` in ${versionOf(facts)}`;
    return [{ line, column: match.index + 1, message, nearest: suggestedNames(name, known) }];
  });
}

/** A Python that is older than what the packages of the edition ask for. */
function checkPython(text: string, line: number, { packages, edition }: EditionFacts): Draft[] {
  const asked = packages.distributions.flatMap(
    ({ requires_python }) => /^>=\s*(\d+\.\d+)/.exec(requires_python ?? '')?.[1] ?? [],
  );
  const [oldest] = asked.map(numbers).sort(compare);
  if (oldest === undefined) return [];
  return [...text.matchAll(/\bPython (3\.\d+)\b/g)].flatMap((match): Draft[] => {
    if (compare(numbers(match[1] ?? ''), oldest) >= 0) return [];
    const message = `${editionTags[edition]} does not run on Python ${match[1] ?? ''}`;
    return [{ line, column: match.index + 1, message, expected: `Python ${oldest.join('.')} or later` }];
  });
}

/** Title and description of a page name its own edition, where they name any. */
function checkHeads({ frontMatter, page }: Document, { edition }: EditionFacts): Draft[] {
  // Pages about changes speak of other editions.
  if (/upgrade|change|release/i.test(page)) return [];
  return ['title', 'description'].flatMap((key): Draft[] => {
    const text = frontMatter.data[key];
    const named: string[] = typeof text === 'string' ? (text.match(/\bv0\.\d+\.\d+\b/g) ?? []) : [];
    if (named.length === 0 || named.includes(editionTags[edition])) return [];
    const message = `\`${key}\` names ${named.join(' and ')}, and this page is of ${editionTags[edition]}`;
    return [{ line: frontMatter.lines[key] ?? 1, column: 1, message, expected: editionTags[edition] }];
  });
}

/** Words with which a sentence speaks of another version on purpose. */
const otherVersion =
  /\b(?:since|from|until|till|before|after|later|earlier|older|newer?|next|previous|upgrad\w*|releas\w*|fix\w*|mend\w*|repair\w*|clos\w*|chang\w*|mov\w*|still|only|already|add\w*|than|unlike|between)\b|起(?!作)|才|开始|之前|之后|以前|以后|升级|发布|修复|修正|改|变|仍|还|已|新|旧|早|晚|换|从|不同|一样|相同/i;

/** The one place of a page that speaks of another edition, in a sentence that gives no reason to. */
function checkStrayVersion(
  lines: readonly { readonly text: string; readonly line: number }[],
  document: Document,
  { edition }: EditionFacts,
): Draft[] {
  if (comparesVersions(document)) return [];
  const own = editionTags[edition];
  const named = /(?<![\w./-])v0\.\d+\.\d+\b/g;
  const strays = lines.flatMap(({ text, line }) =>
    [...text.matchAll(named)].flatMap(({ 0: version, index }) =>
      version === own ? [] : [{ version, index, text, line }],
    ),
  );
  const [stray] = strays;
  // A page that names it twice, in a sample, or without the v, compares.
  if (stray === undefined || document.source.split(stray.version.slice(1)).length > 2) return [];
  const { version, index, text, line } = stray;
  if (strays.length > 1 || text.includes(own) || !document.source.includes(own)) return [];
  // What another version does differently is said of it as a subject; "in v0.7.1" is said of the reader's own.
  const isIn =
    /\b(?:in|of) $/.test(text.slice(0, index)) || /^\s*[里中]/.test(text.slice(index + version.length));
  if (!isIn) return [];
  const from = Math.max(...['. ', '。', '；', '| '].map((end) => text.lastIndexOf(end, index)));
  const rest = text.slice(Math.max(0, from));
  const sentence =
    rest.split(/(?<=[。；])|(?<=\.)\s(?=[A-Z`*])/).find((part) => part.includes(version)) ?? rest;
  if (otherVersion.test(sentence)) return [];
  const message = `this text speaks of ${version}, and this page is of ${own}`;
  return [{ line, column: index + 1, message, expected: `${own}, or why the other version matters` }];
}

function numbers(version: string): number[] {
  return version.replace(/^v/, '').split('.').map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, place) => part !== b[place]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

/** What `dbgpt --version` and its like print is the version of the edition. */
function checkOutput(fence: Fence, { edition }: EditionFacts): Draft[] {
  if (!/^(text|txt|log|output)$/.test(fence.lang)) return [];
  const releases = Object.values(editionTags).map((tag) => tag.slice(1));
  const own = editionTags[edition].slice(1);
  return fence.code.split('\n').flatMap((line, row): Draft[] => {
    const [, version] = /^(?:dbgpt, version )?v?(0\.\d+\.\d+)$/i.exec(line.trim()) ?? [];
    if (version === undefined || version === own) return [];
    const series = releases.map((release) => release.split('.').slice(0, 2).join('.'));
    // Other programs have versions, too.
    if (!/^dbgpt/i.test(line.trim()) && !series.includes(version.split('.').slice(0, 2).join('.'))) return [];
    const message = `this output names version ${version}, and this page is of ${editionTags[edition]}`;
    return [{ ...placeInFence(fence, row, 0), message, expected: own }];
  });
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
  if (/^[a-z]+\/[\w.-]+$/.test(code)) {
    const providers = facts.models.providers.flatMap(({ provider }) => provider ?? []);
    const nearest = providers.includes(code) ? [] : providers.filter((known) => isSlip(code, known));
    return nearest.length === 0 ? [] : [{ message: `no provider \`${code}\` in ${version}`, nearest }];
  }
  if (/^(proxy|storage|datasource|graph|model|rag)_[a-z0-9_]+$/.test(code)) {
    const extras = Object.keys(facts.packages.extras);
    const nearest = extras.includes(code) ? [] : extras.filter((known) => isSlip(code, known));
    return nearest.length === 0 ? [] : [{ message: `no extra \`${code}\` in ${version}`, nearest }];
  }
  const [, extra] = /^--extra[ =]([a-z][\w-]*)$/.exec(code) ?? [];
  if (extra !== undefined) {
    const extras = Object.keys(facts.packages.extras);
    if (extras.length === 0 || extras.includes(extra)) return [];
    return [{ message: `no extra \`${extra}\` in ${version}`, nearest: suggestedNames(extra, extras) }];
  }
  if (/^--[a-z][\w-]+$/.test(code)) {
    const flags = flagsOf(facts.cli.commands);
    const elsewhere = document.fences.some((fence) => fence.code.includes(code));
    const nearest =
      flags.includes(code) || elsewhere ? [] : [...new Set(flags)].filter((known) => isSlip(code, known));
    return nearest.length === 0
      ? []
      : [{ message: `no command has an option \`${code}\` in ${version}`, nearest }];
  }
  return [];
}
