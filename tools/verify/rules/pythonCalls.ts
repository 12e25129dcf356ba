import type { SyntaxNode } from '@lezer/common';
import { classMembers, type EditionFacts, nearestNames } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../contract';
import { placeAtOffset } from '../position';
import { hasFenceIn, sampleLanguages, versionOf } from '../samples/fences';
import { judgeNodes } from '../samples/python/judgeNodes';
import type { Entity, PythonBlock } from '../samples/python/program';
import { argumentsOf, isBroken } from '../samples/python/tree';
import { isSlip } from '../samples/slips';

const languages = sampleLanguages.python;

/** Keyword arguments of calls to the framework's classes and functions are ones that they take. */
export const pythonCallsRule: Rule = {
  id: 'python-calls',
  description: 'keyword arguments in Python samples are ones that the called class or function takes',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check: (document, context) => judgeNodes(document, context, 'CallExpression', checkCall),
};

/** What is known about the keyword arguments of something that is called. */
interface Keywords {
  readonly of: string;
  readonly names: readonly string[];
  /** It hands further ones on (`**kwargs`): then only a slip of a known name is a mistake. */
  readonly open: boolean;
}

/** What is wrong with a call; undefined when nothing is known about what it calls. */
function checkCall(block: PythonBlock, call: SyntaxNode, facts: EditionFacts): Draft[] | undefined {
  if (isBroken(call)) return undefined;
  const taken = keywordsOf(block.entity(call.firstChild), facts);
  if (taken === undefined) return undefined;
  return argumentsOf(block.tree, call.getChild('ArgList')).flatMap(({ keyword }) => {
    if (keyword === undefined || taken.names.includes(keyword.name)) return [];
    const nearest = taken.open
      ? taken.names.filter((name) => isSlip(keyword.name, name))
      : nearestNames(keyword.name, taken.names);
    if (taken.open && nearest.length === 0) return [];
    const list = taken.names.map((name) => `\`${name}\``).join(', ');
    const message = `\`${taken.of}\` takes no argument \`${keyword.name}\` in ${versionOf(facts)}`;
    const expected = taken.open ? undefined : taken.names.length === 0 ? 'no arguments' : `one of ${list}`;
    return [{ ...placeAtOffset(block.fence, keyword.from), message, expected, nearest }];
  });
}

function keywordsOf(callee: Entity, facts: EditionFacts): Keywords | undefined {
  if (callee.kind === 'class') return keywordsOfClass(callee.qualified, facts);
  if (callee.kind !== 'function') return undefined;
  const names = callee.parameters.filter((name) => !name.startsWith('*') && name !== '/');
  const open = callee.parameters.some((name) => name.startsWith('**'));
  return { of: shortName(callee.qualified), names, open };
}

function keywordsOfClass(qualified: string, { python }: EditionFacts): Keywords | undefined {
  const members = classMembers(python, qualified);
  if (members?.parameters === undefined) return undefined;
  const of = shortName(qualified);
  if (!members.acceptsAnyKeyword) return { of, names: members.parameters, open: false };
  const inherited = members.ancestors.flatMap((name) => classMembers(python, name)?.parameters ?? []);
  return { of, names: [...new Set([...members.parameters, ...inherited])], open: true };
}

function shortName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}
