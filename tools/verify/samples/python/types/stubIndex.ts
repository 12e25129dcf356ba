import { lastPart } from '../../../../../lib/dotted';
import type { EditionFacts } from '../../../../../lib/facts';
import { oncePer } from '../../../../../lib/oncePer';

/** Names in the stub files, to tell what was probably meant. Classes and functions go by their short name. */
export interface StubIndex {
  /** Whether some class of the framework has this name. */
  hasClass(name: string): boolean;
  /** Members of the classes of a name, their ancestors' too. */
  membersOf(name: string): readonly string[];
  /** Parameters of the functions and methods of a name, and of the constructors of its classes. */
  parametersOf(name: string): readonly string[];
  /** What a call of a class may name at most: its own parameters and fields, and those of its ancestors. */
  keywordsOf(name: string): readonly string[];
}

interface ClassEntry {
  readonly bases: readonly string[];
  readonly members: string[];
  /** Members with a type, as the fields of models and data classes are. */
  readonly fields: string[];
}

/** The index of an edition's stub files. */
export const stubIndex = ({ stubs }: Pick<EditionFacts, 'stubs'>): StubIndex => indexOf(stubs);

const indexOf = oncePer(makeIndex);

function makeIndex(stubs: EditionFacts['stubs']): StubIndex {
  const classes = new Map<string, ClassEntry[]>();
  const parameters = new Map<string, string[]>();
  for (const lines of Object.values(stubs)) readModule(lines, classes, parameters);
  const collect = (name: string, seen: Set<string>, kind: 'members' | 'fields' = 'members'): string[] => {
    // The framework has a `BaseModel` for tables, too.
    if (seen.has(name) || (seen.size > 0 && name === 'BaseModel')) return [];
    seen.add(name);
    return (classes.get(name) ?? []).flatMap((entry) => [
      ...entry[kind],
      ...entry.bases.flatMap((base) => collect(base, seen, kind)),
    ]);
  };
  const ancestry = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const { bases } of classes.get(name) ?? []) for (const base of bases) ancestry(base, seen);
    return seen;
  };
  return {
    keywordsOf: (name) => [
      ...collect(name, new Set()),
      ...[...ancestry(name, new Set())].flatMap((owner) => parameters.get(owner) ?? []),
    ],
    hasClass: (name) => classes.has(name),
    membersOf: (name) => collect(name, new Set()),
    parametersOf: (name) => [
      ...(parameters.get(name) ?? []),
      // the fields of models and data classes are keywords, too
      ...(classes.has(name) ? collect(name, new Set(), 'fields') : []),
    ],
  };
}

function readModule(
  lines: readonly string[],
  classes: Map<string, ClassEntry[]>,
  parameters: Map<string, string[]>,
): void {
  let current: { name: string; entry: ClassEntry } | undefined;
  for (const line of lines) {
    const declared = /^class (\w+)(?:\((.*)\))?:/.exec(line);
    if (declared !== null) {
      const [, name = '', list = ''] = declared;
      const bases = list.split(/,\s*/).map((base) => lastPart(base.replace(/\[.*/, '')));
      current = { name, entry: { bases, members: [], fields: [] } };
      classes.set(name, [...(classes.get(name) ?? []), current.entry]);
    } else if (!line.startsWith(' ')) current = undefined;
    const [, indent = '', called, value] = /^( ?)(?:(?:async )?def (\w+)\(|(\w+)(?::| =))/.exec(line) ?? [];
    const member = called ?? value;
    if (indent !== '' && current !== undefined && member !== undefined) {
      current.entry.members.push(member);
      if (/^ \w+: /.test(line)) current.entry.fields.push(member);
    }
    if (called === undefined) continue;
    const owner = called === '__init__' && current !== undefined ? current.name : called;
    const names = [...line.matchAll(/(?:\(|, )(\w+)(?=[:=,)])/g)].map(([, name = '']) => name);
    parameters.set(owner, [...(parameters.get(owner) ?? []), ...names]);
  }
}
