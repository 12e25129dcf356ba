import { lastPart } from '../../../lib/dotted';
import { suggestedNames } from '../../../lib/facts';
import { sampleLanguages } from '../../../lib/samples/languages';
import type { Draft, Rule } from '../model';
import { placeAtOffset } from '../position';
import { versionOf } from '../samples/fences';
import { pythonBlocks } from '../samples/python/program';
import { childrenOf, textOf, walk } from '../samples/python/tree';
import { stubIndex } from '../samples/python/types/stubIndex';

const languages = sampleLanguages.python;

/** A method that a class of a sample adds to one of the framework is one that the framework or the page calls. */
export const pythonHooksRule: Rule = {
  id: 'python-hooks',
  description:
    'asynchronous methods of classes that extend the framework have the name of a method that it calls, or are called by the page',
  languages,
  check(document, context) {
    let checked = 0;
    const findings: Draft[] = [];
    const text = document.fences.map(({ code }) => code).join('\n');
    for (const { fence, facts, tree } of pythonBlocks(document, context)) {
      if (facts === undefined) continue;
      const index = stubIndex(facts);
      for (const node of walk(tree.root)) {
        if (node.name !== 'ClassDefinition') continue;
        const bases = basesOf(textOf(tree, node));
        if (bases.length === 0 || !bases.every((base) => index.hasClass(base))) continue;
        checked += 1;
        const members = bases.flatMap((base) => index.membersOf(base));
        const body = node.getChild('Body');
        for (const method of body === null ? [] : childrenOf(body)) {
          const [, name = ''] = /^async def ([a-z]\w*)\(/.exec(textOf(tree, method)) ?? [];
          const isUsed = text.split(new RegExp(`\\b${name}\\b`)).length > 2;
          if (name === '' || members.includes(name) || isUsed) continue;
          const owner = bases.map((base) => `\`${base}\``).join(' and ');
          const hooks = [...new Set(members)].filter((member) => /^[a-z]/.test(member));
          findings.push({
            ...placeAtOffset(fence, method.from),
            message: `nothing calls \`${name}\`: ${owner} has no such method in ${versionOf(facts)}, and the page does not call it`,
            expected: 'the name of the method that is overridden',
            nearest: suggestedNames(name, hooks),
          });
        }
      }
    }
    return { checked, findings };
  },
};

/** Names of the classes that a definition extends, without their parameters. */
function basesOf(definition: string): string[] {
  const [head = ''] = definition.split(/\)?:\s*(?:\n|#|$)/);
  const list = /^class \w+\(([\s\S]*)$/.exec(head)?.[1] ?? '';
  const plain = list.replace(/\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]/g, '');
  return plain
    .split(',')
    .map((base) => lastPart(base.trim()))
    .filter((base) => /^\w+$/.test(base));
}
