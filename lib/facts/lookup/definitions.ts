import type { PythonFacts } from '../schema/python';

const indexes = new WeakMap<PythonFacts, ReadonlyMap<string, readonly string[]>>();

/** Dotted names of all classes and functions of that name, those of public modules first. */
export function findDefinitions(python: PythonFacts, name: string): readonly string[] {
  const index = indexes.get(python) ?? indexDefinitions(python);
  indexes.set(python, index);
  return index.get(name) ?? [];
}

function indexDefinitions(python: PythonFacts): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const modules = Object.entries(python);
  const ordered = [...modules.filter(([, m]) => !m.private), ...modules.filter(([, m]) => m.private)];
  for (const [module, { classes = {}, functions = {} }] of ordered) {
    for (const name of [...Object.keys(classes), ...Object.keys(functions)]) {
      const places = index.get(name) ?? [];
      places.push(`${module}.${name}`);
      index.set(name, places);
    }
  }
  return index;
}
