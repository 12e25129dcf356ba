import type { SyntaxNode } from '@lezer/common';
import { classMembers, type EditionFacts, nearestNames } from '../../../lib/facts';
import type { Document, Draft, Rule } from '../contract';
import { placeAtOffset } from '../position';
import { hasFenceIn, sampleLanguages, versionOf } from '../samples/fences';
import { type Entity, type PythonBlock, pythonBlocks } from '../samples/python/program';
import { argumentsOf, isBroken, walk } from '../samples/python/tree';

const languages = sampleLanguages.python;

/** Keyword arguments of calls to the framework's classes and functions are ones that they take. */
export const pythonCallsRule: Rule = {
  id: 'python-calls',
  description: 'keyword arguments in Python samples are ones that the called class or function takes',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    for (const block of pythonBlocks(document, context)) {
      if (block.facts === undefined) continue;
      for (const node of walk(block.tree.root)) {
        if (node.name !== 'CallExpression' || isBroken(node)) continue;
        const drafts = checkCall(block, node, block.facts);
        checked += drafts === undefined ? 0 : 1;
        findings.push(...(drafts ?? []));
      }
    }
    return { checked, findings };
  },
};

/** What is wrong with a call; undefined when nothing is known about what it calls. */
function checkCall(block: PythonBlock, call: SyntaxNode, facts: EditionFacts): Draft[] | undefined {
  const callee = block.entity(call.firstChild);
  const taken = keywordsOf(callee, facts);
  if (taken === undefined) return undefined;
  return argumentsOf(block.tree, call.getChild('ArgList')).flatMap(({ keyword }) => {
    if (keyword === undefined || taken.names.includes(keyword.name)) return [];
    const nearest = nearestNames(keyword.name, taken.names);
    const list = taken.names.map((name) => `\`${name}\``).join(', ');
    return [
      {
        ...placeAtOffset(block.fence, keyword.from),
        message: `\`${taken.of}\` takes no argument \`${keyword.name}\` in ${versionOf(facts)}`,
        expected: taken.names.length === 0 ? 'no arguments' : `one of ${list}`,
        nearest,
      },
    ];
  });
}

/** Keyword arguments that something takes; undefined when it may take any. */
function keywordsOf(
  callee: Entity,
  facts: EditionFacts,
): { of: string; names: readonly string[] } | undefined {
  if (callee.kind === 'class') {
    const members = classMembers(facts.python, callee.qualified);
    if (members?.parameters === undefined || members.acceptsAnyKeyword) return undefined;
    return { of: shortName(callee.qualified), names: members.parameters };
  }
  if (callee.kind !== 'function' || callee.parameters.some((name) => name.startsWith('**'))) return undefined;
  const names = callee.parameters.filter((name) => !name.startsWith('*') && name !== '/');
  return { of: shortName(callee.qualified), names };
}

function shortName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}
