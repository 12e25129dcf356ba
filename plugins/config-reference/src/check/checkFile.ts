import { isTomlFailure, parseToml, type TomlDocument } from '../../../../lib/configFile/document';
import {
  impossiblePorts,
  lostNames,
  providerKeys,
  type SyntaxRemedy,
  substitutionsIn,
  syntaxRemedy,
} from '../../../../lib/configFile/mistakes';
import {
  type CheckedParameter,
  type ConfigFinding,
  type ConfigUse,
  checkConfig,
  type KeyPath,
  parameterOf,
} from '../../../../lib/facts/lookup/config';
import { isTable } from '../../../../lib/facts/lookup/configValue';
import type { Status } from '../reference/descriptions/schema';
import { type ChangedFact, changesBetween } from '../reference/history';
import type { CheckedEdition, Remark } from './checkedEdition';

/** `error`: the server does not start, or the table does not work; `warning`: ignored; `advice`: it works. */
export type Level = 'error' | 'warning' | 'advice';

/** What is said of one place of a file. */
export type Finding = {
  readonly level: Level;
  /** Line of the file, from 0. */
  readonly row: number;
  /** Key or table as a reader says it: `models.llms.api_key`; empty for the file. */
  readonly at: string;
  /** Where the reference describes it, without base path and language. */
  readonly href?: string | undefined;
} & (
  | { readonly kind: 'syntax'; readonly message: string; readonly remedy: SyntaxRemedy }
  | {
      readonly kind: 'unknown-key';
      readonly table: string;
      readonly key: string;
      readonly nearest: readonly string[];
      /** Tables of the file that have the key: it probably belongs there. */
      readonly tables: readonly string[];
      /** Tags of other editions that have the key. */
      readonly elsewhere: readonly string[];
    }
  | {
      readonly kind: 'unknown-type';
      readonly key: string;
      readonly value: string;
      readonly nearest: readonly string[];
      readonly known: readonly string[];
    }
  | { readonly kind: 'no-type'; readonly key: string; readonly known: readonly string[] }
  | { readonly kind: 'wrong-value'; readonly value: string; readonly expected: string }
  | {
      readonly kind: 'invalid-choice';
      readonly value: string;
      readonly nearest: readonly string[];
      readonly known: readonly string[];
    }
  | { readonly kind: 'missing-key'; readonly key: string }
  /** `variable`: where the key is not set, it may be that. */
  | { readonly kind: 'needed-key'; readonly key: string; readonly variable: string | undefined }
  | { readonly kind: 'status'; readonly status: Status; readonly text: string }
  | {
      readonly kind: 'lost-name';
      readonly wanted: string;
      readonly list: string;
      readonly nearest: readonly string[];
    }
  | { readonly kind: 'port'; readonly port: number }
  | { readonly kind: 'substitution'; readonly text: string; readonly name: string }
  | { readonly kind: 'secret'; readonly name: string }
);

/** What is different, for this file, in the edition that it is for now. */
export interface FileChange {
  readonly row: number;
  readonly at: string;
  readonly href?: string | undefined;
  /**
   * `default`: of a key that the file leaves out; `added`: the former edition ignored the key; `status`: it worked there
   * and does not here, or the other way.
   */
  readonly fact: Exclude<ChangedFact, 'required'> | 'added' | 'status';
  /** Values as TOML writes them, `–` where there is none; of a status its name, empty where it works. */
  readonly from: string;
  readonly to: string;
}

/** What was found in a file. */
export interface FileReport {
  /** In the order of the file. */
  readonly findings: readonly Finding[];
  readonly changes: readonly FileChange[];
  /** Variables of the environment without which the server does not start, and where the file asks for each. */
  readonly variables: readonly { readonly name: string; readonly row: number }[];
  /** It holds settings as v0.6.3 reads them, `NAME=value`; nothing else is said then. */
  readonly isDotenv: boolean;
}

interface CheckOptions {
  /** The edition that the file is for. */
  readonly edition: CheckedEdition;
  /** The edition that it was written for. */
  readonly writtenFor: CheckedEdition;
  /** All editions: a key may be one of another. */
  readonly editions: readonly CheckedEdition[];
}

/** Checks a configuration file, as the verifier checks the samples of pages, and with what the reference knows. */
export function checkFile(text: string, { edition, writtenFor, editions }: CheckOptions): FileReport {
  const nothing = { findings: [], changes: [], variables: [], isDotenv: false } satisfies FileReport;
  if (isDotenv(text)) return { ...nothing, isDotenv: true };
  const toml = parseToml(text);
  if (isTomlFailure(toml)) {
    const { row, message } = toml;
    const remedy = syntaxRemedy(text, toml);
    return { ...nothing, findings: [{ kind: 'syntax', level: 'error', row, at: '', message, remedy }] };
  }
  const file = new FileCheck(text, toml, edition);
  const { findings, uses } = checkConfig(edition, toml.data);
  const all = [
    ...findings.flatMap((finding) => file.ofClass(finding, editions)),
    ...uses.flatMap((use) => [...file.ofStatus(use), ...file.ofNeeded(use)]),
    ...file.ofNames(),
    ...file.ofSecrets(uses),
  ];
  return {
    ...nothing,
    findings: all.sort((one, other) => one.row - other.row),
    changes: writtenFor === edition ? [] : changesOf(file, uses, writtenFor),
    variables: file.variables(uses),
  };
}

/** Lines of `NAME=value`, and nothing else. */
function isDotenv(text: string): boolean {
  const lines = text.split('\n').filter((line) => /\S/.test(line) && !line.trim().startsWith('#'));
  return lines.length > 0 && lines.every((line) => /^\s*(export\s+)?[A-Z_][A-Z0-9_]*=/.test(line));
}

class FileCheck {
  constructor(
    private readonly text: string,
    readonly toml: TomlDocument,
    readonly edition: CheckedEdition,
  ) {}

  /** What every finding says about its place. */
  at(path: KeyPath, owner?: string, key?: string) {
    const page = owner === undefined ? undefined : this.edition.about[owner]?.href;
    const isKnown = parameterOf(this.edition, owner ?? '', key ?? '') !== undefined;
    return {
      row: this.toml.place(path).row,
      at: path.filter((step) => typeof step === 'string').join('.'),
      href: page && isKnown ? `${page}#param-${key}` : page,
    };
  }

  ofClass(finding: ConfigFinding, editions: readonly CheckedEdition[]): Finding[] {
    const { path } = finding;
    switch (finding.kind) {
      case 'unknown-key': {
        const { key, class: owner, nearest } = finding;
        const elsewhere = editions.filter((one) => parameterOf(one, owner, key)).map(({ tag }) => tag);
        const table = this.at(path.slice(0, -1)).at;
        const place = this.at(path, owner);
        const tables = tablesWith(key, this.edition);
        return [{ kind: 'unknown-key', level: 'warning', ...place, table, key, nearest, tables, elsewhere }];
      }
      case 'unknown-type': {
        const { discriminator: key, value, known, nearest } = finding;
        const place = { level: 'error', ...this.at(path) } as const;
        return value === undefined
          ? [{ kind: 'no-type', ...place, key, known }]
          : [{ kind: 'unknown-type', ...place, key, value: show(value), known, nearest }];
      }
      case 'missing-key': {
        if (this.toml.elided) return [];
        const { parameter, class: owner } = finding;
        const place = this.at(path, owner, parameter.name);
        return [{ kind: 'missing-key', level: 'error', ...place, key: parameter.name }];
      }
      default: {
        const { parameter, class: owner } = finding;
        const value = parameter.tags?.includes('privacy') ? '…' : show(finding.value);
        const place = { level: 'error', ...this.at(path, owner, parameter.name), value } as const;
        if (finding.kind === 'wrong-value')
          return [{ kind: 'wrong-value', ...place, expected: finding.expected }];
        const { known, nearest } = finding;
        return [{ kind: 'invalid-choice', ...place, known, nearest }];
      }
    }
  }

  ofStatus({ path, class: owner, parameter }: ConfigUse): Finding[] {
    const remark = remarkOn(this.edition, owner, parameter?.name);
    if (remark === undefined) return [];
    const { status, text } = remark;
    const level = {
      'no-effect': 'warning',
      'environment-wins': 'advice',
      broken: 'error',
      'data-source': 'error',
    } as const;
    return [{ kind: 'status', level: level[status], ...this.at(path, owner, parameter?.name), status, text }];
  }

  /** Keys that a table lacks, and without which it loads and does not do its work. */
  ofNeeded({ path, class: owner, parameter: key }: ConfigUse): Finding[] {
    if (key !== undefined || this.toml.elided || remarkOn(this.edition, owner, undefined)) return [];
    const table = this.toml.value(path);
    const { needed = [], neededUnless: unless = '' } = this.edition.about[owner] ?? {};
    if (!isTable(table) || table[unless] === true) return [];
    return needed.flatMap((name): Finding[] => {
      const parameter = parameterOf(this.edition, owner, name);
      // A key without a default is missing anyway; a variable that is the default is listed as such.
      if (parameter === undefined || parameter.required || Object.hasOwn(table, name)) return [];
      if (substitutionsIn({ value: String(parameter.default ?? '') }).length > 0) return [];
      const { env: variable } = parameter;
      const level = variable === undefined ? 'error' : 'advice';
      return [{ kind: 'needed-key', level, ...this.at(path, owner, name), key: name, variable }];
    });
  }

  /** Names that lead nowhere: models, ports, variables. */
  ofNames(): Finding[] {
    const { toml } = this;
    const error = { level: 'error' } as const;
    const models = toml.elided ? [] : lostNames(toml.data);
    return [
      ...models.map(({ path, wanted, list, nearest }): Finding => {
        return { kind: 'lost-name', ...error, ...this.at(path), wanted, list, nearest };
      }),
      ...impossiblePorts(toml.data).map(({ path, port }): Finding => {
        return { kind: 'port', ...error, ...this.at(path), port };
      }),
      ...toml.strings.flatMap((string) =>
        substitutionsIn(string)
          // A text may hold a dollar of its own: a password, a sum.
          .filter(({ isBroken, text }) => isBroken && (text.startsWith('${') || /^\$env[.:]/.test(text)))
          .map(({ text, name }): Finding => {
            return { kind: 'substitution', ...error, ...this.at(string.path), row: string.row, text, name };
          }),
      ),
    ];
  }

  /** Secrets that stand in the file: by what the framework says of a key, and by the look of a text. */
  ofSecrets(uses: readonly ConfigUse[]): Finding[] {
    const found = uses.flatMap(({ path, class: owner, parameter }): Finding[] => {
      const value = this.toml.value(path);
      if (!parameter?.tags?.includes('privacy') || typeof value !== 'string') return [];
      if (value === '' || value.includes('${')) return [];
      const name = variableFor(parameter, this.toml.value(path.slice(0, -1)));
      return [{ kind: 'secret', level: 'advice', ...this.at(path, owner, parameter.name), name }];
    });
    const rows = new Set(found.map(({ row }) => row));
    const others = this.text.split('\n').flatMap((line, row): Finding[] => {
      const isKey = line.match(providerKeys) !== null && !rows.has(row);
      return isKey ? [{ kind: 'secret', level: 'advice', row, at: '', name: 'API_KEY' }] : [];
    });
    return [...found, ...others];
  }

  /** Variables that the file names without a default, and those that keys left out need. */
  variables(uses: readonly ConfigUse[]): FileReport['variables'] {
    const named = this.toml.strings.flatMap((string) =>
      substitutionsIn(string).flatMap(({ name, isNeeded }) => (isNeeded ? [{ name, row: string.row }] : [])),
    );
    const implied = uses.flatMap(({ path, class: owner, parameter }) => {
      if (parameter !== undefined) return [];
      const table = this.toml.value(path);
      return (this.edition.classes[owner]?.params ?? []).flatMap(({ name: key, default: value }) => {
        if (typeof value !== 'string' || (isTable(table) && Object.hasOwn(table, key))) return [];
        const { row } = this.toml.place(path);
        return substitutionsIn({ value }).flatMap(({ name, isNeeded }) => (isNeeded ? [{ name, row }] : []));
      });
    });
    const all = [...named, ...implied].sort((one, other) => one.row - other.row);
    return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
  }
}

function changesOf(
  file: FileCheck,
  uses: readonly ConfigUse[],
  older: CheckedEdition,
): readonly FileChange[] {
  const newer = file.edition;
  const said = new Set<string>();
  const changes = uses.flatMap((use): FileChange[] => {
    const { path, class: owner, parameter } = use;
    const before = older.classes[owner];
    if (before === undefined) return [];
    if (parameter !== undefined) return changesOfKey(file, use, older);
    const table = file.toml.value(path);
    const unset = (newer.classes[owner]?.params ?? []).filter(
      ({ name }) => !(isTable(table) && Object.hasOwn(table, name)),
    );
    return unset.flatMap(({ name: key }) =>
      changesBetween(versioned(older), versioned(newer), owner, key).flatMap((change): FileChange[] => {
        const id = `${owner} ${key}`;
        if (change.kind !== 'changed' || change.fact !== 'default' || said.has(id)) return [];
        said.add(id);
        const { fact, from, to } = change;
        const place = file.at([...path, key], owner, key);
        return [{ ...place, fact, from, to }];
      }),
    );
  });
  return changes.sort((one, other) => one.row - other.row);
}

/** What is different about a key that the file sets. */
function changesOfKey(
  file: FileCheck,
  { path, class: owner, parameter }: ConfigUse,
  older: CheckedEdition,
): FileChange[] {
  const newer = file.edition;
  const key = parameter?.name ?? '';
  const place = file.at(path, owner, key);
  if (parameterOf(older, owner, key) === undefined) {
    return [{ ...place, fact: 'added', from: '', to: '' }];
  }
  const facts = changesBetween(versioned(older), versioned(newer), owner, key).flatMap((change) =>
    // A key that is set has no use for its default.
    change.kind === 'changed' && change.fact !== 'default' && change.fact !== 'required'
      ? [{ ...place, fact: change.fact, from: change.from, to: change.to }]
      : [],
  );
  const from = remarkOn(older, owner, key)?.status ?? '';
  const to = remarkOn(newer, owner, key)?.status ?? '';
  return [...facts, ...(from === to ? [] : [{ ...place, fact: 'status' as const, from, to }])];
}

const versioned = ({ classes, tag }: CheckedEdition) => ({ config: { classes }, tag });

/** Tables that are of one class and have a key; none where there are many, as of a `name`. */
function tablesWith(key: string, { classes, root }: CheckedEdition): string[] {
  const visit = (owner: string, path: readonly string[]): string[] =>
    (classes[owner]?.params ?? []).flatMap(({ name, class: nested, types }) => {
      if (nested === undefined) return name === key && path.length > 0 ? [path.join('.')] : [];
      return types === undefined && path.length < 4 ? visit(nested, [...path, name]) : [];
    });
  const found = visit(root, []);
  return found.length > 2 ? [] : found;
}

function remarkOn({ about }: CheckedEdition, owner: string, key: string | undefined): Remark | undefined {
  const remarks = about[owner];
  return key === undefined ? remarks?.own : remarks?.keys?.[key];
}

/** The variable that the framework would read itself, or one named after the kind of table. */
function variableFor(parameter: CheckedParameter, table: unknown): string {
  const [known] = substitutionsIn({ value: String(parameter.default ?? '') });
  if (known !== undefined && !known.isBroken) return known.name;
  const { provider, type } = isTable(table) ? table : {};
  const kind = [provider, type]
    .find((value) => typeof value === 'string')
    ?.split('/')
    .at(-1);
  return [kind, parameter.name].filter(Boolean).join('_').toUpperCase().replace(/\W+/g, '_');
}

/** A value for a message: short, on one line. */
function show(value: unknown): string {
  const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
