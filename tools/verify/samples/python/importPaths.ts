import type { PythonFacts } from '../../../../lib/facts';
import { oncePer } from '../../../../lib/oncePer';

/** A module from which a name can be imported. */
interface Source {
  readonly module: string;
  /** Where the thing is defined; the same for all modules that pass it on. */
  readonly definition: string;
  readonly isPrivate: boolean;
}

/**
 * Modules from which a name can be imported, for a message that says where something has moved.
 * @param near Module that the page names; those that share most of its path come first.
 * @returns One module for each thing of that name: the shortest public one that has it. At most three.
 */
export function importPaths(python: PythonFacts, name: string, near: string): string[] {
  const best = new Map<string, Source>();
  for (const source of indexOf(python).get(name) ?? []) {
    const known = best.get(source.definition);
    if (known === undefined || rank(source) < rank(known)) best.set(source.definition, source);
  }
  const parts = near.split('.');
  return [...best.values()]
    .map(({ module }) => module)
    .sort((a, b) => shared(b, parts) - shared(a, parts) || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, 3);
}

function rank({ module, definition, isPrivate }: Source): number {
  // A package hands on what is defined below it; others have imported it for themselves.
  const isOwn = definition.startsWith(`${module}.`);
  return module.split('.').length * 1000 + module.length + (isOwn ? 0 : 50_000) + (isPrivate ? 100_000 : 0);
}

/** How many parts of its path a module shares with another one, in any place. */
function shared(module: string, parts: readonly string[]): number {
  return module.split('.').filter((part) => parts.includes(part)).length;
}

const indexOf = oncePer((python: PythonFacts): ReadonlyMap<string, readonly Source[]> => {
  const index = new Map<string, Source[]>();
  for (const [
    module,
    { classes = {}, functions = {}, refs = {}, private: isPrivate = false },
  ] of Object.entries(python)) {
    const add = (name: string, definition: string) => {
      const sources = index.get(name) ?? [];
      sources.push({ module, definition, isPrivate });
      index.set(name, sources);
    };
    for (const name of [...Object.keys(classes), ...Object.keys(functions)]) add(name, `${module}.${name}`);
    for (const [name, target] of Object.entries(refs))
      add(name, Object.hasOwn(python, target) ? `${target}.${name}` : target);
  }
  return index;
});
