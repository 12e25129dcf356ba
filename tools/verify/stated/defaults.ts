import { lastPart } from '../../../lib/dotted';
import { type EditionFacts, quoted } from '../../../lib/facts';
import { oncePer } from '../../../lib/oncePer';
import type { Document, Draft, Place } from '../model';
import { versionOf } from '../samples/fences';

/** "`name` … defaults to 5", "`name` (5 by default)", and the same in Chinese; nothing between but words. */
const statements = [
  /`(?<name>[a-z][a-z0-9_]*)`[^`.;|。；]{0,30}?\bdefaults? to `?(?<value>[\w./"-]+)`?/g,
  /`(?<name>[a-z][a-z0-9_]*)`(?:[^`.;|。；]|`[^`]*`){0,14}?[(,]\s*`?(?<value>[\w./"-]+)`? by default/g,
  /`(?:[a-z]\w*\.)*(?<name>[a-z][a-z0-9_]*)(?:\s*=[^`]*)?`(?:[^`.|。\d]){0,60}?\bdefault (?:is|of|value is|value of) `?(?<value>-?\d+(?:\.\d+)?|true|false)`?(?![\w.]*\d)/gi,
  /`(?:[a-z]\w*\.)*(?<name>[a-z][a-z0-9_]*)(?:\s*=[^`]*)?`[^`.|。；\d]{0,40}?默认(?:值)?(?:为|是) ?`?(?<value>-?\d+(?:\.\d+)?|true|false)`?/gi,
  /`(?<name>[a-z][a-z0-9_]*)`\s*[（(](?:default(?: is)?:?|默认(?:值|为|是)*)\s*`?(?<value>[\w./"-]+)`?[）)]/g,
  /`(?<name>[a-z][a-z0-9_]*)`[^`.;|。；]{0,12}?默认(?:值)?(?:为|是)?\s*`?(?<value>[\w./"-]+)`?/g,
];

/** Every default that something of a name has, in settings, commands and requests. */
const defaultsOf = oncePer((facts: EditionFacts): ReadonlyMap<string, ReadonlySet<string>> => {
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
  return found;
});

/** Defaults of classes, methods and functions by their last names: those of all that are called so. */
const defaultsByOwner = oncePer((facts: EditionFacts) => {
  const found = new Map<string, Map<string, Set<string>>>();
  const add = (owner: string, name: string, value: unknown) => {
    const own = found.get(owner) ?? new Map<string, Set<string>>();
    found.set(owner, own);
    own.set(name, (own.get(name) ?? new Set()).add(fold(String(value))));
  };
  for (const [qualified, params] of Object.entries(facts.defaults)) {
    const owner = lastPart(qualified);
    for (const [name, value] of Object.entries(params)) add(owner, name, value);
  }
  for (const { name: owner, params } of Object.values(facts.config?.classes ?? {}))
    for (const param of params) if ('default' in param) add(owner, param.name, param.default);
  return found;
});

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

/** Defaults that a sentence states are those of the edition. */
export function checkDefaults(text: string, line: number, document: Document, facts: EditionFacts): Draft[] {
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
  const own = owners.flatMap((owner) => [...(defaultsByOwner(facts).get(owner)?.get(name) ?? [])]);
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
export function checkTables(document: Document, facts: EditionFacts): Draft[] {
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
      const isOwn =
        own.length > 0 &&
        !own.some((owner) =>
          defaultsByOwner(facts)
            .get(owner)
            ?.has(name ?? ''),
        );
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
export function checkSignature(code: string, place: Place, facts: EditionFacts): Draft[] {
  const [, name = '', list = ''] =
    /^(?:async def |def )?(?:[A-Z]\w*\.)?(\w+)\((.*)\)(?: -> .*)?$/.exec(code) ?? [];
  // A call gives values of its own; a signature has a parameter without one, a type, or takes any keyword.
  const isSignature = /\*\*?\w+|\bself\b|(?:^|, )[a-z_]\w*: /.test(list) || code.includes('def ');
  if (list === '' || !isSignature) return [];
  const own = defaultsByOwner(facts).get(name);
  if (own === undefined) return [];
  return [...list.matchAll(/(\w+)(?:: [^=,]+)? ?= ?(-?\d+(?:\.\d+)?|True|False)(?=,|$)/g)].flatMap(
    ([, param = '', value = '']) => (own.has(param) ? checkDefault(param, value, place, facts, [name]) : []),
  );
}
