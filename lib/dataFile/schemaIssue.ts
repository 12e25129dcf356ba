import type * as z from 'zod';
import { nearestNames } from '../facts/lookup/nearest';

/** Keys and places in arrays, from the root of a file. */
type JsonPath = readonly PropertyKey[];

/** One mistake in the terms of the file's author. */
interface SchemaIssue {
  readonly path: JsonPath;
  readonly message: string;
  readonly expected: string;
  readonly found: string;
}

type Issue = z.core.$ZodIssue;

/** The first mistake that a schema found in data; inside of a choice, the one that comes furthest. */
export function worstIssue(error: z.ZodError, data: unknown): SchemaIssue {
  const [first] = error.issues;
  if (!first)
    return { path: [], message: 'the data does not fit', expected: 'other data', found: show(data) };
  return explain(deepest(first, data), data);
}

/** `$.commands[3].path`; keys that are no words stand in brackets. */
export function showPath(path: JsonPath): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    const key = String(step);
    return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  });
  return `$${steps.join('')}`;
}

/** What is wrong, with its place from the root of the file. */
type Fault = Issue & { readonly near?: readonly string[] };

/** Of a choice between schemas, the mistake in the branch that the data fits best. */
function deepest(issue: Issue, data: unknown, parents: JsonPath = []): Fault {
  const path = [...parents, ...issue.path];
  if (issue.code !== 'invalid_union') return { ...issue, path };
  const branches = branchesOf(issue);
  const unknown = unknownKey(branches, path, data);
  if (unknown !== undefined) return unknown;
  // A branch that knows all keys of the object is the one that was meant.
  const meant = branches.filter((branch) => !branch.some(isUnknownKey));
  const inner = (meant.some((branch) => reach(branch) > 0) ? meant : branches)
    .flatMap((branch) => branch.slice(0, 1))
    .map((candidate) => deepest(candidate, data, path))
    .filter((candidate) => candidate.path.length > path.length);
  const best = inner.reduce<Fault | undefined>(
    (found, candidate) => (found && found.path.length >= candidate.path.length ? found : candidate),
    undefined,
  );
  return best ?? { ...issue, path };
}

type Branch = readonly Issue[];

/** The branches of a choice, with those of a choice that is one of them. */
function branchesOf(choice: z.core.$ZodIssueInvalidUnion): Branch[] {
  return choice.errors.flatMap((branch) => {
    const [first] = branch;
    return first?.code === 'invalid_union' && first.path.length === 0 ? branchesOf(first) : [branch];
  });
}

const isUnknownKey = (issue: Issue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0;

/** How far into the data the first mistake of a branch lies. */
const reach = ([first]: Branch): number => first?.path.length ?? 0;

/** The key that no branch for an object knows, with the keys that were probably meant. */
function unknownKey(branches: readonly Branch[], path: JsonPath, data: unknown): Fault | undefined {
  const objects = branches.filter((branch) =>
    branch.some((issue) => reach([issue]) > 0 || isUnknownKey(issue)),
  );
  const [first, ...others] = objects.map((branch) => branch.find(isUnknownKey));
  const key = first?.keys.find((one) => others.every((other) => other?.keys.includes(one)));
  if (first === undefined || key === undefined) return undefined;
  const missing = objects.flatMap((branch) =>
    branch
      .filter((issue) => reach([issue]) === 1 && valueAt(data, [...path, ...issue.path]) === undefined)
      .map((issue) => String(issue.path[0])),
  );
  return { ...first, keys: [key], path: [...path], near: nearestNames(key, missing) };
}

function explain(issue: Fault, data: unknown): SchemaIssue {
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const { near = [] } = issue;
    return {
      path: [...issue.path, key],
      message: `unknown key ${JSON.stringify(key)}${near.length > 0 ? `, did you mean ${listed(near)}` : ''}`,
      expected: 'only keys that the schema describes',
      found: show(valueAt(data, [...issue.path, key])),
    };
  }
  const value = valueAt(data, issue.path);
  const message = value === undefined ? 'a value is missing' : 'a value has the wrong form';
  return { path: issue.path, message, expected: expectation(issue), found: show(value) };
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return articles[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return listed(issue.values);
    case 'invalid_union':
      return unionExpectation(issue.errors);
    case 'too_small':
      return issue.origin === 'string' ? 'a text that is not empty' : `at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}

/** `"a" or "b"`. */
const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(' or ');

const articles: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  null: 'null',
};

function unionExpectation(branches: readonly (readonly Issue[])[]): string {
  const words = branches.flatMap((branch) => branch.slice(0, 1).map(expectation));
  return [...new Set(words)].join(' or ') || 'another type';
}

function valueAt(data: unknown, path: JsonPath): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
