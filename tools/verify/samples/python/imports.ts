import type { SyntaxNode } from '@lezer/common';
import { childrenOf, type PythonTree, textOf } from './tree';

/** One name that an import statement brings in, or a module that it names. */
export interface ImportedName {
  /** Dotted module; leading dots stand for a relative one. */
  readonly module: string;
  readonly moduleFrom: number;
  /** What is taken from the module; absent for `import module`; `*` for everything. */
  readonly name?: string;
  readonly nameFrom?: number;
  /** The name that the program then uses; absent for `*`. `import a.b` binds `a`. */
  readonly bound?: string;
  /** `import a.b` without `as`: the name stands for the first module only. */
  readonly bindsPackage: boolean;
  /** In a `try` that expects the import to fail. */
  readonly guarded: boolean;
  /** Offset of the statement, the same for all of its names. */
  readonly statement: number;
}

/** What an `ImportStatement` brings in. */
export function importsOf(tree: PythonTree, statement: SyntaxNode): ImportedName[] {
  const parts = childrenOf(statement).filter(({ name }) => name !== 'Comment');
  const keyword = parts.findIndex(({ name }) => name === 'import');
  const shared = { guarded: isGuarded(tree, statement), statement: statement.from };
  if (parts[0]?.name === 'import') {
    return names(parts.slice(1)).map(({ path, alias }) => {
      const module = path.map((node) => textOf(tree, node)).join('');
      const bound = alias === undefined ? module.split('.')[0] : textOf(tree, alias);
      const moduleFrom = path[0]?.from ?? statement.from;
      return { module, moduleFrom, bound, bindsPackage: alias === undefined, ...shared };
    });
  }
  const from = parts.slice(1, keyword);
  const module = from.map((node) => textOf(tree, node)).join('');
  const moduleFrom = from[0]?.from ?? statement.from;
  return names(parts.slice(keyword + 1)).map(({ path, alias }) => {
    const name = path.map((node) => textOf(tree, node)).join('');
    const bound = name === '*' ? undefined : alias === undefined ? name : textOf(tree, alias);
    return { module, moduleFrom, name, nameFrom: path[0]?.from, bound, bindsPackage: false, ...shared };
  });
}

/** Splits `a.b as c, (d)` into dotted paths and their aliases. */
function names(parts: readonly SyntaxNode[]): { path: SyntaxNode[]; alias?: SyntaxNode }[] {
  const found: { path: SyntaxNode[]; alias?: SyntaxNode }[] = [{ path: [] }];
  let aliased = false;
  for (const part of parts) {
    const current = found.at(-1);
    if (part.name === ',') found.push({ path: [] });
    else if (part.name === 'as') aliased = true;
    else if (part.name === '(' || part.name === ')' || part.type.isError || current === undefined) continue;
    else if (aliased) current.alias = part;
    else current.path.push(part);
    if (part.name !== 'as') aliased = false;
  }
  return found.filter(({ path }) => path.length > 0);
}

function isGuarded(tree: PythonTree, statement: SyntaxNode): boolean {
  for (let node = statement.parent; node !== null; node = node.parent) {
    if (
      node.name === 'TryStatement' &&
      /\bexcept\b[^:]*(Import|ModuleNotFound)Error/.test(textOf(tree, node))
    )
      return true;
  }
  return false;
}
