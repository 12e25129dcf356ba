import { type AST, getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser';
import type { KeyPath } from '../facts/lookup/config';

/** A place in TOML text; row and column from 0. */
interface TomlPlace {
  readonly row: number;
  readonly column: number;
}

/** A value, with the key path that leads to it. */
export interface TomlString extends TomlPlace {
  readonly path: KeyPath;
  readonly value: string;
}

export interface TomlDocument {
  readonly data: Readonly<Record<string, unknown>>;
  /** Where a key, table or element stands; the nearest table above it when it stands nowhere itself. */
  place(path: KeyPath): TomlPlace;
  /** What stands there; undefined where nothing does. */
  value(path: KeyPath): unknown;
  readonly strings: readonly TomlString[];
  /** Whether a comment says that something was left out: `# ...`. */
  readonly elided: boolean;
}

/** Why text is no TOML. */
export interface TomlFailure extends TomlPlace {
  readonly message: string;
}

/** Parses TOML 1.0, which is what the framework reads. */
export function parseToml(code: string): TomlDocument | TomlFailure {
  try {
    const program = parseTOML(code, { tomlVersion: '1.0.0' });
    return readProgram(program);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { row: error.lineNumber - 1, column: error.column, message: error.message };
  }
}

/** Tells text that did not parse from a document. */
export function isTomlFailure(result: TomlDocument | TomlFailure): result is TomlFailure {
  return 'message' in result;
}

/** A table or an array. */
type Parent = Readonly<Record<string | number, unknown>>;

function readProgram(program: AST.TOMLProgram): TomlDocument {
  const places = new Map<string, TomlPlace>();
  const strings: TomlString[] = [];
  const visitor: Visitor = { places, strings };
  for (const node of program.body[0].body) {
    if (node.type === 'TOMLKeyValue') visitPair(node, [], visitor);
    else {
      markTable(node, visitor);
      for (const pair of node.body) visitPair(pair, node.resolvedKey, visitor);
    }
  }
  const data = getStaticTOMLValue(program) as Record<string, unknown>;
  return {
    data,
    place: (path) => nearestPlace(places, path),
    value: (path) => path.reduce<unknown>((value, step) => (value as Parent | undefined)?.[step], data),
    strings,
    elided: program.comments.some(({ value }) => /^\s*(\.{3}|…|\[?\.\.\.)/.test(value)),
  };
}

interface Visitor {
  readonly places: Map<string, TomlPlace>;
  readonly strings: TomlString[];
}

function visitPair(pair: AST.TOMLKeyValue, table: KeyPath, visitor: Visitor): void {
  const path = [...table, ...pair.key.keys.map(keyName)];
  mark(pair.key, table, visitor);
  remember(visitor.places, path, pair.key.keys.at(-1) ?? pair.key);
  visitValue(pair.value, path, visitor);
}

function visitValue(node: AST.TOMLContentNode, path: KeyPath, visitor: Visitor): void {
  if (node.type === 'TOMLInlineTable') for (const pair of node.body) visitPair(pair, path, visitor);
  else if (node.type === 'TOMLArray') {
    node.elements.forEach((element, index) => {
      remember(visitor.places, [...path, index], element);
      visitValue(element, [...path, index], visitor);
    });
  } else if (node.kind === 'string') {
    const { line, column } = node.loc.start;
    visitor.strings.push({ path, value: node.value, row: line - 1, column });
  }
}

/** The tables that a header goes through; where one of them is a list, its last element too. */
function markTable({ key, resolvedKey }: AST.TOMLTable, { places }: Visitor): void {
  let part: AST.TOMLBare | AST.TOMLQuoted | undefined;
  let names = 0;
  resolvedKey.forEach((step, index) => {
    if (typeof step === 'string') part = key.keys[names++];
    remember(places, resolvedKey.slice(0, index + 1), part ?? key);
  });
}

/** The tables that a dotted key goes through. */
function mark(key: AST.TOMLKey, table: KeyPath, { places }: Visitor): void {
  key.keys.slice(0, -1).forEach((part, index) => {
    remember(places, [...table, ...key.keys.slice(0, index + 1).map(keyName)], part);
  });
}

function keyName(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function remember(places: Map<string, TomlPlace>, path: KeyPath, { loc }: { loc: AST.SourceLocation }): void {
  const id = JSON.stringify(path);
  if (!places.has(id)) places.set(id, { row: loc.start.line - 1, column: loc.start.column });
}

function nearestPlace(places: ReadonlyMap<string, TomlPlace>, path: KeyPath): TomlPlace {
  for (let length = path.length; length > 0; length -= 1) {
    const place = places.get(JSON.stringify(path.slice(0, length)));
    if (place !== undefined) return place;
  }
  return { row: 0, column: 0 };
}
