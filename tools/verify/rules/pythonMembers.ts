import type { SyntaxNode } from '@lezer/common';
import { classMembers, type EditionFacts, nearestNames } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../contract';
import { placeAtOffset } from '../position';
import { hasFenceIn, sampleLanguages, versionOf } from '../samples/fences';
import { judgeNodes } from '../samples/python/judgeNodes';
import type { PythonBlock } from '../samples/python/program';
import { textOf } from '../samples/python/tree';

const languages = sampleLanguages.python;

/** Classes that answer to any name: they hand calls on to another object. */
const delegating = new Set(['dbgpt.model.adapter.auto_client.AutoLLMClient']);

/** Methods and enum members that Python samples use exist, where the class is evident. */
export const pythonMembersRule: Rule = {
  id: 'python-members',
  description: 'methods and enum members that Python samples use exist in their class',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check: (document, context) => judgeNodes(document, context, 'MemberExpression', checkMember),
};

/** What is wrong with `x.name`; undefined when nothing is known about it. */
function checkMember(block: PythonBlock, node: SyntaxNode, facts: EditionFacts): Draft[] | undefined {
  const property = node.getChild('PropertyName');
  const owner = block.entity(node.firstChild);
  if (property === null || (owner.kind !== 'class' && owner.kind !== 'instance')) return undefined;
  const name = textOf(block.tree, property);
  if (name.startsWith('_')) return undefined;
  const qualified = owner.kind === 'class' ? owner.qualified : owner.of;
  const known = knownMembers(facts, qualified, isCalled(node) && /^[a-z]/.test(name), owner.kind === 'class');
  if (known === undefined) return undefined;
  if (known.names.includes(name)) return [];
  const short = qualified.slice(qualified.lastIndexOf('.') + 1);
  return [
    {
      ...placeAtOffset(block.fence, property.from),
      message: `\`${short}\` has no ${known.what} \`${name}\` in ${versionOf(facts)}`,
      expected: known.names.length > 12 ? undefined : listOf(known.names),
      nearest: nearestNames(name, known.names),
    },
  ];
}

/** Names that may follow the dot; undefined where others than those that the facts list may be right. */
function knownMembers(
  facts: EditionFacts,
  qualified: string,
  called: boolean,
  onClass: boolean,
): { what: string; names: readonly string[] } | undefined {
  const members = classMembers(facts.python, qualified);
  const methods = [...(members?.methods.keys() ?? [])];
  const values = facts.enums[qualified];
  if (values !== undefined && onClass) return { what: 'member', names: [...Object.keys(values), ...methods] };
  // Attributes and nested classes are not in the facts, so that only calls of methods can be judged.
  if (!called || members === undefined || !members.complete) return undefined;
  if (members.ancestors.some((ancestor) => delegating.has(ancestor))) return undefined;
  return { what: 'method', names: [...methods, ...(members.parameters ?? [])] };
}

function isCalled(node: SyntaxNode): boolean {
  return (
    node.parent?.name === 'CallExpression' &&
    node.parent.firstChild?.from === node.from &&
    node.parent.firstChild.to === node.to
  );
}

function listOf(names: readonly string[]): string {
  return `one of ${names.map((name) => `\`${name}\``).join(', ')}`;
}
