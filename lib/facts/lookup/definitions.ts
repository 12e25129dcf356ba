import { oncePer } from '../../oncePer';
import type { PythonFacts } from '../schema/python';

/** Dotted names of all classes and functions of that name, those of public modules first. */
export function findDefinitions(python: PythonFacts, name: string): readonly string[] {
  return definitionsOf(python).get(name) ?? [];
}

const definitionsOf = oncePer((python: PythonFacts): ReadonlyMap<string, readonly string[]> => {
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
});
