import type { SyntaxNode } from '@lezer/common';
import type { PythonBlock } from '../program';
import { argumentsOf, textOf } from '../tree';

/** The call that a node is an argument or the callee of. */
function callAround(node: SyntaxNode): SyntaxNode | undefined {
  for (let current: SyntaxNode | null = node; current !== null; current = current.parent)
    if (current.name === 'CallExpression') return current;
  return undefined;
}

/** Keyword arguments of the call that a node is an argument or the callee of. */
export function keywordsOf(block: PythonBlock, node: SyntaxNode): { name: string; from: number }[] {
  const list = callAround(node)?.getChild('ArgList') ?? null;
  return argumentsOf(block.tree, list).flatMap(({ keyword }) => keyword ?? []);
}

/** The name that is called where a node is an argument or the callee itself. */
export function calleeOf(block: PythonBlock, node: SyntaxNode): string | undefined {
  const callee = callAround(node)?.firstChild;
  if (callee) {
    if (callee.name === 'VariableName') return textOf(block.tree, callee);
    const property = callee.getChild('PropertyName');
    return property ? textOf(block.tree, property) : undefined;
  }
  const decorator = node.parent?.name === 'Decorator' ? node.parent : node.parent?.parent;
  const name = decorator?.name === 'Decorator' ? decorator.getChild('VariableName') : null;
  return name ? textOf(block.tree, name) : undefined;
}

/** What is called, as messages name it. */
export function shown(callee: string | undefined): string {
  if (callee === undefined) return 'what is called';
  return callee === '__init__' ? "the base's `__init__`" : `\`${callee}\``;
}
