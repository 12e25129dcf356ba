import type { EditionFacts } from '../../../lib/facts';
import { oncePer } from '../../../lib/oncePer';

/** Names that the facts of an edition hold anywhere. */
interface Identifiers {
  /** Every word of the facts that a page may take for an identifier. */
  readonly all: ReadonlySet<string>;
  /** Classes that the framework defines. */
  readonly classes: ReadonlySet<string>;
  /** Names of several words in small letters: parameters, fields, methods, options, keys. */
  readonly members: ReadonlySet<string>;
  /** Names of several words in capitals: constants, variables of the environment. */
  readonly constants: ReadonlySet<string>;
  /** Classes by the variable that is usually called after them: `dag` for `DAG`, `task_context` for `TaskContext`. */
  readonly byVariable: ReadonlyMap<string, readonly string[]>;
}

/** Where they stand. */
const topics = [
  'python',
  'defaults',
  'stubs',
  'enums',
  'cli',
  'http',
  'httpOperations',
  'env',
  'packages',
  'models',
  'awel',
  'agents',
  'datasources',
  'config',
  'toml',
] as const satisfies readonly (keyof EditionFacts)[];

/** The names of an edition, collected once. */
export const identifiersOf = oncePer((facts: EditionFacts): Identifiers => {
  const all = new Set<string>();
  for (const topic of topics) collect(facts[topic], all);
  const classes = new Set(Object.values(facts.python).flatMap((module) => Object.keys(module.classes ?? {})));
  const members = new Set([...all].filter((name) => /^[a-z]+(?:_[a-z0-9]+)+$/.test(name)));
  const constants = new Set([...all].filter((name) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)));
  const byVariable = new Map<string, string[]>();
  for (const name of classes) {
    const variable = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();
    byVariable.set(variable, [...(byVariable.get(variable) ?? []), name]);
  }
  return { all, classes, members, constants, byVariable };
});

function collect(value: unknown, all: Set<string>): void {
  if (typeof value === 'string') for (const [word] of value.matchAll(/\w+/g)) all.add(word);
  else if (Array.isArray(value)) for (const item of value) collect(item, all);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const [word] of key.matchAll(/\w+/g)) all.add(word);
      collect(item, all);
    }
  }
}
