import { lastPart, ownerPart } from '../../dotted';
import { oncePer } from '../../oncePer';
import type { PythonClass, PythonFacts } from '../schema/python';

/** What can be called on a class, inherited things included. */
interface ClassMembers {
  /** The class itself and its known ancestors, nearest first. */
  readonly ancestors: readonly string[];
  /** Public method -> class that defines it. */
  readonly methods: ReadonlyMap<string, string>;
  /**
   * False when an ancestor lies outside of the framework (or cannot be found): the class may then have
   * methods that are not listed, and an unknown one is no mistake.
   */
  readonly complete: boolean;
  /**
   * Names of the constructor's parameters without `self` and without those that carry stars; undefined when
   * the constructor comes from outside of the framework. Fields of data classes and models are among them, so
   * a call of such a name may be a call of what the field holds.
   */
  readonly parameters: readonly string[] | undefined;
  /** The constructor takes further keyword arguments (`**kwargs`), or is unknown. */
  readonly acceptsAnyKeyword: boolean;
}

/** Classes outside of the framework whose public methods are known. */
const foreignMethods: Readonly<Record<string, readonly string[]>> = {
  object: [],
  'abc.ABC': [],
  'typing.Generic': [],
  'typing.Protocol': [],
  'enum.Enum': [],
  Exception: ['add_note', 'with_traceback'],
  // biome-ignore format: a list of names
  'pydantic.BaseModel': [
    'construct', 'copy', 'dict', 'from_orm', 'json', 'model_construct', 'model_copy', 'model_dump',
    'model_dump_json', 'model_json_schema', 'model_parametrized_name', 'model_post_init', 'model_rebuild',
    'model_validate', 'model_validate_json', 'model_validate_strings', 'parse_file', 'parse_obj', 'parse_raw',
    'schema', 'schema_json', 'update_forward_refs', 'validate',
  ],
};

const membersOf = oncePer((_: PythonFacts) => new Map<string, ClassMembers>());

/**
 * Members of the class of that full dotted name (`dbgpt.core.awel.dag.base.DAG`).
 * @returns undefined when the facts hold no such class; resolve re-exports first.
 */
export function classMembers(python: PythonFacts, qualified: string): ClassMembers | undefined {
  const known = membersOf(python);
  const facts = findClass(python, qualified);
  if (!facts) return undefined;
  const members = known.get(qualified) ?? collect(python, qualified, facts);
  known.set(qualified, members);
  return members;
}

function collect(python: PythonFacts, qualified: string, facts: PythonClass): ClassMembers {
  const methods = new Map<string, string>();
  const ancestors: string[] = [];
  let complete = true;
  const add = (owner: string, names: readonly string[]) => {
    for (const name of names) if (!methods.has(name)) methods.set(name, owner);
  };
  const queue = [qualified];
  for (const name of queue) {
    if (ancestors.includes(name)) continue;
    const ancestor = findClass(python, name);
    const foreign = Object.hasOwn(foreignMethods, name) ? foreignMethods[name] : undefined;
    if (ancestor) {
      ancestors.push(name);
      add(name, ancestor.methods);
      queue.push(...ancestor.bases);
    } else if (foreign) add(name, foreign);
    else complete = false;
  }
  const parameters = facts.init?.filter((parameter) => !parameter.startsWith('*'));
  const acceptsAnyKeyword =
    facts.init === undefined || facts.init.some((parameter) => parameter.startsWith('**'));
  return { ancestors, methods, complete, parameters, acceptsAnyKeyword };
}

function findClass(python: PythonFacts, qualified: string): PythonClass | undefined {
  const classes = python[ownerPart(qualified)]?.classes;
  const name = lastPart(qualified);
  return classes && Object.hasOwn(classes, name) ? classes[name] : undefined;
}
