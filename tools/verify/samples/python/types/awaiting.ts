import type { SyntaxNode } from '@lezer/common';
import type { EditionFacts } from '../../../../../lib/facts';
import type { Draft, Place } from '../../../model';
import { placeAtOffset } from '../../../position';
import type { PythonBlock } from '../program';
import { childrenOf, textOf, walk } from '../tree';

/** What is wrong, with a place where it is not the one that the type checker names. */
export type Mistake = Omit<Draft, 'line' | 'column'> & Partial<Place>;

/** A diagnostic on the sample that it speaks of. */
export interface Spot {
  readonly block: PythonBlock;
  readonly facts: EditionFacts;
  /** The node that begins at the place. */
  readonly node: SyntaxNode;
}

/** Types of calls that were not awaited. */
export const coroutine = /^(?:CoroutineType|Coroutine)\[/;
/** Types of what `async for` goes through. */
export const asynchronous = /^(?:AsyncGenerator|AsyncIterator|AsyncIterable)(?:Type)?\[/;

/** The result of a call that was not awaited, told where it is called. */
export function missingAwait(what: string, { block, node }: Spot): Mistake {
  const call = callOf(node, block);
  const name = call && textOf(block.tree, call).replace(/\s*\([\s\S]*$/, '(…)');
  return {
    ...(call && placeAtOffset(block.fence, call.from)),
    message: `${name === undefined ? 'the call' : `\`${name}\``} is not awaited: ${what} a coroutine`,
    expected: name === undefined ? '`await` in front of the call' : `\`await ${name}\``,
  };
}

/** The call that gave a value: the one that stands there, or the one that the variable was last given. */
function callOf(node: SyntaxNode, block: PythonBlock): SyntaxNode | undefined {
  if (node.name === 'PropertyName' && node.parent?.firstChild) return callOf(node.parent.firstChild, block);
  let value: SyntaxNode = node;
  while (value.parent?.from === value.from && /^(?:MemberExpression|CallExpression)$/.test(value.parent.name))
    value = value.parent;
  if (value.name === 'CallExpression') return value;
  if (value.name === 'AwaitExpression' || node.name !== 'VariableName') return undefined;
  const name = textOf(block.tree, node);
  const given = [...walk(block.tree.root)].flatMap((one) => {
    const [target, , value] = childrenOf(one);
    const call = value?.name === 'ParenthesizedExpression' ? childrenOf(value)[1] : value;
    const isGiven = one.name === 'AssignStatement' && target?.name === 'VariableName' && one.from < node.from;
    return isGiven && textOf(block.tree, target) === name && call?.name === 'CallExpression' ? [call] : [];
  });
  return given.at(-1);
}

/** Whether the value is taken apart: `one, other = call()`. */
export function isUnpacked({ node }: Spot): boolean {
  let current: SyntaxNode | null = node;
  while (current !== null && !/Statement$/.test(current.name)) current = current.parent;
  return current?.name === 'AssignStatement';
}
