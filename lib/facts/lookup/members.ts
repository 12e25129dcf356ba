import { lastPart, ownerPart } from '../../dotted';
import { oncePer, oncePerName } from '../../oncePer';
import type { PythonClass, PythonFacts } from '../schema/python';

/** What can be called on a class, inherited things included. */
interface ClassMembers {
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

const membersOf = oncePer((python: PythonFacts) =>
  oncePerName((qualified: string) => collect(python, qualified)),
);

/**
 * Members of the class of that full dotted name (`dbgpt.core.awel.dag.base.DAG`).
 * @returns undefined when the facts hold no such class; resolve re-exports first.
 */
export function classMembers(python: PythonFacts, qualified: string): ClassMembers | undefined {
  return membersOf(python)(qualified);
}

function collect(python: PythonFacts, qualified: string): ClassMembers | undefined {
  const facts = findClass(python, qualified);
  if (!facts) return undefined;
  const methods = new Map<string, string>();
  let complete = true;
  const add = (owner: string, own: readonly string[]) => {
    for (const name of own) if (!methods.has(name)) methods.set(name, owner);
  };
  // A set is walked to its end, also to what is added meanwhile; a circle adds nothing.
  const names = new Set([qualified]);
  for (const name of names) {
    const ancestor = findClass(python, name);
    const foreign = Object.hasOwn(foreignMethods, name) ? foreignMethods[name] : undefined;
    if (ancestor) {
      add(name, ancestor.methods);
      for (const base of ancestor.bases) names.add(base);
    } else if (foreign) add(name, foreign);
    else complete = false;
  }
  const parameters = facts.init?.filter((parameter) => !parameter.startsWith('*'));
  return { methods, complete, parameters };
}

function findClass(python: PythonFacts, qualified: string): PythonClass | undefined {
  const classes = python[ownerPart(qualified)]?.classes;
  const name = lastPart(qualified);
  return classes && Object.hasOwn(classes, name) ? classes[name] : undefined;
}
