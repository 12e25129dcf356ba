import type { ConfigBaseClass, ConfigClass, ConfigFacts, EnvFacts } from '../../../../../lib/facts';

/** A class whose texts the reference needs. */
export interface ExpectedClass {
  /** Name of the file below `descriptions/`, without its ending, into which new texts of the class go. */
  readonly file: string;
  readonly class: string;
  /** The class has a page of its own, with title and summary. */
  readonly hasPage: boolean;
  /** Parameters that the class declares and no ancestor does. */
  readonly params: readonly string[];
  /** Parameters of an ancestor that the class declares again, mostly with another default. */
  readonly redeclared: readonly string[];
  /** Every parameter of the class, inherited ones too. */
  readonly all: readonly string[];
}

/** The classes that some table of a TOML file can be, from the root of the file downwards. */
export function configurableClasses(config: ConfigFacts): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const found = config.classes[name];
    if (found === undefined || seen.has(name)) return;
    seen.add(name);
    for (const { types, class: nested } of found.params) {
      for (const type of types ?? []) visit(type.class);
      if (types === undefined && nested !== undefined) visit(nested);
    }
  };
  visit(config.root);
  return seen;
}

/** The classes from which a class inherits, nearest first, as far as the facts know them. */
export function ancestors(config: ConfigFacts, name: string): string[] {
  const bases = classOf(config, name)?.bases ?? [];
  return bases
    .filter((base) => classOf(config, base) !== undefined)
    .flatMap((base) => [base, ...ancestors(config, base)]);
}

/** Whether a class itself, and not an ancestor, declares a parameter. */
export function declares(config: ConfigFacts, name: string, parameter: string): boolean {
  const found = classOf(config, name)?.params.find((candidate) => candidate.name === parameter);
  return found !== undefined && (found.defined_in ?? name) === name;
}

/** Every class of the given editions, once, in the order of the first edition that has it. */
export function expectedClasses(configs: readonly ConfigFacts[]): ExpectedClass[] {
  const byName = new Map<string, ExpectedClass>();
  for (const config of configs) {
    const configurable = configurableClasses(config);
    for (const [name, found] of Object.entries({ ...config.base_classes, ...config.classes })) {
      byName.set(name, merge(byName.get(name), expect(config, name, found, configurable.has(name))));
    }
  }
  return [...byName.values()].filter(({ hasPage: page, params }) => page || params.length > 0);
}

/** Names of the variables that the edition reads or shows in its `.env.template`, in that order. */
export function expectedVariables(env: EnvFacts): string[] {
  const shown = (env.template ?? []).map(({ name }) => name);
  const read = Object.entries(env.variables)
    .filter(([, uses]) =>
      uses.some(
        ({ source, access, file }) =>
          source === 'python' && access !== 'set' && file?.startsWith('dbgpt/') === true,
      ),
    )
    .map(([name]) => name);
  return [...new Set([...shown, ...read])];
}

function classOf(config: ConfigFacts, name: string): ConfigClass | ConfigBaseClass | undefined {
  return config.classes[name] ?? config.base_classes[name];
}

function expect(
  config: ConfigFacts,
  name: string,
  found: ConfigClass | ConfigBaseClass,
  hasPage: boolean,
): ExpectedClass {
  const own = found.params.map((parameter) => parameter.name).filter((key) => declares(config, name, key));
  const inherited = (key: string) => ancestors(config, name).some((base) => declares(config, base, key));
  return {
    file: 'section' in found ? (found.section ?? 'root') : 'shared',
    class: name,
    hasPage,
    params: own.filter((key) => !inherited(key)),
    redeclared: own.filter(inherited),
    all: found.params.map((parameter) => parameter.name),
  };
}

function merge(known: ExpectedClass | undefined, more: ExpectedClass): ExpectedClass {
  if (known === undefined) return more;
  return {
    ...known,
    hasPage: known.hasPage || more.hasPage,
    params: [...new Set([...known.params, ...more.params])],
    redeclared: [...new Set([...known.redeclared, ...more.redeclared])],
    all: [...new Set([...known.all, ...more.all])],
  };
}
