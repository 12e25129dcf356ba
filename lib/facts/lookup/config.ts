import type { ConfigClass, ConfigParameter } from '../schema/config';
import { checkValue, isTable, parameterType } from './configValue';
import { nearestNames, suggestedNames } from './nearest';

/** Keys from the root of a TOML file; numbers are places in an array of tables. */
export type KeyPath = readonly (string | number)[];

/** A parameter, as far as a file is held against it: the browser gets no more of the facts. */
export type CheckedParameter = Omit<ConfigParameter, 'annotation' | 'types'> & {
  readonly types?: readonly { readonly value: string | null; readonly class: string }[] | undefined;
};

/** A class, as far as a file is held against it. */
interface CheckedClass extends Pick<ConfigClass, 'registry' | 'discriminator' | 'abstract'> {
  readonly params: readonly CheckedParameter[];
}

/** The classes against which a file is held; `ConfigFacts` are such. */
export interface CheckedConfig {
  /** Class of the whole file. */
  readonly root: string;
  readonly classes: Readonly<Record<string, CheckedClass>>;
}

/** What is wrong with one place of a TOML file. `path` leads to the key, or to the table of a missing one. */
export type ConfigFinding = { readonly path: KeyPath } & (
  | {
      /** No parameter of that name in the class of the table. */
      readonly kind: 'unknown-key';
      readonly key: string;
      readonly class: string;
      readonly nearest: readonly string[];
    }
  | {
      /**
       * The discriminator chooses no class; `path` leads to it. With `value` undefined there is none, and
       * `path` leads to the table.
       */
      readonly kind: 'unknown-type';
      readonly discriminator: string;
      readonly value: unknown;
      readonly known: readonly string[];
      readonly nearest: readonly string[];
    }
  | {
      /** A value that is not of the parameter's type. */
      readonly kind: 'wrong-value';
      readonly class: string;
      readonly parameter: CheckedParameter;
      /** What the parameter takes, for a message: `integer`, `array of tables`. */
      readonly expected: string;
      readonly value: unknown;
    }
  | {
      /** A value outside of the parameter's valid values. */
      readonly kind: 'invalid-choice';
      readonly class: string;
      readonly parameter: CheckedParameter;
      readonly value: unknown;
      readonly known: readonly string[];
      readonly nearest: readonly string[];
    }
  | {
      /** A key without a default is absent. A fragment of a file may leave it out. */
      readonly kind: 'missing-key';
      readonly class: string;
      readonly parameter: CheckedParameter;
    }
);

/** A key of a TOML file, or a table, that the configuration knows. */
export interface ConfigUse {
  readonly path: KeyPath;
  /** Class of the table that has the key, or that the table is. */
  readonly class: string;
  /** The key; undefined for a table itself. */
  readonly parameter: CheckedParameter | undefined;
}

/** What a key of a TOML file is. */
type ConfigKey =
  | { readonly kind: 'parameter'; readonly class: string; readonly parameter: CheckedParameter }
  /** The key that chooses the class of its table, where the class has no parameter of that name. */
  | { readonly kind: 'discriminator'; readonly class: string }
  | { readonly kind: 'unknown-key'; readonly key: string; readonly nearest: readonly string[] };

/**
 * Every key of a TOML file, held against the configuration classes.
 * @param data The parsed file, or a fragment of one whose tables carry their full names.
 * @returns Findings in the order of the file, how many keys were looked at, and what each key and table is.
 */
export function checkConfig(
  config: CheckedConfig,
  data: Readonly<Record<string, unknown>>,
): {
  readonly keysChecked: number;
  readonly findings: readonly ConfigFinding[];
  readonly uses: readonly ConfigUse[];
} {
  const check = new ConfigCheck(config);
  check.table(config.root, data, []);
  return { keysChecked: check.keys, findings: check.findings, uses: check.uses };
}

/**
 * The parameter that a key path such as `['models', 'llms', 'api_key']` names. Where a table may be of several
 * classes, the key is good if any of them has it.
 */
export function findConfigKey(config: CheckedConfig, path: KeyPath): ConfigKey {
  let classes: string[] = [config.root];
  let found: ConfigKey = { kind: 'unknown-key', key: '', nearest: [] };
  for (const key of path.filter((step) => typeof step === 'string')) {
    found = findKey(config, classes, key);
    if (found.kind === 'unknown-key') return found;
    const { parameter } = found.kind === 'parameter' ? found : { parameter: undefined };
    classes = parameter?.types?.map((type) => type.class) ?? [];
    if (parameter?.class !== undefined) classes.push(parameter.class);
  }
  return found;
}

function findKey(config: CheckedConfig, classes: readonly string[], key: string): ConfigKey {
  for (const name of classes) {
    const parameter = parameterOf(config, name, key);
    if (parameter) return { kind: 'parameter', class: name, parameter };
  }
  const chooser = classes.find((name) => isDiscriminator(config.classes[name], key));
  if (chooser !== undefined) return { kind: 'discriminator', class: chooser };
  return {
    kind: 'unknown-key',
    key,
    nearest: nearestNames(
      key,
      classes.flatMap((name) => keysOf(config, name)),
    ),
  };
}

class ConfigCheck {
  keys = 0;
  readonly findings: ConfigFinding[] = [];
  readonly uses: ConfigUse[] = [];

  constructor(private readonly config: CheckedConfig) {}

  /** A table whose keys are the parameters of a class. */
  table(name: string, table: Readonly<Record<string, unknown>>, path: KeyPath): void {
    this.uses.push({ path, class: name, parameter: undefined });
    for (const [key, value] of Object.entries(table)) {
      this.keys += 1;
      const here = [...path, key];
      const parameter = parameterOf(this.config, name, key);
      if (parameter) {
        this.uses.push({ path: here, class: name, parameter });
        this.value(name, parameter, value, here);
      } else if (!isDiscriminator(this.config.classes[name], key)) {
        const nearest = suggestedNames(key, keysOf(this.config, name));
        this.findings.push({ kind: 'unknown-key', path: here, key, class: name, nearest });
      }
    }
    for (const parameter of this.config.classes[name]?.params ?? []) {
      if (parameter.required && !Object.hasOwn(table, parameter.name)) {
        this.findings.push({ kind: 'missing-key', path, class: name, parameter });
      }
    }
  }

  private value(name: string, parameter: CheckedParameter, value: unknown, path: KeyPath): void {
    if (parameter.class !== undefined) {
      this.nested(name, parameter, value, path);
      return;
    }
    const discriminates = this.config.classes[name]?.discriminator === parameter.name;
    const problem = discriminates ? undefined : checkValue(parameter, value);
    if (problem) this.findings.push({ ...problem, path, class: name, parameter, value });
  }

  /** The table, or the tables, of a parameter that has a class. */
  private nested(name: string, parameter: CheckedParameter, value: unknown, path: KeyPath): void {
    const { fits, entries } = nestedTables(parameter, value);
    if (!fits) {
      const expected = parameterType(parameter);
      this.findings.push({ kind: 'wrong-value', path, class: name, parameter, expected, value });
    }
    for (const { steps, item } of entries) {
      if (isTable(item)) this.chosen(parameter, item, [...path, ...steps]);
    }
  }

  /** A table of which a discriminator may choose the class. */
  private chosen(parameter: CheckedParameter, table: Record<string, unknown>, path: KeyPath): void {
    const choice = chooseClass(this.config, parameter, table);
    if (choice.problem) this.findings.push({ ...choice.problem, path: [...path, ...choice.steps] });
    if (choice.class !== undefined) this.table(choice.class, table, path);
  }
}

interface NestedTables {
  /** The value has the form that the parameter asks for. */
  readonly fits: boolean;
  /** What should be tables, and the steps that lead to each. */
  readonly entries: readonly { readonly steps: KeyPath; readonly item: unknown }[];
}

function nestedTables({ list, map }: CheckedParameter, value: unknown): NestedTables {
  const inside = Array.isArray(value)
    ? value.map((item, index) => ({ steps: [index], item }))
    : Object.entries(isTable(value) ? value : {}).map(([key, item]) => ({ steps: [key], item }));
  if ((list && Array.isArray(value)) || (map && isTable(value)))
    return { fits: inside.every(({ item }) => isTable(item)), entries: inside };
  return { fits: !list && !map && isTable(value), entries: [{ steps: [], item: value }] };
}

/** The class of a table, the declared one where no other can be told; `steps` lead from the table to the problem. */
interface ClassChoice {
  readonly class?: string;
  readonly problem?: Omit<Extract<ConfigFinding, { kind: 'unknown-type' }>, 'path'>;
  readonly steps: KeyPath;
}

function chooseClass(
  config: CheckedConfig,
  parameter: CheckedParameter,
  table: Record<string, unknown>,
): ClassChoice {
  const { types, discriminator = '', class: declared } = parameter;
  if (!types) return { class: declared, steps: [] };
  const value = table[discriminator];
  const known = types.flatMap((type) => type.value ?? []);
  const problem = { kind: 'unknown-type', discriminator, value, known } as const;
  if (value === undefined) {
    const implicit = types.find((type) => type.value === null)?.class ?? declared;
    const isUsable = !config.classes[implicit ?? '']?.abstract;
    // an abstract class that asks for the key reports it as missing itself
    const asks = implicit !== undefined && parameterOf(config, implicit, discriminator)?.required;
    if (isUsable || asks) return { class: implicit, steps: [] };
    return { class: implicit, problem: { ...problem, nearest: [] }, steps: [] };
  }
  const given = resolveEnvironment(String(value)).toLowerCase();
  const chosen = types.find((type) => type.value === given);
  if (chosen) return { class: chosen.class, steps: [] };
  // `openai` for `proxy/openai`: too many letters apart to be near, and yet the commonest slip.
  const nearest = [...known.filter((name) => name.endsWith(`/${given}`)), ...suggestedNames(given, known)];
  return { problem: { ...problem, nearest: [...new Set(nearest)].slice(0, 3) }, steps: [discriminator] };
}

/** `${env:NAME:-default}` as it is without the variable. */
function resolveEnvironment(value: string): string {
  return value.replace(
    /\$\{env:[A-Za-z_]\w*(?::-([^}]*))?\}/g,
    (_, fallback: string | undefined) => fallback ?? '',
  );
}

/** A key of a class; undefined where either is not there. */
export function parameterOf(
  config: Pick<CheckedConfig, 'classes'>,
  name: string,
  key: string,
): CheckedParameter | undefined {
  return config.classes[name]?.params.find((parameter) => parameter.name === key);
}

/** Whether a key only chooses the class of a table. The discriminator `name` is a parameter where it exists. */
function isDiscriminator(facts: CheckedClass | undefined, key: string): boolean {
  return facts?.registry !== undefined && facts.discriminator === key && key !== 'name';
}

function keysOf(config: CheckedConfig, name: string): string[] {
  return config.classes[name]?.params.map((parameter) => parameter.name) ?? [];
}
