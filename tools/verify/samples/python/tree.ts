import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

/** A parsed program. Never fails: what does not fit the grammar stands in error nodes. */
export interface PythonTree {
  readonly code: string;
  readonly root: SyntaxNode;
}

/** Parses a program. */
export function parsePython(code: string): PythonTree {
  return { code, root: parser.parse(code).topNode };
}

/** Source of a node. */
export function textOf(tree: PythonTree, node: SyntaxNode): string {
  return tree.code.slice(node.from, node.to);
}

/** Children of a node, punctuation and keywords included. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** The node and everything below it, in the order of the source. */
export function* walk(
  node: SyntaxNode,
  descend: (node: SyntaxNode) => boolean = () => true,
): Generator<SyntaxNode> {
  yield node;
  if (!descend(node)) return;
  for (const child of childrenOf(node)) yield* walk(child, descend);
}

/** Whether the grammar gave up somewhere in a node. */
export function isBroken(node: SyntaxNode): boolean {
  for (const { type } of walk(node)) if (type.isError) return true;
  return false;
}

/** An argument of a call, or a base of a class. */
interface Argument {
  /** Name and place of a keyword argument. */
  readonly keyword?: { readonly name: string; readonly from: number };
  /** `*` or `**`: stands for arguments that the source does not name. */
  readonly spread?: '*' | '**';
  /** Absent where the source is broken. */
  readonly value: SyntaxNode | undefined;
}

/** Arguments of a call or bases of a class: the parts of an `ArgList` between its commas. */
export function argumentsOf(tree: PythonTree, list: SyntaxNode | null): Argument[] {
  if (list === null) return [];
  const parts: SyntaxNode[][] = [[]];
  for (const child of childrenOf(list)) {
    if (child.name === ',') parts.push([]);
    else if (child.name !== '(' && child.name !== ')' && child.name !== 'Comment') parts.at(-1)?.push(child);
  }
  return parts.filter((part) => part.length > 0).map((part) => argument(tree, part));
}

function argument(tree: PythonTree, part: readonly SyntaxNode[]): Argument {
  const [first, second] = part;
  if (first?.name === '*' || first?.name === '**') return { spread: first.name, value: second };
  if (first?.name === 'VariableName' && second?.name === 'AssignOp') {
    return { keyword: { name: textOf(tree, first), from: first.from }, value: part[2] };
  }
  return { value: first };
}

/** The value of a string literal without placeholders; undefined for anything else. */
export function stringValue(tree: PythonTree, node: SyntaxNode | undefined): string | undefined {
  if (node?.name === 'ContinuedString') {
    const parts = childrenOf(node).map((child) => stringValue(tree, child));
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  if (node?.name !== 'String') return undefined;
  const match = /^[rRuU]?("""|'''|"|')([\s\S]*)\1$/.exec(textOf(tree, node));
  return match?.[2]?.replace(/\\(["'\\/])/g, '$1');
}
